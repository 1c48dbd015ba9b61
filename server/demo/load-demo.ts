import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { ServerContext } from '../server-context.ts';
import { importDefinitions } from '../import/import-definitions.ts';
import { readImportFile } from '../import/import-file.ts';
import { projectRoot } from '../project-root.ts';

const MARK = 'demo-garment';
/** Instances that start at the same moment load one after the other. */
const DEMO_LOCK = 7_305_010;
const folder = path.join(projectRoot, 'fixtures/garment');
/** In dependency order: forms refer to dictionaries, roles to menu entries. */
const files = [
  'dicts.json',
  'categories.json',
  'fill-rules.json',
  'check-rules.json',
  'forms.json',
  'material-categories.json',
  'reports.json',
  'jobs.json',
  'menus.json',
  'organisation.json',
] as const;

/** Loads the garment demo once, atomically. Later starts find its marker and change nothing, so that users' edits survive. */
export async function loadDemo({ db }: Pick<ServerContext, 'db'>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(transaction);
    const mark = await transaction.selectFrom('sys.import_mark').select('name').where('name', '=', MARK).executeTakeFirst();
    if (mark) return false;
    for (const name of files) {
      const file = readImportFile(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
      if (!file) throw new Error(`The demo file ${name} holds nothing that can be imported.`);
      const { forms, reports = [] } = await importDefinitions(transaction, file, { menus: false });
      const failed = forms.find((form) => form.outcome === 'failed' || form.isDisabled);
      if (failed) throw new Error(`The demo form ${failed.table} could not be loaded: ${failed.remarks.at(-1)}`);
      const lost = reports.find((report) => report.outcome === 'failed');
      if (lost) throw new Error(`The demo report ${lost.code} could not be loaded: ${lost.remarks.at(-1)}`);
    }
    await transaction.insertInto('sys.import_mark').values({ name: MARK }).execute();
    return true;
  });
}
