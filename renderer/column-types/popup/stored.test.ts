import { expect, it } from 'vitest';
import { sampleField } from '../testing/type-fixture.ts';
import { popupStored } from './stored.ts';

const field = sampleField({ dictTable: 'rp_style', dictField: 'code,name', dictText: 'Style, style_name,' });
const context = { options: [], titleOf: () => undefined };

it('COL-18 a choice fills the fields that the definition names, and the report is a reference', () => {
  expect(popupStored.fills(field)).toEqual(['style', 'style_name']);
  const report = { kind: 'report', code: 'rp_style', text: '' };
  expect(popupStored.references(field)).toEqual(['', 'code', 'name'].map((value) => ({ ...report, value })));
  expect(popupStored.references(sampleField())).toEqual([]);
});

it('COL-18 forms and sub-tables name the report in their own spelling', () => {
  const pairs = { orgFields: 'code,name', destFields: 'Style, style_name,' };
  expect(popupStored.formMembers(field, context)).toEqual({ code: 'rp_style', ...pairs, popupMulti: true });
  expect(popupStored.formMembers({ ...field, extension: { popupMulti: false } }, context)).toMatchObject({ popupMulti: false });
  expect(popupStored.columnMembers?.(field, context)).toEqual({ popupCode: 'rp_style', ...pairs });
});

it('COL-18 a field that a choice fills takes its value from the column at the same place', () => {
  const pairs = [
    { column: 'code', field: 'style' },
    { column: 'name', field: 'style_name' },
  ];
  expect(popupStored.takes?.(field)).toEqual({ report: 'rp_style', pairs });
  expect(popupStored.takes?.(sampleField())).toEqual({ report: '', pairs: [] });
});
