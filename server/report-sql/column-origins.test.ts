import { expect, it } from 'vitest';
import { columnOrigins } from './column-origins.ts';

const origins = async (sql: string) =>
  Object.fromEntries([...(await columnOrigins(sql))].map(([name, at]) => [name, `${at.table}.${at.column}`]));

it('SCREEN-01 a plain column of a report comes from its table, under any name and through joins', async () => {
  expect(await origins("select id, colour_code as code, colour_name from md_colour where enabled = 'Y'")).toEqual({
    id: 'md_colour.id',
    code: 'md_colour.colour_code',
    colour_name: 'md_colour.colour_name',
  });
  const joined = `select o.order_no, c.short_name, sum(l.left_qty) as open_qty from so_order o join so_order_line l on l.order_id = o.id
    left join md_customer c on c.customer_code = o.customer_code where '\${status}' = '' or o.order_status = '\${status}' group by o.order_no, c.short_name`;
  expect(await origins(joined)).toEqual({ order_no: 'so_order.order_no', short_name: 'md_customer.short_name' });
});

it('SCREEN-01 computed columns, subqueries, unions, ambiguous names and unreadable texts have no origin', async () => {
  expect(await origins('select upper(code) as code, q.total from md_colour c join (select code as total from t) q on true')).toEqual({});
  expect(await origins('with x as (select code from t) select code from x')).toEqual({});
  expect(await origins('select code from a union select code from b')).toEqual({});
  expect(await origins('select code from a join b on true')).toEqual({});
  expect(await origins('selec code frm')).toEqual({});
  expect(await origins('')).toEqual({});
});
