import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportSqlRefused } from '#server/report-sql/refusal.ts';
import { ownRoom } from '#server/report-sql/report-room.ts';
import { bindReportSql, compileReportSql, type ReportSql } from '#server/report-sql/report-sql.ts';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { takeFingerprint } from './fingerprint.ts';
import { trickyStatements } from './sql-grammar.ts';

/** The form of the reader; `biz_secret` is not among them. */
const room = ownRoom(new Map([['biz_demo', null]]));
const [SEED, STATEMENTS, UNGUARDED] = [20_261_124, 20_000, 4000];
const ORACLE = 'report_oracle';
const PASSWORD = 'oracle-password-1';
const DENIED = '42501';
const REFUSED = '25006';

describe('a grammar of tricks against the gate of report SQL, with the privileges of the database as the oracle', () => {
  let server: AttackServer;
  let oracle: pg.Client;
  let owner: pg.Client;
  const accepted: ReportSql[] = [];
  const statements = fc.sample(trickyStatements, { seed: SEED, numRuns: STATEMENTS });
  beforeAll(async () => {
    server = await startAttackServer();
    const { db, databaseUrl } = server.context;
    await sql`drop role if exists ${sql.id(ORACLE)}`.execute(db);
    await sql`create role ${sql.id(ORACLE)} login password ${sql.lit(PASSWORD)}`.execute(db);
    await sql`grant usage on schema biz, report to ${sql.id(ORACLE)}`.execute(db);
    await sql`grant select on biz.biz_demo, report.view_user, report.view_depart to ${sql.id(ORACLE)}`.execute(db);
    const url = new URL(databaseUrl);
    owner = await connected(url.href);
    url.username = ORACLE;
    url.password = PASSWORD;
    oracle = await connected(url.href);
  });
  afterAll(async () => {
    await Promise.all([oracle?.end(), owner?.end()]);
    await sql`drop owned by ${sql.id(ORACLE)}`.execute(server.context.db);
    await sql`drop role ${sql.id(ORACLE)}`.execute(server.context.db);
    await server.close();
  });

  /** Tables of business rows and of the system as they are, and what there is of tables at all. */
  const unchanged = async (work: () => Promise<void>) => {
    const before = await takeFingerprint(server.context.db);
    await work();
    expect(await takeFingerprint(server.context.db)).toEqual(before);
  };
  /** What a client learns by a statement in a transaction that is taken back: its rows as text, or the code of its error. */
  const learn = async (client: pg.Client, text: string, given: readonly unknown[], isReadOnly = true) => {
    await client.query(isReadOnly ? 'begin read only' : 'begin');
    try {
      return { text: JSON.stringify((await client.query(text, [...given])).rows) };
    } catch (error) {
      return { code: String(Object(error).code) };
    } finally {
      await client.query('rollback');
    }
  };
  const stolen = (text = '') => {
    const { passwordHash, row } = server.canaries;
    return [passwordHash, row, '$argon2', 'PostgreSQL 1'].filter((canary) => text.includes(canary));
  };
  const bound = (compiled: ReportSql) => bindReportSql(compiled, () => 'x').compile(server.context.db);

  it('IMPLIED-08 of 20 000 statements the gate lets none through that the database would not let a reader of the granted tables run', async () => {
    await unchanged(async () => {
      for (const statement of statements) {
        const compiled = await compileReportSql(statement, room).catch(refused);
        if (!compiled) continue;
        accepted.push(compiled);
        const { sql: text, parameters } = bound(compiled);
        const { code, text: rows } = await learn(oracle, text, parameters);
        expect([statement, code === DENIED || code === REFUSED, stolen(rows)]).toEqual([statement, false, []]);
      }
    });
    // A gate that lets nothing through, or everything, would prove nothing.
    expect(accepted.length).toBeGreaterThan(STATEMENTS / 50);
    expect(accepted.length).toBeLessThan(STATEMENTS / 2);
  });

  it('IMPLIED-08 with the privileges widened to those of the owner, the gate alone lets nothing be read or written that was not granted', async () => {
    await unchanged(async () => {
      for (const compiled of accepted) {
        const { sql: text, parameters } = bound(compiled);
        const { text: rows } = await learn(owner, text, parameters, false);
        expect([text, stolen(rows)]).toEqual([text, []]);
      }
    });
    // The owner could: without the gate the same connection reads what is secret.
    expect(stolen((await learn(owner, 'select salary, name from biz.biz_secret', [])).text)).not.toEqual([]);
  });

  it('IMPLIED-08 with the gate off, the privileges of the role of reports alone hold: nothing of the system is read, and nothing is written', async () => {
    let ran = 0;
    let denied = 0;
    // Rows of all forms, which the gate narrows, and the version, which it hides: neither is the system's.
    const theirs = new Set([server.canaries.row, 'PostgreSQL 1']);
    await unchanged(async () => {
      for (const statement of statements.slice(0, UNGUARDED)) {
        const text = await server.context.reports
          .read(async (session) => JSON.stringify(await session.query(sql.raw(statement.replaceAll(/\$\{p\}|#\{\w+\}/g, 'null')))))
          .catch((error: unknown) => {
            if (Object(error).code === DENIED || Object(error).code === REFUSED) denied += 1;
            return undefined;
          });
        if (text !== undefined) ran += 1;
        expect([statement, stolen(text).filter((canary) => !theirs.has(canary))]).toEqual([statement, []]);
      }
    });
    expect(ran).toBeGreaterThan(UNGUARDED / 20);
    expect(denied).toBeGreaterThan(UNGUARDED / 50);
  });
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options: '-c search_path=biz,report -c statement_timeout=5000' });
  await client.connect();
  return client;
}

function refused(error: unknown): null {
  if (error instanceof ReportSqlRefused) return null;
  throw error;
}
