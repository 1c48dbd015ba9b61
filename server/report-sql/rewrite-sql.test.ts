import { expect, describe, it } from 'vitest';
import { ownRoom, type ReportTables } from './report-room.ts';
import { compileReportSql } from './report-sql.ts';
import { printedSql } from './rewrite-sql.ts';

const tables: ReportTables = new Map([
  ['so_order', null],
  ['so_cut', { columns: ['id', '名称', 'a"b'] }],
]);
const room = ownRoom(tables);
const compile = (cgr_sql: string) => compileReportSql(cgr_sql, room);
const printed = async (sql: string) => printedSql((await compile(sql)).pieces);

describe('what report SQL becomes before it runs', () => {
  it('IMPLIED-08 what builds texts is bounded, wherever it stands', async () => {
    expect(await printed("select Concat('名', ${a}, \"concat\"(',', 'x')) from so_order")).toBe(
      "select report.concat(pg_catalog.concat('名', $1::text, report.concat(pg_catalog.concat(',', 'x')))) from so_order",
    );
    expect(await printed("select replace(replace('(', ')', ${a}), '${b}', 'c' || id) from so_order")).toBe(
      "select report.replace(report.replace('(', ')', $1), $2, 'c' operator(report.||) id) from so_order",
    );
    expect(await printed("select string_agg(distinct concat_ws('-', id), ',' order by id) filter (where true) from so_order")).toBe(
      "select report.string_agg(distinct report.concat_ws(pg_catalog.concat_ws('-', id)), ',' order by id) filter (where true) from so_order",
    );
  });

  it('IMPLIED-07 a table with parked columns is read without them', async () => {
    const query = '(select "id", "名称", "a""b" from "biz"."so_cut")';
    expect(await printed('select ${a}, * from so_cut')).toBe(`select $1, * from ${query} as "so_cut"`);
    expect((await printed('select c.* from biz . "so_cut" c join so_order on c.id = ${a}')).replaceAll(/ +/g, ' ')).toBe(
      `select c.* from ${query} c join so_order on c.id = $1`,
    );
    expect(await printed('table so_cut')).toBe(`select * from ${query} as "so_cut"`);
    expect(await printed('with so_cut as (select 1 from so_cut) select * from so_cut')).toBe(
      `with so_cut as (select 1 from ${query} as "so_cut") select * from so_cut`,
    );
  });

  it('IMPLIED-07 ONLY is refused of a table with parked columns', async () => {
    await expect(compile('select * from only so_cut')).rejects.toThrow('不支持 ONLY');
  });
});

it('IMPLIED-08 where no search path finds them, tables and functions are written with their schemas', async () => {
  const away = { ...room, schemas: new Map([['销售', tables], ...room.schemas]), isInPath: false };
  const printedAway = async (text: string) => printedSql((await compileReportSql(text, away)).pieces);
  expect(
    await printedAway('select IFNULL(o.a, 1), report.year(d), b.so_order from so_order o, biz.so_order b, view_user, only so_order'),
  ).toBe(
    'select report.ifnull(o.a, 1), report.year(d), b.so_order from "销售"."so_order" o, biz.so_order b, "report"."view_user", only "销售"."so_order"',
  );
  expect(await printedAway('with so_order as (table so_order) select * from so_order')).toBe(
    'with so_order as (table "销售"."so_order") select * from so_order',
  );
});

it('two readers who do not see different columns are never answered with the text of the other', async () => {
  const seenBy = async (unseen: string) => {
    const part = { columns: ['id', 'cost', 'price'], unseen: new Map([[unseen, 'numeric']]) };
    return printedSql((await compileReportSql('select * from so_cut', ownRoom(new Map([['so_cut', part]])))).pieces);
  };
  expect(await seenBy('cost')).toContain('"id", null::numeric as "cost", "price"');
  expect(await seenBy('price')).toContain('"id", "cost", null::numeric as "price"');
});
