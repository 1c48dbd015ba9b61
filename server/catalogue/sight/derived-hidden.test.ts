import { afterAll, beforeAll, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { withDerivedColumns } from './derived-hidden.ts';

let server: FormServer;
const number = (name: string, computed?: string) =>
  formField(name, { dbType: 'double', ...(computed && { fieldExtendJson: JSON.stringify({ computed }) }) });

beforeAll(async () => {
  server = await startFormServer();
  await server.addForm({ tableName: 't_bill', tableTxt: '单据', tableType: 2 }, [
    key,
    number('rate'),
    number('total', 'sum(t_bill_line.amount)'),
    number('tax', 'total * 0.13'),
    number('pieces', 'sum(t_bill_line.qty)'),
  ]);
  await server.addForm({ tableName: 't_bill_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1 }, [
    key,
    formField('bill_id', { mainTable: 't_bill', mainField: 'id' }),
    ...[number('qty'), number('price'), number('amount', 'qty * price'), number('own', 'qty * rate'), number('far', 'qty * main.rate')],
  ]);
});
afterAll(() => server.close());

it.each([
  [{ t_bill_line: ['price'] }, { t_bill_line: ['price', 'amount'], t_bill: ['total', 'tax'] }],
  [{ t_bill: ['rate'] }, { t_bill: ['rate'], t_bill_line: ['own', 'far'] }],
  [{ t_bill: ['pieces'] }, { t_bill: ['pieces'] }],
  [{}, {}],
])('IMPLIED-10 computed columns that read %j are hidden with them', async (hidden, expected) => {
  const sets = new Map(Object.entries(hidden).map(([table, names]) => [table, new Set(names)]));
  const found = withDerivedColumns(await server.context.catalogue.snapshot(), sets);
  expect(Object.fromEntries([...found].map(([table, names]) => [table, [...names]]))).toEqual(expected);
});
