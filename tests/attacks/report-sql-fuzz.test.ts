import fc from 'fast-check';
import { sql } from 'kysely';
import { parse } from 'libpg-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedFunctions, reportViews, rowFunctions, systemColumns } from '#server/report-sql/allowed-names.ts';
import { readRows } from '#server/report-sql/read-page.ts';
import { ReportSqlRefused } from '#server/report-sql/refusal.ts';
import { reportErrorOf } from '#server/report-sql/report-errors.ts';
import { ownRoom } from '#server/report-sql/report-room.ts';
import { bindReportSql, compileReportSql, type ReportSql } from '#server/report-sql/report-sql.ts';
import { openResult } from '#server/report-sql/result-columns.ts';
import { shapes } from '#server/report-sql/tree-shapes.ts';
import { ServerError } from '#server/errors.ts';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { takeFingerprint } from './fingerprint.ts';
import { hostileStatements, mutations } from './hostile-statements.ts';

const tables = new Map([
  ['biz_demo', null],
  ['biz_secret', null],
]);
const room = ownRoom(tables);
const SEED = 20_260_105;

const words =
  'select from where and or not in exists as with union all except values limit order by group having case when then else end null is like between join lateral on using distinct over partition cast row array into for update table biz_demo biz_secret sys_user pg_authid view_user sys biz report pg_catalog name note ctid count max concat pg_sleep set_config query_to_xml pg_read_file current_user version row_to_json d x true'.split(
    ' ',
  );
const fragment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('(', ')', ',', '.', '*', '=', '::', '||', ';', '--', '/*', '*/', '\n', '\r', "'", '"', '`', '\\'),
  },
  { weight: 2, arbitrary: fc.constantFrom('1', "'x'", '"d"', '${p}', '#{sys_user_code}', "'%${p}%'", "E'\\x41'", 'U&"d"', '$1', '$$x$$') },
);
const table = fc.constantFrom('biz_demo d', 'biz.biz_secret d', 'view_user d', 'sys.sys_user d', 'pg_authid d', '(select 1 as name) d');
const expression = fc.constantFrom(
  ...['d.name', 'd', 'count(*)', '1', 'd.row_to_json', 'd.ctid', 'pg_sleep(9)', "set_config('role','none',true)", 'current_user', '${p}'],
  ...['(select password from sys.sys_user limit 1)', "'%${p}%'", 'concat(d.name, 1)', 'case when true then d.name end', 'array[d.name]'],
);
/** Half of the texts are fragments; the others are statements that often parse. */
const text = fc.oneof(
  fc.array(fragment, { minLength: 1, maxLength: 25 }).map((parts) => parts.join(' ')),
  fc
    .tuple(
      fc.array(expression, { minLength: 1, maxLength: 3 }),
      table,
      fc.oneof(fc.constant<string[]>([]), fc.array(fragment, { maxLength: 4 })),
    )
    .map(([columns, from, tail]) => `select ${columns.join(', ')} from ${from} ${tail.join(' ')}`),
);

const compile = (cgr_sql: string): Promise<ReportSql | null> =>
  compileReportSql(cgr_sql, room).catch((error: unknown) => {
    if (error instanceof ReportSqlRefused) return null;
    throw error;
  });
const printed = ({ pieces }: ReportSql) => pieces.map((piece, place) => (place ? `$${place}${piece}` : piece)).join('');

/** Collects the names in a tree independently of the guard, so as not to repeat its mistakes. */
function namedIn(tree: unknown, found = { nodes: new Set<string>(), names: new Set<string>() }) {
  if (typeof tree !== 'object' || tree === null) return found;
  for (const [name, value] of Object.entries(tree)) {
    if (/^[A-Z]/.test(name)) found.nodes.add(name);
    if (['funcname', 'relname', 'schemaname', 'sval'].includes(name) && typeof value === 'string') found.names.add(value);
    namedIn(value, found);
  }
  return found;
}

describe('random SQL against the guard of report SQL', () => {
  let server: AttackServer;
  beforeAll(async () => {
    server = await startAttackServer();
  });
  afterAll(() => server.close());

  it('IMPLIED-08 accepted SQL is a single SELECT with known nodes and allowed names only', async () => {
    const forbidden = ['sys', 'sys_user', 'pg_authid', 'pg_sleep', 'set_config', 'query_to_xml', 'pg_read_file', 'version'];
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(text, async (cgr_sql) => {
        const compiled = await compile(cgr_sql);
        if (!compiled) return;
        passed += 1;
        const { stmts = [] } = await parse(printed(compiled));
        const { nodes, names } = namedIn(stmts.map(({ stmt }) => stmt));
        expect([stmts.length, [...nodes].filter((node) => !shapes.has(node))]).toEqual([1, []]);
        for (const { relname, schemaname = 'biz' } of rangesIn(stmts)) {
          expect(['biz', 'report']).toContain(schemaname);
          expect(tables.has(relname) || reportViews.has(relname)).toBe(true);
        }
        for (const name of callsIn(stmts)) expect([name, allowedFunctions.has(name)]).toEqual([name, true]);
        for (const name of names)
          if (!compiled.pieces.some((piece) => piece.includes(`'${name}'`)))
            expect([name, forbidden.includes(name) || systemColumns.has(name) || rowFunctions.has(name)]).toEqual([name, false]);
      }),
      { seed: SEED, numRuns: 2000 },
    );
    // If nothing passes, the test proves nothing.
    expect(passed).toBeGreaterThan(60);
  });

  it('IMPLIED-08 each of 2 400 mutated hostile statements is rejected, or only reads what reports may read', async () => {
    const before = await takeFingerprint(server.context.db);
    const statements = fc.sample(fc.tuple(fc.constantFrom(...hostileStatements), fc.array(mutations, { maxLength: 3 })), {
      seed: SEED,
      numRuns: 2400,
    });
    let ran = 0;
    for (const [statement, changes] of statements) {
      const mutated = changes.reduce((sql, change) => change(sql), statement);
      const compiled = await compile(mutated);
      if (!compiled) continue;
      ran += 1;
      const answer = JSON.stringify(await run(compiled).catch(known));
      expect([mutated, /\$argon2|PostgreSQL \d|report_ro_/.exec(answer)?.[0]]).toEqual([mutated, undefined]);
    }
    expect(ran).toBeGreaterThan(20);
    expect(await takeFingerprint(server.context.db)).toEqual(before);
  });

  it('IMPLIED-08 parameter values are always treated as values', async () => {
    const compiled = await compile("select name from biz_demo where name = '${p}' or name like '%${p}%' or name = ${p}");
    const answer = async (value: string) =>
      server.context.reports.read(async (session) => {
        const result = await openResult(
          session,
          bindReportSql(compiled ?? expect.fail('refused'), () => value),
        );
        return readRows(session, result, { where: sql`true`, orderBy: null, limit: 10, offset: 0 });
      });
    expect(await answer('一行')).not.toEqual([]);
    for (const statement of hostileStatements) expect([statement, await answer(`' or true or '${statement}`)]).toEqual([statement, []]);
  });

  const run = (compiled: ReportSql) =>
    server.context.reports.read(async (session) => {
      const result = await openResult(
        session,
        bindReportSql(compiled, () => 'x'),
      );
      return readRows(session, result, { where: sql`true`, orderBy: null, limit: 10, offset: 0 });
    });
});

/** An expected error with a message for the client; any other is a bug. */
function known(error: unknown): string {
  const told = reportErrorOf(error);
  if (told instanceof ServerError) return told.message;
  throw error;
}

function rangesIn(tree: unknown): { relname: string; schemaname?: string }[] {
  return membersNamed(tree, 'RangeVar') as { relname: string; schemaname?: string }[];
}

function callsIn(tree: unknown): string[] {
  const calls = membersNamed(tree, 'FuncCall') as { funcname: { String: { sval: string } }[] }[];
  return calls.map(({ funcname }) => funcname.at(-1)?.String.sval ?? '');
}

function membersNamed(tree: unknown, wanted: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [...(name === wanted ? [value] : []), ...membersNamed(value, wanted)]);
}
