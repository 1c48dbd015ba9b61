import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import type { SeenReport } from '#server/access/report-rights.ts';
import type { Subject } from '#server/access/subject.ts';
import { exportReport } from '#server/report-run/export-report.ts';
import { runReport } from '#server/report-run/run-report.ts';
import { openReportDatabase } from '#server/report-sql/report-database.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { ListDatabase } from './list-database.ts';
import { compare, quantile, type Result } from './measure.ts';

const reader: Subject = {
  ...{ userId: 'bench', username: 'bench', realname: 'bench', orgCode: '', roleCodes: ['admin'], isAdministrator: true },
  ...{ permissions: new Set(), formIds: new Set(), closedFormIds: new Set(), mustChangePassword: false, tenantIds: new Set() },
};
const ORDERS = 'select id, order_no, customer_code, order_date, total_qty, total_amount from so_order';
/** More than a sheet holds cannot be exported. */
const EXPORTED = 1_000_000;
const LONG = 'select count(*) as id from so_order a, so_order b';
/** Each would be a text of more than the memory holds. */
const BOMBS = {
  'replace() in replace()': `select octet_length(${'replace('.repeat(60)}'x'${", 'x', 'xx')".repeat(60)}) as id`,
  'string_agg() over all pairs': "select octet_length(string_agg(a.order_no, ',')) as id from so_order a, so_order b",
};
const P95 = 0.95;
const [PATIENCE_MS, LIMIT_MS, ROUNDS, MEGABYTE] = [120_000, 5000, 5, 1024 * 1024];

const inMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE);

/** A report with totals of its amounts. */
function reportOf(cgr_sql: string, names: readonly string[]): SeenReport {
  const none = { create_by: null, create_time: null, update_by: null, update_time: null };
  const items = names.map((field_name, order_num) => ({
    ...{ ...none, id: field_name, cgrhead_id: 'bench', field_name, field_txt: field_name, field_width: null, order_num },
    ...{ field_type: 'String', search_mode: null, is_order: 1, is_search: 0, dict_code: null, field_href: null, is_show: 1 },
    ...{
      replace_val: null,
      is_total: field_name.startsWith('total_') ? '1' : '0',
      group_title: null,
      title_en: null,
      group_title_en: null,
    },
  }));
  const head = {
    ...{ ...none, id: 'bench', code: 'bench', name: 'bench', cgr_sql, db_source: null, content: null, low_app_id: null, tenant_id: null },
    ...{ return_val_field: null, return_txt_field: null, return_type: null, chart_config: null, name_en: null },
  };
  return { head, items, params: [], hidden: new Set(), mayExport: true };
}

function contextOf({ db, databaseUrl }: ListDatabase, statementTimeoutMs: number): ServerContext {
  const reports = openReportDatabase(db, { databaseUrl, statementTimeoutMs });
  // Reports ask their context for nothing else.
  return { db, databaseUrl, reports, catalogue: createCatalogue(db) } as ServerContext;
}

const orders = () => reportOf(ORDERS, ['id', 'order_no', 'customer_code', 'order_date', 'total_qty', 'total_amount']);

/** The first page of a report of all orders with its totals, next to the SQL that it stands for. */
export async function measureReports(database: ListDatabase): Promise<Result[]> {
  const { db } = database;
  const context = contextOf(database, PATIENCE_MS);
  const query = { pageNo: '1', pageSize: '50', column: 'total_amount', order: 'desc' };
  const plainSql = sql.raw(ORDERS.replace('so_order', 'biz.so_order'));
  const plain = async () => {
    await sql`select count(*), sum(total_qty), sum(total_amount) from (${plainSql}) r`.execute(db);
    await sql`select * from (${plainSql}) r order by total_amount desc limit 50`.execute(db);
  };
  const page = { name: 'first page and totals', baseline: 'its plain SQL', run: () => runReport(context, orders(), query, reader) };
  try {
    return [await compare({ ...page, runBaseline: plain }, ROUNDS)];
  } finally {
    await context.reports.close();
  }
}

/** An export of a million rows: its time, its size, and what the process held at most while it was written, beyond what it held before. */
export async function measureExport(database: ListDatabase) {
  const context = contextOf(database, PATIENCE_MS);
  const report = reportOf(`${ORDERS} where order_no <= 'SO${String(EXPORTED).padStart(8, '0')}'`, [
    'order_no',
    'customer_code',
    'total_amount',
  ]);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const start = performance.now();
  try {
    let bytes = 0;
    for await (const chunk of await exportReport(context, report, {}, reader)) bytes += (chunk as Buffer).length;
    return {
      rows: EXPORTED,
      seconds: Math.round((performance.now() - start) / 1000),
      MB: inMegabytes(bytes),
      'memory MB': inMegabytes(most - before),
    };
  } finally {
    clearInterval(watch);
    await context.reports.close();
  }
}

/** A report without an end: after how many ms it is stopped, and the 95th percentile of the short ones that others run meanwhile, next to a quiet time. */
export async function measureEndless(database: ListDatabase) {
  const context = contextOf(database, LIMIT_MS);
  const short = reportOf("select id, order_no from so_order where order_no = 'SO00000042'", ['id', 'order_no']);
  const others = async (until: () => boolean) => {
    const times: number[] = [];
    while (!until()) times.push((await timed(() => runReport(context, short, {}, reader))).ms);
    return times;
  };
  try {
    await others(forSoLong());
    const quiet = await others(forSoLong());
    let isOver = false;
    const long = timed(() => runReport(context, reportOf(LONG, ['id']), {}, reader)).finally(() => (isOver = true));
    const meanwhile = await others(() => isOver);
    const { outcome, ms } = await long;
    const [before, during] = [quantile(quiet, P95), quantile(meanwhile, P95)];
    return {
      outcome,
      'stopped after ms': Math.round(ms),
      'allowed ms': LIMIT_MS,
      'others answered': meanwhile.length,
      'their p95 ms': Number(during.toFixed(1)),
      'quiet p95 ms': Number(before.toFixed(1)),
      ratio: `${(during / before).toFixed(2)}x`,
    };
  } finally {
    await context.reports.close();
  }
}

/** Reports that would build texts without end: what becomes of them, and what the process of the database held at most for them, where Linux tells. */
export async function measureBombs(database: ListDatabase) {
  const results = [];
  for (const [name, bomb] of Object.entries(BOMBS)) {
    const context = contextOf(database, LIMIT_MS);
    try {
      await runReport(context, reportOf("select 'x' as id", ['id']), {}, reader);
      const before = await mostMemory(database);
      const { outcome, ms } = await timed(() => runReport(context, reportOf(bomb, ['id']), {}, reader));
      results.push({ report: name, outcome, 'after ms': Math.round(ms), 'memory MB': inMegabytes((await mostMemory(database)) - before) });
    } finally {
      await context.reports.close();
    }
  }
  return results;
}

function forSoLong(): () => boolean {
  const end = performance.now() + LIMIT_MS;
  return () => performance.now() > end;
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now();
  const outcome = await work().then(
    () => 'answered',
    (error: { error?: string }) => error.error ?? 'failed',
  );
  return { outcome, ms: performance.now() - start };
}

/** Bytes that the process which reads reports has held at most. */
async function mostMemory({ db }: ListDatabase): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where application_name = 'selvedge reports'`.execute(db);
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
