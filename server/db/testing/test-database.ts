import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { reportRoleOf } from '#server/report-sql/report-role.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';

/** A migrated, otherwise empty database of its own. */
export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** A database that others are copied from. */
export interface Template {
  name: string;
  /** Fills the empty database. */
  make(url: string): Promise<void>;
  /** What it is copied from itself; an empty one by default. */
  base?: Template;
}

const MIGRATED: Template = {
  name: `selvedge_template_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)}`,
  make: async (url) => {
    const { db, close } = connectDatabase(url);
    await migrate(db).finally(close);
  },
};

/** A template of this run: a migrated database in which more is done. */
export function templateOfRun(name: string, make: Template['make']): Template {
  return { name: `selvedge_${name}_${inject('run')}`, make, base: MIGRATED };
}

/** Creates a migrated database for one test file, as a copy of a template that the first caller creates. */
export async function createTestDatabase(from: Template = MIGRATED): Promise<TestDatabase> {
  const name = `selvedge_test_${randomBytes(6).toString('hex')}`;
  const template = await ensureTemplate(from);
  await administer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const { db, close } = connectDatabase(urlOf(name));
  const drop = async () => {
    await close();
    await administer(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop role if exists ${reportRoleOf(name)}`);
    });
  };
  return { url: urlOf(name), db, drop };
}

/** The name of the template's database, which is made when there is none. */
async function ensureTemplate({ name, make, base }: Template): Promise<string> {
  const copied = base ? ` template ${await ensureTemplate(base)} strategy file_copy` : '';
  await administer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Built under another name: a run that is cut short must not leave a half-made template.
    await client.query(`drop database if exists ${name}_new with (force)`);
    await client.query(`create database ${name}_new${copied}`);
    await make(urlOf(`${name}_new`));
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await work(client).finally(() => client.end());
}

function urlOf(database: string): string {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${database}`;
  return url.href;
}
