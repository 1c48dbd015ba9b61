import { expect, it } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { compile, parseDocument, subTablesOf, unrestricted } from '#renderer';
import { reportUses } from './report-uses.ts';

const pull = {
  report: 'ds_open_line',
  params: { no: 'quote_no', day: "coalesce(quote_date, '')" },
  into: 'quote_line',
  map: { order_line_id: 'line_id', style_no: 'style_no', qty: 'min(open_qty, free_qty)', price: 'price * coalesce(main.discount, 1)' },
  unless: ['order_line_id'],
  else: '没有可取的行',
};

/** A quotation with an action that has these steps. */
function compiled(steps: unknown, more: object = {}) {
  const action = { code: 'pull', title: '取明细', when: "status = 'draft'", do: steps, ...more };
  const head = { ...quotation.form.head, extConfigJson: JSON.stringify({ actions: [action] }) };
  const { document } = parseDocument({ ...quotation, form: { ...quotation.form, head } });
  if (!document) return expect.fail('no document');
  const { plan, diagnostics } = compile(document, { permissions: unrestricted });
  const remarks = diagnostics.filter(({ pointer }) => pointer === '/form/head/extConfigJson');
  return { plan, remarks: remarks.map(({ code, values, suggestion }) => [code, suggestion ?? Object.values(values)[0]]) };
}

it('SCREEN-03 a pull is compiled with its parameters and conditions; its columns travel with the lines though none is shown', () => {
  const check = [{ that: 'not isEmpty(quoted_by)', else: '请先选择报价人' }];
  const { plan, remarks } = compiled([{ pull }], { check });
  expect(remarks).toEqual([]);
  expect(plan.form?.actions).toMatchObject([
    {
      ...{ code: 'pull', title: '取明细', place: 'form', when: { text: "status = 'draft'" } },
      pull: {
        ...{
          report: 'ds_open_line',
          into: 'quote_line',
          isMultiple: true,
          map: pull.map,
          unless: ['order_line_id'],
          empty: '没有可取的行',
        },
        parameters: { no: { tree: { node: 'column', key: 'quote_no' } }, day: { text: "coalesce(quote_date, '')" } },
        checks: [{ that: { text: 'not isEmpty(quoted_by)' }, text: '请先选择报价人' }],
      },
    },
  ]);
  const [lines] = plan.form ? subTablesOf(plan.form) : [];
  expect(lines?.columns.filter(({ key }) => ['order_line_id', 'style_no'].includes(key))).toMatchObject([
    { key: 'style_no', visible: true },
    { key: 'order_line_id', type: 'hidden', visible: false },
  ]);
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
});

it('IMPLIED-20 the report of a pull is opened with those of popups', () => {
  const { plan } = compiled([{ pull }]);
  expect(reportUses(plan)).toEqual([{ pointer: '/form/head/extConfigJson', code: 'ds_open_line', columns: [] }]);
});

it.each([
  ['a sub-table that the form lacks', { ...pull, into: 'quote_lines' }, 'sub-table-unknown', 'quote_line'],
  ['a parameter of no field', { ...pull, params: { no: 'quote_nr' } }, 'expression-name-unknown', 'quote_no'],
  [
    'a value of the head that it lacks',
    { ...pull, map: { ...pull.map, price: 'main.discont' } },
    'expression-name-unknown',
    'main.discount',
  ],
  ['an expression that does not end', { ...pull, map: { ...pull.map, qty: 'min(open_qty' } }, 'expression-token-expected', 'min(open_qty'],
  ['a column to know lines by that is not filled', { ...pull, unless: ['order_line'] }, 'field-unknown', 'order_line_id'],
])('IMPLIED-20 %s is remarked on', (_what, wrong, code, told) => {
  expect(compiled([{ pull: wrong }]).remarks).toEqual([[code, told]]);
});

it('IMPLIED-20 a pull is offered for a sub-table of the form alone, and steps beside it are remarked on', () => {
  expect(compiled([{ pull: { ...pull, into: 'quote_lines' } }]).plan.form?.actions).toBeUndefined();
  expect(compiled([{ pull }, { set: { status: "'sent'" } }]).remarks).toEqual([['pull-not-alone', 'pull']]);
});
