import { expect, it } from 'vitest';
import { parseDocument } from '../document/parse.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';
import { expressionValue } from '../column-types/column-value.ts';
import type { ListPlan } from './plan.ts';

const table = { dictTable: 'md_colour', dictCode: 'code', dictText: 'name', async: true };
const remote = { kind: 'table', table: 'md_colour', text: 'name', value: 'code' };

it('COL-21 choices that are too many to be sent are searched in the field, the list, the query and where only the list shows them', () => {
  const wire = {
    columns: {
      columns: [
        { dataIndex: 'colour', title: '颜色', customRender: 'colour', ...table },
        { dataIndex: 'shown', title: '仅列表', customRender: 'shown', ...table },
      ],
      dictOptions: { colour: [], shown: [] },
    },
    form: {
      schema: { properties: { colour: { type: 'string', view: 'sel_search', title: '颜色', multi: true, ...table } } },
      head: { id: 'f1' },
    },
    query: [{ field: 'colour', label: '颜色', view: 'sel_search', ...table }],
  };
  const { document } = parseDocument(wire);
  const plan = compile(document!, { permissions: unrestricted }).plan as ListPlan;
  const searched = { type: 'select-search', remote };
  expect(plan.columns).toMatchObject([searched, searched]);
  expect(plan.query[0]?.column).toMatchObject(searched);
  expect(plan.form?.fields[0]).toMatchObject({ ...searched, multiple: true });
});

it('COL-22 several searched choices are a list in expressions, as several listed ones are', () => {
  const tags = { type: 'string', view: 'sel_search', title: '颜色', multi: true, ...table };
  const several = { type: 'string', view: 'text', title: '多色', fieldExtendJson: JSON.stringify({ computed: "'C1' in tags" }) };
  const { document } = parseDocument({
    columns: { columns: [], dictOptions: {} },
    form: { schema: { properties: { tags, several } }, head: { id: 'f1' } },
  });
  const { plan, diagnostics } = compile(document!, { permissions: unrestricted });
  expect(diagnostics).toEqual([]);
  const column = (plan as ListPlan).form!.fields.find(({ key }) => key === 'tags')!;
  expect(expressionValue(column, 'C1,C2')).toEqual(['C1', 'C2']);
});
