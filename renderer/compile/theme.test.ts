import { describe, expect, it } from 'vitest';
import order from '#fixtures/documents/one-to-many/sales-order.json' with { type: 'json' };
import { parseDocument } from '../document/parse.ts';
import type { ListTheme } from '../document/document.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';

const tables = Object.entries(order.form.schema.properties).filter(([, node]) => 'view' in node && node.view === 'tab');
const [first] = tables[0] ?? expect.fail('no sub-table');

/** The plan of the sales order, with members of its head and of its first sub-table's node. */
function planOf({
  themeTemplate = 'normal',
  node = { id: 'lines-head' },
  theme,
}: {
  themeTemplate?: string;
  node?: object;
  theme?: ListTheme;
}) {
  const { properties } = order.form.schema;
  const bare = Object.fromEntries(tables.map(([key, table]) => [key, { ...table, id: undefined }]));
  const table = { ...properties[first as keyof typeof properties], ...node };
  const schema = { ...order.form.schema, properties: { ...properties, ...bare, [first]: table } };
  const { document } = parseDocument({ ...order, form: { ...order.form, head: { themeTemplate }, schema } });
  if (!document) throw new Error('The fixture does not parse.');
  return compile(document, { permissions: unrestricted, ...(theme && { theme }) }).plan;
}

describe('ROUTE-14 the kind of a list', () => {
  it('is the one that its head names', () => {
    expect(planOf({}).kind).toBe('list');
    expect(planOf({ themeTemplate: 'erp' })).toMatchObject({ kind: 'erp', subLists: [{ documentId: 'lines-head', key: first }] });
    expect(planOf({ themeTemplate: 'innerTable' }).kind).toBe('inner-table');
    expect(planOf({ themeTemplate: 'tab' })).toMatchObject({ kind: 'list', form: { kind: 'one-to-many' } });
    expect(planOf({ themeTemplate: 'of-tomorrow' }).kind).toBe('list');
  });

  it('is the one of its address, whatever the head says', () => {
    expect(planOf({ themeTemplate: 'erp', theme: 'inner-table' }).kind).toBe('inner-table');
    expect(planOf({ theme: 'erp' }).kind).toBe('erp');
  });

  it('is a plain list where no sub-table has a head to ask for', () => {
    expect(planOf({ theme: 'erp', node: { id: undefined } }).kind).toBe('list');
  });
});

it('SCREEN-24 a list without columns shows the fields of its form, and a record added to a sub-table carries its foreign key', () => {
  const columns = { ...order.columns, columns: [], foreignKeys: [{ field: 'order_id', table: 'so_order', key: 'id' }, { field: 'x' }] };
  const { document } = parseDocument({ ...order, columns });
  const { plan } = compile(document ?? expect.fail('no document'), { permissions: unrestricted });
  const drawn = plan.form?.fields.filter((field) => field.visible).map(({ key }) => key);
  expect(plan.columns.map(({ key }) => key)).toEqual(drawn);
  expect(plan.columns.every((column) => column.readOnly && !column.computed)).toBe(true);
  expect(plan).toMatchObject({ foreignKeys: [{ field: 'order_id', table: 'so_order', key: 'id' }] });
  expect(plan.form?.fields).toContainEqual(expect.objectContaining({ key: 'order_id', visible: false }));
});
