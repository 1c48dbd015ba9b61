import { describe, expect, it } from 'vitest';
import { diagnosticReport } from '../diagnostics.ts';
import type { FieldDocument } from '../document/document.ts';
import { boundValues, clearedValues, filledParameters, fillingValues, lastingPairs, popupConfig, presetFilters } from './popup-binding.ts';

function configOf(source: FieldDocument['source'], more: Partial<FieldDocument> = {}) {
  const { report, collected } = diagnosticReport();
  const config = popupConfig({ source, extension: {}, key: 'style_no', pointer: '/form/style_no', ...more }, report);
  return { config, codes: collected.map(({ code }) => code), collected };
}

function bindingOf(source: FieldDocument['source'], more: Partial<FieldDocument> = {}) {
  const { config } = configOf({ code: 'rp_style', orgFields: 'no,name', destFields: 'style_no,style_name', ...source }, more);
  if (!('binding' in config)) throw new Error(config.fault);
  return config.binding;
}

const PAIRS = [
  { source: 'no', target: 'style_no' },
  { source: 'name', target: 'style_name' },
];

describe('popupConfig', () => {
  it('COL-18 reads a form field, a column of a sub-table and a query item alike', () => {
    const dictionary = { table: 'rp_style', code: 'no, name', text: 'style_no, style_name' };
    for (const config of [
      configOf({ code: 'rp_style', orgFields: 'no,name', destFields: 'style_no,style_name' }).config,
      configOf({ popupCode: 'rp_style', orgFields: 'no,name,', destFields: 'style_no,style_name', sorter: true }).config,
      configOf({}, { dictionary }).config,
    ])
      expect(config).toEqual({ binding: { code: 'rp_style', pairs: PAIRS, isMultiple: true, parameters: {} } });
  });

  it.each([
    {},
    { code: '', orgFields: 'no', destFields: 'style_no' },
    { code: 'rp_style', orgFields: '', destFields: 'style_no' },
    { code: 'rp_style', orgFields: 'no', destFields: null },
  ])('POPUP-01 without code, orgFields or destFields it cannot be used: %j', (source) => {
    expect(configOf(source)).toMatchObject({ config: { fault: 'popup.not-configured' }, codes: ['popup-not-configured'] });
  });

  it('POPUP-02 more source than target fields is an error that counts them', () => {
    const { config, collected } = configOf({ code: 'rp_style', orgFields: 'no,name', destFields: 'style_no' });
    expect(config).toEqual({ fault: 'popup.counts-differ' });
    expect(collected).toMatchObject([{ code: 'popup-counts-differ', severity: 'error', values: { sources: 2, targets: 1 } }]);
  });

  it('a popup that does not fill its own field is reported, with a suggestion', () => {
    const { collected } = configOf({ code: 'rp_style', orgFields: 'no', destFields: 'styleNo' });
    expect(collected).toMatchObject([{ code: 'popup-fills-others', values: { key: 'style_no' }, suggestion: 'styleNo' }]);
  });

  it('COL-18 popupMulti of fieldExtendJson wins over that of the field, and multi of a column counts too', () => {
    expect(bindingOf({ popupMulti: false }).isMultiple).toBe(false);
    expect(bindingOf({ multi: false }).isMultiple).toBe(false);
    expect(bindingOf({ popupMulti: true }, { extension: { popupMulti: false } }).isMultiple).toBe(false);
    expect(bindingOf({ popupMulti: false }, { extension: { popupMulti: true } }).isMultiple).toBe(true);
  });

  it('POPUP-06 sorts by field=asc or field=desc in any case, and ignores anything else with a warning', () => {
    expect(bindingOf({ sorter: 'no=DESC' }).sort).toEqual({ column: 'no', order: 'desc' });
    expect(bindingOf({}, { extension: { sorter: 'no = asc' } }).sort).toEqual({ column: 'no', order: 'asc' });
    for (const sorter of ['no', 'no=up', 'no=asc,name=desc', '=asc', 'a b=asc']) {
      const { config, collected } = configOf({ code: 'c', orgFields: 'no', destFields: 'style_no', sorter });
      expect(config).not.toHaveProperty('binding.sort');
      expect(collected).toMatchObject([{ code: 'popup-sorter-ignored', severity: 'warning', values: { sorter } }]);
    }
  });

  it('never throws, whatever the wire holds', () => {
    for (const wild of [null, 1, true, [], {}, [['a']], 'a,b', { a: { b: 1 } }])
      expect(() => configOf({ code: wild, popupCode: wild, orgFields: wild, destFields: wild, param: wild, sorter: wild })).not.toThrow();
  });
});

describe('values', () => {
  const binding = { pairs: PAIRS };

  it('POPUP-05 joins the values of the chosen rows by comma, null as empty, 0 kept', () => {
    expect(boundValues(binding, [{ no: 'K1', name: '衬衫' }])).toEqual({ style_no: 'K1', style_name: '衬衫' });
    const rows = [{ no: 0, name: null }, { no: 'K2' }, { no: false, name: 1.5 }];
    expect(boundValues(binding, rows)).toEqual({ style_no: '0,K2,false', style_name: ',,1.5' });
    expect(boundValues({ pairs: [{ source: 'constructor', target: 'a' }] }, [{}])).toEqual({ a: '' });
  });

  it('POPUP-05 clearing empties every target', () => {
    expect(clearedValues(binding)).toEqual({ style_no: '', style_name: '' });
  });
});

describe('parameters', () => {
  it('POPUP-07 are plain values, with the fields of the record in them', () => {
    const { parameters } = bindingOf({ param: { customer: "'${customer_id}'", year: 2024, odd: { a: 1 }, whole: '${qty}${none}' } });
    expect(filledParameters(parameters, { customer_id: 'C1', qty: 0 })).toEqual({ customer: "'C1'", year: '2024', whole: '0' });
  });

  it('POPUP-07 preset the query items of the same name, with their single quotes stripped', () => {
    const parameters = { customer: "'C1'", half: "'x", empty: "''", year: '2024' };
    expect(presetFilters(parameters, ['customer', 'half', 'empty', 'season'])).toEqual({ customer: 'C1', half: "'x" });
  });
});

describe('targets that are filled only while they are empty', () => {
  const binding = bindingOf({ orgFields: 'no,price', destFields: 'style_no,unit_price' }, { extension: { fillEmpty: ['unit_price'] } });

  it('a choice fills them once, and never over what was typed', () => {
    const values = boundValues(binding, [{ no: 'K1', price: 0 }]);
    expect(fillingValues(binding, values, { unit_price: '' })).toEqual({ style_no: 'K1', unit_price: '0' });
    expect(fillingValues(binding, values, { unit_price: null })).toEqual({ style_no: 'K1', unit_price: '0' });
    expect(fillingValues(binding, values, { unit_price: 0 })).toEqual({ style_no: 'K1' });
  });

  it('clearing leaves them', () => {
    expect(clearedValues(lastingPairs(binding))).toEqual({ style_no: '' });
  });
});
