import { describe, expect, it } from 'vitest';
import styleChoice from '#fixtures/documents/report/style-choice.json' with { type: 'json' };
import { checkReports, reportUses } from './report-uses.ts';
import { compiledForm } from './testing/sample-form.ts';

const popup = (code: string, orgFields: string, destFields: string) => ({ view: 'popup', code, orgFields, destFields });

const text = (title: string) => ({ type: 'string', title, view: 'text' });
const properties = {
  style: { title: '款号', ...popup('rp_style', 'style_no,style_nam', 'style,name') },
  name: text('款名'),
  lines: {
    ...{ view: 'tab', key: 'lines', describe: '明细', relationType: 0 },
    columns: [
      { key: 'style', title: '款号', type: 'popup', popupCode: 'rp_gone', orgFields: 'a,b', destFields: 'style,nmae' },
      { key: 'name', title: '款名', type: 'input' },
    ],
  },
};
const style = '/form/schema/properties/style';
const line = '/form/schema/properties/lines/columns/0';

describe('what is wrong with the reports of a screen', () => {
  const { plan, diagnostics } = compiledForm(properties);

  it('a field that a popup fills but the form or table lacks is reported, with the most similar one', () => {
    expect(diagnostics).toEqual([
      { code: 'fill-target-unknown', severity: 'warning', pointer: line, values: { target: 'nmae' }, suggestion: 'name' },
    ]);
    const category = compiledForm({ kind: { title: '类别', view: 'cat_tree', textField: 'kind_text' } }).diagnostics;
    expect(category).toMatchObject([{ code: 'fill-target-unknown', values: { target: 'kind_text' } }]);
  });

  it('finds the reports of the form and of its tables', () => {
    expect(reportUses(plan)).toEqual([
      { pointer: style, code: 'rp_style', columns: ['style_no', 'style_nam'] },
      { pointer: line, code: 'rp_gone', columns: ['a', 'b'] },
    ]);
  });

  it('an unknown report, and a column missing in a report, are reported at the popup; errors of a report at the report', () => {
    const fetched = new Map([['rp_style', { wire: styleChoice }] as const, ['rp_gone', { failure: '实体不存在' }] as const]);
    const found = checkReports(reportUses(plan), fetched);
    expect(found.slice(0, 2)).toEqual([
      {
        ...{ code: 'report-column-unknown', severity: 'warning', pointer: style, suggestion: 'style_name' },
        values: { report: 'rp_style', column: 'style_nam' },
      },
      { code: 'report-unopened', severity: 'error', pointer: line, values: { report: 'rp_gone', reason: '实体不存在' } },
    ]);
    expect(found.slice(2).length).toBeGreaterThan(0);
    expect(found.slice(2).every(({ pointer }) => pointer.startsWith('/report/rp_style/'))).toBe(true);
  });

  it('an invalid response counts as a report that does not open, and a missing response reports nothing', () => {
    const found = checkReports(reportUses(plan), new Map([['rp_style', { wire: { columns: 'x' } }]]));
    expect(found).toMatchObject([{ code: 'report-unopened', pointer: style }]);
  });
});
