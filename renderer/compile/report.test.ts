import { describe, expect, it } from 'vitest';
import styleChoice from '#fixtures/documents/report/style-choice.json' with { type: 'json' };
import { parseReport } from '../document/parse-report.ts';
import type { WireReport } from '../sources/reports.ts';
import { compileReport } from './report.ts';

function compiled(wire: WireReport) {
  const { document, diagnostics } = parseReport(wire);
  if (!document) throw new Error('The report does not parse.');
  const { plan, diagnostics: more } = compileReport(document);
  return { plan, diagnostics: [...diagnostics, ...more] };
}

const without = (...members: string[]) =>
  Object.fromEntries(Object.entries(styleChoice.columns).filter(([name]) => !members.includes(name)));

describe('compileReport', () => {
  it('makes the golden plan of a report', async () => {
    const golden = `${JSON.stringify(compiled(styleChoice), null, 2)}\n`;
    await expect(golden).toMatchFileSnapshot('../../fixtures/plans/style-choice.json');
  });

  it('makes plain JSON', () => {
    const { plan } = compiled(styleChoice);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });

  it('REPORT-04 renders columns by their options, or else by their value type, and never editable', () => {
    const { plan } = compiled(styleChoice);
    expect(Object.fromEntries(plan.columns.map(({ key, type }) => [key, type]))).toEqual({
      style_no: 'input',
      style_name: 'input',
      start_date: 'date',
      season: 'select',
      price: 'input-number',
      qty: 'input-number',
      changed_at: 'datetime',
      picture: 'image',
      fit: 'normal',
    });
    expect(plan.columns.every((column) => column.readOnly)).toBe(true);
    expect(plan.columns.filter((column) => column.sortable).map(({ key }) => key)).toEqual(['style_no', 'start_date', 'season']);
  });

  it('columns with the same group title are adjacent, unless the report has no groups', () => {
    const { plan } = compiled(styleChoice);
    expect(plan.columns.slice(0, 3).map(({ key, group }) => [key, group])).toEqual([
      ['style_no', '款式'],
      ['style_name', '款式'],
      ['start_date', undefined],
    ]);
    const plain = compiled({ ...styleChoice, columns: { ...styleChoice.columns, isGroupTitle: false } });
    expect(plain.plan.columns.map(({ key }) => key).slice(0, 2)).toEqual(['style_no', 'start_date']);
    expect(plain.plan.columns.some((column) => column.group)).toBe(false);
  });

  it('POPUP-03 REPORT-03 query items from the third on are hidden, by flag or by position', () => {
    const { plan } = compiled(styleChoice);
    expect(plan.query.map(({ column, operators, collapsed }) => [column.key, column.type, operators[0], collapsed])).toEqual([
      ['style_no', 'input', 'like', false],
      ['season', 'select', 'eq', false],
      ['start_date', 'date', 'range', true],
      ['qty', 'input-number', 'range', true],
      ['customer_id', 'search', 'eq', true],
    ]);
    const shown = styleChoice.query.map((item) => ({ ...item, hidden: '0' }));
    expect(compiled({ ...styleChoice, query: shown }).plan.query.some((item) => item.collapsed)).toBe(false);
  });

  it('DATA-10 a parameter is entered by its kind or chosen from its options, and a default that is a day tells a date', () => {
    const parameters = [
      { paramName: 'status', paramTxt: '状态', options: [{ value: '1', text: '已审核' }] },
      { paramName: 'from', paramValue: '2026-01-01' },
      { paramName: 'least', paramType: 'Integer' },
      { paramName: 'who', paramType: 'sel_user' },
      { paramName: 'team', paramType: 'sel_depart' },
      { paramName: 'note' },
    ];
    const { plan } = compiled({ ...styleChoice, parameters });
    expect(plan.parameters.map(({ column, operators, defaultValue }) => [column.key, column.type, operators, defaultValue])).toEqual([
      ['self_status', 'select', ['eq'], undefined],
      ['self_from', 'date', ['eq'], '2026-01-01'],
      ['self_least', 'input-number', ['eq'], undefined],
      ['self_who', 'sel-user', ['eq'], undefined],
      ['self_team', 'sel-depart', ['eq'], undefined],
      ['self_note', 'input', ['eq'], undefined],
    ]);
  });

  it('DATA-10 a parameter that a query item of its name stands for is not asked for twice, unless it has a value of its own', () => {
    const parameters = [{ paramName: 'season' }, { paramName: 'style_no', paramValue: 'A1' }];
    const { plan } = compiled({ ...styleChoice, parameters });
    expect(plan.parameters.map(({ column }) => column.key)).toEqual(['self_style_no']);
  });

  it('CONST-06 pages by 10 with 10, 20 and 30 to choose', () => {
    expect(compiled(styleChoice).plan.paging).toEqual({ enabled: true, pageSize: 10, pageSizes: [10, 20, 30] });
  });

  it('IMPLIED-19 an item type named like an inherited object member counts as unknown', () => {
    const columns = [{ ...styleChoice.columns.columns[0], fieldType: 'constructor' }];
    const { plan, diagnostics } = compiled({ ...styleChoice, columns: { ...styleChoice.columns, columns } });
    expect(plan.columns[0]?.type).toBe('normal');
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'type-unknown', values: { type: 'constructor' } }));
  });

  it('reports references to missing members', () => {
    const remarks = compiled(styleChoice).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
    expect(remarks).toEqual(['dictionary-unknown /columns/columns/8', 'type-unknown /columns/columns/8']);
  });
});

describe('parseReport', () => {
  it.each([[null], [[]], ['report'], [undefined]])('rejects non-objects: %j', (columns) => {
    expect(parseReport({ columns })).toMatchObject({ document: null, error: { code: 'document.not-an-object' } });
  });

  it('rejects a report without a list of columns', () => {
    expect(parseReport({ columns: without('columns') })).toMatchObject({ document: null, error: { code: 'document.no-columns' } });
  });

  it('ignores missing query items and invalid options', () => {
    const { document, diagnostics } = parseReport({ columns: without('dictOptions', 'fieldHrefSlots', 'cgRpConfigName') });
    expect(document).toMatchObject({ title: styleChoice.columns.cgRpConfigId, query: [], options: {}, links: {} });
    expect(diagnostics.map(({ code }) => code)).toContain('part-missing');
  });

  it('never throws, and ignores unreadable members', () => {
    for (const wild of [null, 0, '', 'x', true, [], {}, [null], [{}], [{ dataIndex: 1 }]]) {
      const columns = {
        cgRpConfigId: wild,
        cgRpConfigName: wild,
        isGroupTitle: wild,
        columns: [wild],
        dictOptions: wild,
        fieldHrefSlots: wild,
      };
      const { document } = parseReport({ columns, query: [wild, { field: 'a', view: wild, mode: wild, hidden: wild }] });
      expect(document && compileReport(document).plan.query).toHaveLength(1);
    }
  });
});
