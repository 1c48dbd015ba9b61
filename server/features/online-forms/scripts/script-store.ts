import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';

/** What a stored script belongs to: the list of a form or its form (wire 4.13). */
export type ScriptKind = 'list' | 'form';

/** Saved texts that are kept of each script (STORE-11). */
const MOST_VERSIONS = 16;

/** A stored script with whether it runs, and who has switched it on. */
export interface StoredScript {
  kind: string | null;
  script: string | null;
  runs: boolean;
  switchedBy: string | null;
  switchedAt: string | null;
  /** Of the text: the same text is the same version; empty where there is none. */
  version: string;
}

/** The scripts of a form. */
export async function readScripts(db: Database, headId: string): Promise<StoredScript[]> {
  const rows = await db
    .selectFrom('sys.onl_cgform_enhance_js as s')
    .leftJoin('sys.form_script_run as r', (join) =>
      join.onRef('r.cgform_head_id', '=', 's.cgform_head_id').onRef('r.cg_js_type', '=', 's.cg_js_type').onRef('r.cg_js', '=', 's.cg_js'),
    )
    .where('s.cgform_head_id', '=', headId)
    .select((select) => [
      ...(['s.cg_js_type as kind', 's.cg_js as script', 'r.switched_by as switchedBy', 'r.switched_at as switchedAt'] as const),
      select('r.cg_js', 'is not', null).$castTo<boolean>().as('runs'),
    ])
    .orderBy('s.cg_js_type')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({ ...row, version: versionOf(row.script) }));
}

function versionOf(script: string | null): string {
  return script ? createHash('sha256').update(script).digest('base64url') : '';
}

/** The text of a form's script of a kind, where it is to run. */
export async function readRunning(db: Database, headId: string, kind: ScriptKind): Promise<string | undefined> {
  return (await readScripts(db, headId)).find((one) => one.kind === kind && one.runs)?.script ?? undefined;
}

/** The text that is saved, by whom. */
interface SavedScript {
  headId: string;
  kind: ScriptKind;
  script: string;
  by: string;
}

/**
 * Saves a script in the place of the one before, of which the last versions are kept. It does not run until it is switched on. With the version
 * that was changed, it is saved only where that is still there (IMPLIED-21): false where somebody else has changed the script since.
 */
export async function saveScript(db: Database, { headId, kind, script, by }: SavedScript, version?: string): Promise<boolean> {
  return db.transaction().execute(async (all) => {
    // Also of a script that there is none of yet, two that are saved at once come one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`script ${headId} ${kind}`}))`.execute(all);
    const own = await all
      .selectFrom('sys.onl_cgform_enhance_js')
      .select(['id', 'cg_js'])
      .where('cgform_head_id', '=', headId)
      .where('cg_js_type', '=', kind)
      .orderBy('id')
      .executeTakeFirst();
    if (version !== undefined && versionOf(own?.cg_js ?? null) !== version) return false;
    // What came with an import has not been saved here.
    if (own?.cg_js) await keepVersion(all, { headId, kind, script: own.cg_js, by: '' });
    const row = { id: own?.id ?? newId(), cgform_head_id: headId, cg_js: script, cg_js_type: kind, content: null };
    await all
      .insertInto('sys.onl_cgform_enhance_js')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ cg_js: script }))
      .execute();
    await keepVersion(all, { headId, kind, script, by });
    return true;
  });
}

async function keepVersion(db: Database, { headId, kind, script, by }: SavedScript): Promise<void> {
  const latest = (await readVersions(db, headId, kind))[0];
  if (latest?.script === script) return;
  await db
    .insertInto('sys.form_script_version')
    .values({ cgform_head_id: headId, cg_js_type: kind, cg_js: script, saved_by: by })
    .execute();
  await sql`delete from sys.form_script_version where cgform_head_id = ${headId} and cg_js_type = ${kind} and id not in (
    select id from sys.form_script_version where cgform_head_id = ${headId} and cg_js_type = ${kind} order by id desc limit ${MOST_VERSIONS})`.execute(
    db,
  );
}

/** The saved texts of a script, the latest first. */
export function readVersions(db: Database, headId: string, kind: ScriptKind) {
  return db
    .selectFrom('sys.form_script_version')
    .select(['id', 'cg_js as script', 'saved_by as savedBy', 'saved_at as savedAt'])
    .where('cgform_head_id', '=', headId)
    .where('cg_js_type', '=', kind)
    .orderBy('id', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
}

/** Switches on a script that is stored as this text; false where another one is stored by now. */
export async function switchOn(db: Database, { headId, kind, script, by }: SavedScript): Promise<boolean> {
  const stored = (await readScripts(db, headId)).some((one) => one.kind === kind && one.script === script);
  if (!stored) return false;
  await db
    .insertInto('sys.form_script_run')
    .values({ cgform_head_id: headId, cg_js_type: kind, cg_js: script, switched_by: by })
    .onConflict((conflict) =>
      conflict
        .columns(['cgform_head_id', 'cg_js_type'])
        .doUpdateSet({ cg_js: script, switched_by: by, switched_at: sql`localtimestamp(0)` }),
    )
    .execute();
  return true;
}

/** Switches a script off. */
export async function switchOff(db: Database, headId: string, kind: ScriptKind): Promise<void> {
  await db.deleteFrom('sys.form_script_run').where('cgform_head_id', '=', headId).where('cg_js_type', '=', kind).execute();
}
