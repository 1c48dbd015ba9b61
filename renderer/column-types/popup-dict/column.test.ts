import { expect, it, vi } from 'vitest';
import { diagnosticReport } from '#renderer/diagnostics.ts';
import { gridColumn } from '#renderer/document/read-field.ts';
import type { LookUpSources } from '../define.ts';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { popupDictColumn } from './column.ts';

function configured(source: Record<string, unknown>) {
  const { report, collected } = diagnosticReport();
  const field = gridColumn({ key: 'maker', type: 'popup_dict', ...source }, '/columns/0', report);
  return { config: field && popupDictColumn.configure?.(field, report), codes: collected.map(({ code }) => code) };
}

it('a dictionary popup reads its value and text columns', () => {
  const pairs = [{ source: 'username', target: 'realname' }];
  const expected = { config: { binding: { code: 'rp_user', pairs, isMultiple: true, parameters: {} } }, codes: [] };
  expect(configured({ dictTable: 'rp_user', dictCode: 'username', dictText: 'realname' })).toEqual(expected);
  expect(configured({ code: 'rp_user', orgFields: 'username', destFields: 'realname' })).toEqual(expected);
  expect(columnTypeOf('popup_dict', 'form').name).toBe('popup-dict');
});

it('POPUP-01 reports a missing report', () => {
  expect(configured({})).toEqual({ config: { fault: 'popup.not-configured' }, codes: ['popup-not-configured'] });
});

it('names are looked up in the report, and nowhere without a configuration', async () => {
  const { config } = configured({ dictTable: 'rp_user', dictCode: 'username', dictText: 'realname', popupMulti: false });
  const findOptionsByText = vi.fn(async () => ({ named: [], unasked: [] }));
  const lookUp = popupDictColumn.lookUp?.(sampleColumn('popup-dict', { config }));
  await lookUp?.find(['李娜'], { findOptionsByText } as unknown as LookUpSources);
  expect(findOptionsByText).toHaveBeenCalledWith({ kind: 'report', code: 'rp_user', value: 'username', text: 'realname' }, ['李娜']);
  expect(popupDictColumn.lookUp?.(sampleColumn('popup-dict'))).toBeUndefined();
});
