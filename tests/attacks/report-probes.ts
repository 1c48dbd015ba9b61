import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AttackServer } from './attack-server.ts';
import { expectClean, said } from './clean-answer.ts';
import type { Probe } from './probe.ts';

async function parseSql(server: AttackServer, text: string) {
  const answer = await server.send('GET', `/online/cgreport/head/parseSql?sql=${encodeURIComponent(text)}`, { token: server.adminToken });
  expectClean(answer, text);
  return said(answer);
}

/** A broken text is not a statement, whether sent by the designer or stored in the database. */
const unparsedIsRefused: Probe = async ({ server }) => {
  const head = server.context.db.updateTable('sys.onl_cgreport_head').where('id', '=', server.demoReportId);
  const { cgr_sql } = await server.context.db
    .selectFrom('sys.onl_cgreport_head')
    .select('cgr_sql')
    .where('id', '=', server.demoReportId)
    .executeTakeFirstOrThrow();
  const run = async () =>
    said(await server.send('GET', `/online/cgreport/api/getData/${server.demoReportId}`, { token: server.adminToken }));
  expect((await run()).success).toBe(true);
  for (const text of [
    'select (',
    'selec name from biz_demo',
    "select 'open",
    'select /* open',
    'select 1 from',
    ')',
    'select 1 from ((biz_demo)',
  ]) {
    expect([text, (await parseSql(server, text)).success]).toEqual([text, false]);
    await head.set({ cgr_sql: text }).execute();
    expect([text, (await run()).success]).toEqual([text, false]);
  }
  await head.set({ cgr_sql }).execute();
};

const orderIsClosed: Probe = async ({ server }) => {
  const ask = async (order: string) => {
    const query = new URLSearchParams({ column: 'name', order });
    const answer = await server.send('GET', `/online/cgreport/api/getData/${server.demoReportId}?${query}`, { token: server.lowToken });
    return said(answer).result as { records: { name: string }[] } | null;
  };
  const names = async (order: string) => (await ask(order))?.records.map((record) => record.name) ?? [];
  expect((await names('asc')).length).toBeGreaterThan(1);
  expect(await names('desc')).toEqual((await names('asc')).toReversed());
  for (const order of ['asc,(case when (select 1)=1 then id else name end)', 'desc nulls first', 'desc;', 'random()'])
    expect([order, await ask(order)]).toEqual([order, null]);
};

const databaseRefusesToo: Probe = async ({ server }) => {
  for (const table of ['sys.sys_user', 'sys.sys_session', 'pg_authid']) {
    const read = server.context.reports.read((session) => session.query(sql`select * from ${sql.raw(table)}`));
    await expect(read).rejects.toThrow('permission denied');
    expect(await parseSql(server, `select * from ${table}`)).toMatchObject({
      success: false,
      message: expect.stringContaining('不是可查询的业务表'),
    });
  }
};

/** Probes of forbidden report SQL. */
export const reportProbes: Readonly<Record<string, Probe>> = {
  'parser failure means reject (fail closed)': unparsedIsRefused,
  'order is asc|desc only': orderIsClosed,
  'database answers permission denied; user sees a generic message': databaseRefusesToo,
};
