import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { readPage } from '#server/features/online-forms/records/row-page.ts';
import { readRowQuery } from '#server/features/online-forms/records/row-query.ts';
import { readGroupQuery, readTotalQuery } from '#server/features/online-forms/totals/total-query.ts';
import { readPivot, readTotals } from '#server/features/online-forms/totals/total-store.ts';
import type { ListDatabase } from './list-database.ts';
import type { Comparison } from './measure.ts';

type Members = Readonly<Record<string, string>>;

/** The columns that a list shows, which the plain query reads as well. */
const shown = sql.raw(
  'id, order_no, customer_code, order_type, order_date, delivery_date, order_status, total_qty, total_amount, progress, urgency, customer_po',
);
const LIMITED = 100_001;

/** Pieces by customer across statuses. */
const acrossStates = { _groupBy: 'customer_code,order_status', _measures: 'total_qty', _aggregate: 'sum' };

/** The columns that the quick search of the list looks into. */
const SEARCHED = ['order_no', 'customer_code', 'order_status', 'urgency', 'order_type', 'customer_po', 'salesperson'];
const searched = SEARCHED.map((column) => `${column} ilike '%abcde%'`).join(' or ');
const searchOf = (val: string) => ({
  superQueryMatchType: 'or',
  superQueryParams: JSON.stringify(SEARCHED.map((field) => ({ field, rule: 'like', val, orText: true }))),
});
/** What somebody would ask first for the states, the urgencies and the people that are called so; none is. */
const choicesWith = (text: string) => {
  const items = (code: string) =>
    sql`array(select i.item_value from sys.sys_dict d join sys.sys_dict_item i on i.dict_id = d.id
      where d.dict_code = ${code} and (i.item_text ilike ${`%${text}%`} or i.text_en ilike ${`%${text}%`}))`;
  return sql`select ${items('order_status')} as a, ${items('urgency')} as b,
    array(select username from sys.sys_user where realname ilike ${`%${text}%`}) as c`;
};

/** The calls of a list of so many rows, each next to the best SQL that a person would write for it by hand, its count included. */
export function listWorkloads({ db, snapshot, form }: ListDatabase, rows: number): Comparison[] {
  const run = (query: RawBuilder<unknown>) => query.execute(db);
  const limitedCount = (where: string) =>
    sql`select count(*) from (select 1 from biz.so_order where ${sql.raw(where)} limit ${sql.lit(LIMITED)}) c`;
  const page = (name: string, members: Members, plain: readonly RawBuilder<unknown>[]): Comparison => ({
    name,
    baseline: 'the plain queries',
    run: async () => readPage(db, form, await readRowQuery(db, snapshot, form, { pageSize: '50', ...members })),
    runBaseline: () => Promise.all(plain.map(run)),
  });
  const total = (name: string, members: Members, plain: RawBuilder<unknown>): Comparison => ({
    name,
    baseline: 'the plain query',
    run: async () => readTotals(db, form, await readRowQuery(db, snapshot, form, members), readTotalQuery(form, [], members)),
    runBaseline: () => run(plain),
  });
  const firstOf = (order: string) => [sql`select ${shown} from biz.so_order order by ${sql.raw(order)} limit 50`, limitedCount('true')];
  const middle = String(rows / 100);
  const deep = (order: string) => [
    sql`select ${shown} from biz.so_order join (select id as k from biz.so_order order by ${sql.raw(order)} limit 50 offset ${sql.lit(rows / 2 - 50)}) d on id = k`,
    limitedCount('true'),
  ];
  const beside = createHash('md5')
    .update(String(rows / 2))
    .digest('hex');
  const last = String(rows / 50);
  const lastOf = (order: string) => [
    sql`select ${shown} from biz.so_order order by ${sql.raw(order)} limit 50`,
    sql`select count(*) from biz.so_order`,
  ];
  const byAmount = { column: 'total_amount', order: 'desc' };
  const byDelivery = { column: 'delivery_date', order: 'desc' };
  const filled = sql`select ${shown} from biz.so_order where delivery_date is not null order by delivery_date desc, id desc limit 50`;
  return [
    page('first page, by key', { column: 'order_no', order: 'desc' }, firstOf('order_no desc')),
    page('first page, default order', {}, firstOf('order_date desc, id desc')),
    page('first page, by a number', byAmount, firstOf('total_amount desc, id desc')),
    page('first page, by a column with gaps', byDelivery, [filled, limitedCount('true')]),
    page('deep page, by a time', { column: 'create_time', order: 'asc', pageNo: middle }, deep('create_time, id')),
    page('last page, by a number', { ...byAmount, pageNo: last }, lastOf('total_amount, id')),
    page('next page beside a row', { column: 'create_time', order: 'asc', pageNo: middle, _after: beside }, [
      sql`select ${shown} from biz.so_order where (create_time, id) > ((select create_time from biz.so_order where id = ${beside}), ${beside}::varchar)
        order by create_time, id limit 50`,
      limitedCount('true'),
    ]),
    page('filter by a customer', { customer_code: 'C042' }, [
      sql`select ${shown} from biz.so_order where customer_code = 'C042' order by order_date desc, id desc limit 50`,
      limitedCount("customer_code = 'C042'"),
    ]),
    page('filter by a part of a text', { customer_po: '*abcde*' }, [
      sql`select ${shown} from biz.so_order where customer_po ilike '%abcde%' order by order_date desc, id desc limit 50`,
      limitedCount("customer_po ilike '%abcde%'"),
    ]),
    {
      name: 'quick search, also by the texts of choices',
      baseline: 'the plain queries',
      run: async () => readPage(db, form, await readRowQuery(db, snapshot, form, { pageSize: '50', ...searchOf('abcde') })),
      async runBaseline() {
        await run(choicesWith('abcde'));
        await Promise.all([
          run(sql`select ${shown} from biz.so_order where ${sql.raw(searched)} order by order_date desc, id desc limit 50`),
          run(limitedCount(searched)),
        ]);
      },
    },
    total('totals of all', { _sums: 'total_qty,total_amount' }, sql`select count(*), sum(total_qty), sum(total_amount) from biz.so_order`),
    total(
      'groups by two columns, with totals',
      { _groups: 'order_status,customer_code', _sums: 'total_amount' },
      sql`select order_status, customer_code, count(*), sum(total_amount) from biz.so_order group by rollup (order_status, customer_code) order by 1, 2`,
    ),
    {
      name: 'a pivot of two columns, with the totals of both',
      baseline: 'the plain query',
      run: async () => readPivot(db, form, await readRowQuery(db, snapshot, form, {}), readGroupQuery(form, [], acrossStates)),
      runBaseline: () =>
        run(
          sql`select order_status, customer_code, count(*), sum(total_qty) from biz.so_order
          group by grouping sets ((customer_code, order_status), (customer_code), (order_status), ()) order by 1, 2`,
        ),
    },
  ];
}
