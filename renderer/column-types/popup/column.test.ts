import { describe, expect, it } from 'vitest';
import { compile } from '#renderer/compile/compile.ts';
import { unrestricted } from '#renderer/compile/permissions/permission-entry.ts';
import { parseDocument } from '#renderer/document/parse.ts';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { configOf, popupColumn } from './column.ts';

const PAIRS = [
  { source: 'style_no', target: 'style_no' },
  { source: 'style_name', target: 'style_name' },
];

describe('popup', () => {
  it('COL-18 a form field, a column of a sub-table and a query item are compiled to the same binding', () => {
    const bound = { orgFields: 'style_no,style_name', destFields: 'style_no,style_name' };
    const { document } = parseDocument({
      columns: { columns: [], dictOptions: {} },
      form: {
        schema: {
          properties: {
            style_no: { view: 'popup', code: 'rp_style', ...bound, popupMulti: false },
            so_item: { view: 'tab', key: 'so_item', columns: [{ key: 'style_no', type: 'popup', popupCode: 'rp_style', ...bound }] },
          },
        },
      },
      query: [
        {
          field: 'style_no',
          view: 'popup',
          ...{ dictTable: 'rp_style', dictCode: bound.orgFields, dictText: bound.destFields, fieldExtendJson: '{"popupMulti":false}' },
        },
      ],
    });
    if (!document) throw new Error('The document does not parse.');
    const { plan, diagnostics } = compile(document, { permissions: unrestricted });
    const bindingOf = (isMultiple: boolean) => ({ binding: { code: 'rp_style', pairs: PAIRS, isMultiple, parameters: {} } });
    expect(plan.form?.fields[0]).toMatchObject({ type: 'popup', config: bindingOf(false) });
    expect(plan.form).toMatchObject({ subTables: [{ columns: [{ type: 'popup', config: bindingOf(true) }] }] });
    expect(plan.query[0]?.column).toMatchObject({ type: 'popup', config: bindingOf(false) });
    expect(diagnostics.filter(({ code }) => code.startsWith('popup'))).toEqual([]);
  });

  it('POPUP-01 an unconfigured column has a configuration error', () => {
    expect(configOf(sampleColumn('popup'))).toEqual({ fault: 'popup.not-configured' });
  });

  it('COL-18 the value is text joined by comma', () => {
    expect(columnTypeOf('popup', 'grid')).toEqual({ name: 'popup', support: 'known' });
    expect(popupColumn.parse(['K1', 'K2'], sampleColumn('popup'))).toBe('K1,K2');
  });
});
