import { expect, it } from 'vitest';
import { subTablesOf } from '../compile/sub-tables.ts';
import { compiledForm } from '../compile/testing/sample-form.ts';

const link = { title: '客户', view: 'link_table', dictTable: 'md_customer', dictCode: 'id', dictText: 'short_name,level,phone' };
const level = { title: '等级', view: 'link_table_field', dictTable: 'customer', dictCode: '', dictText: 'level' };
const card = JSON.stringify({ showType: 'card', imageField: 'logo' });

it('a link and the fields that show columns of its records refer to each other', () => {
  const { plan, diagnostics } = compiledForm({ customer: { ...link, fieldExtendJson: card }, level, name: { title: '名', view: 'text' } });
  const [customer, shown] = plan.form?.fields ?? [];
  expect(customer).toMatchObject({
    type: 'link-table',
    remote: { kind: 'table', table: 'md_customer', text: 'short_name', value: 'id' },
    config: { look: 'card', columns: ['short_name', 'level', 'phone'], imageField: 'logo', shown: [{ key: 'level', column: 'level' }] },
  });
  expect(shown).toMatchObject({
    type: 'link-table-field',
    config: { source: 'customer', reference: { kind: 'table', table: 'md_customer', text: 'level', value: 'id' } },
  });
  expect(diagnostics).toEqual([]);
});

it('the same in a sub-table; without a matching link a field shows the text sent by the server', () => {
  const columns = [
    { key: 'customer', ...link, type: 'link_table' },
    { key: 'level', ...level, type: 'link_table_field' },
    { key: 'lost', ...level, type: 'link_table_field', dictTable: 'nobody' },
  ];
  const { plan } = compiledForm({ lines: { view: 'tab', key: 'lines', relationType: 0, columns } });
  const [lines] = subTablesOf(plan.form);
  expect(lines?.columns.map(({ config }) => config)).toEqual([
    { look: 'select', columns: ['short_name', 'level', 'phone'], shown: [{ key: 'level', column: 'level' }] },
    { source: 'customer', reference: { kind: 'table', table: 'md_customer', text: 'level', value: 'id' } },
    undefined,
  ]);
});

it('a field of any other type is a link where `link` says what it names', () => {
  const fieldExtendJson = JSON.stringify({ link: { from: 'MD_Style', key: 'style_no' }, show: 'image' });
  const picture = { title: '款图', view: 'link_table_field', dictTable: 'style_no', dictText: 'image', fieldExtendJson };
  const { plan, diagnostics } = compiledForm({ style_no: { title: '款号', view: 'text' }, picture });
  expect(plan.form?.fields[1]).toMatchObject({
    type: 'link-table-field',
    width: 64,
    config: { source: 'style_no', reference: { kind: 'table', table: 'md_style', text: 'image', value: 'style_no' }, look: 'image' },
  });
  expect(diagnostics).toEqual([]);
});
