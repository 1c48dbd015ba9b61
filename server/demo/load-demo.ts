import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { ServerContext } from '../server-context.ts';
import { importDefinitions } from '../import/import-definitions.ts';
import { readImportFile } from '../import/import-file.ts';
import { projectRoot } from '../project-root.ts';
import { loadFactory } from './load-factory.ts';
import { loadPictures } from './pictures/load-pictures.ts';

const MARK = 'demo-garment';
/** Instances that start at the same moment load one after the other. */
const DEMO_LOCK = 7_305_010;
const folder = path.join(projectRoot, 'fixtures/garment');
/** In dependency order: forms refer to dictionaries, menu entries to forms and reports, roles to menu entries. A name without ending is a folder. */
const parts = [
  'dicts.json',
  'categories.json',
  'fill-rules.json',
  'check-rules.json',
  'forms',
  'reports',
  'jobs.json',
  'menus.json',
  'organisation.json',
  'dashboards',
  'prints',
  'list-views.json',
];

interface DemoContext extends Pick<ServerContext, 'db'> {
  config: Pick<ServerContext['config'], 'dataDir'>;
}

/** Loads the garment demo once, atomically. Later starts find its marker and change nothing, so that users' edits survive. */
export async function loadDemo({ db, config }: DemoContext): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Between two statements lies the whole history of the factory, which a slow machine takes a while to tell.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(transaction);
    const mark = await transaction.selectFrom('sys.import_mark').select('name').where('name', '=', MARK).executeTakeFirst();
    if (mark) return false;
    for (const part of parts) await loadPart(transaction, part);
    await loadFactory(transaction);
    await loadPictures(transaction, config.dataDir);
    await transaction.insertInto('sys.import_mark').values({ name: MARK }).execute();
    return true;
  });
}

async function loadPart(db: Database, part: string): Promise<void> {
  const content = part.endsWith('.json') ? await readJson(part) : await readEntries(part);
  const file = readImportFile(content);
  if (!file) throw new Error(`The demo part ${part} holds nothing that can be imported.`);
  if (file.kind === 'forms') for (const form of file.entries) form.rows ??= await readRows(form.head.table_name);
  const { forms, reports = [] } = await importDefinitions(db, file, { menus: false });
  const failed = forms.find((form) => form.outcome === 'failed' || form.isDisabled);
  if (failed) throw new Error(`The demo form ${failed.table} could not be loaded: ${failed.remarks.at(-1)}`);
  const lost = reports.find((report) => report.outcome === 'failed');
  if (lost) throw new Error(`The demo report ${lost.code} could not be loaded: ${lost.remarks.at(-1)}`);
}

/** The entries of all files of a folder. */
async function readEntries(name: string): Promise<unknown[]> {
  const files = await readdir(path.join(folder, name));
  return (await Promise.all(files.toSorted().map((file) => readJson(`${name}/${file}`)))).flat();
}

/** The rows of a table, which stand in a file of its name. */
async function readRows(table: string): Promise<Record<string, unknown>[] | undefined> {
  const file = `rows/${table}.json`;
  return existsSync(path.join(folder, file)) ? readJson<Record<string, unknown>[]>(file) : undefined;
}

async function readJson<Content = unknown>(file: string): Promise<Content> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Content;
}
