import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { recordFields } from '../history/record-changes.ts';
import { raiseMainVersions } from '../records/main-version.ts';
import { readRows, readSubRows, updateRow, type Row } from '../records/record-store.ts';
import { readRecordValues, type WireRecord } from '../records/record-values.ts';
import { isSameWire } from './action-values.ts';
import { deriveSave } from '../saving/derive-save.ts';
import type { SaveContext } from '../saving/save-context.ts';
import type { Run } from './frame.ts';

/** Computes anew what is computed from the rows that an action has changed, in them and in their main records, and keeps all changes in the history. */
export async function settleComputed({ context, journal }: Run): Promise<void> {
  const { db, snapshot } = context;
  const mains = new Map<string, { form: FormDefinition; id: string }>();
  for (const { form, before } of journal.changes) {
    const link = snapshot.mainOf(form);
    if (!link?.main.isSynchronised) mains.set(`${form.id} ${String(before['id'])}`, { form, id: String(before['id']) });
    else {
      await raiseMainVersions(db, snapshot, form, [before]);
      for (const main of await readSubRows(db, { form: link.main, field: link.key, key: link.field }, [before[link.field]]))
        mains.set(`${link.main.id} ${String(main['id'])}`, { form: link.main, id: String(main['id']) });
    }
  }
  for (const { form, id } of mains.values()) await settle(context, form, id, journal);
  for (const { form, before } of journal.changes) {
    const [after] = await readRows(db, form, [String(before['id'])]);
    if (after) await recordFields(context, form, before, after);
  }
}

async function settle(context: SaveContext, form: FormDefinition, id: string, journal: Run['journal']): Promise<void> {
  const { db, snapshot } = context;
  const [row] = await readRows(db, form, [id]);
  if (!row) return;
  const { computed, record } = await deriveSave({ ...context, form }, {}, row);
  await store(context, form, row, computed, journal);
  for (const sub of snapshot.subTables(form)) {
    const rows: unknown = record[sub.form.table];
    if (!Array.isArray(rows)) continue;
    const stored = new Map((await readSubRows(db, sub, [row[sub.key]])).map((one) => [String(one['id']), one]));
    for (const derived of rows as Row[]) {
      const before = stored.get(String(derived['id']));
      if (before) await store(context, sub.form, before, derived, journal);
    }
  }
}

async function store(context: SaveContext, form: FormDefinition, row: Row, computed: WireRecord, journal: Run['journal']): Promise<void> {
  const { values } = readRecordValues(form, computed, { isNew: false, closed: new Set(Object.keys(computed)) });
  const changed = new Map([...values].filter(([name, value]) => !isSameWire(value, row[name])));
  if (changed.size === 0) return;
  journal.changing(form, row);
  await updateRow(context.db, form, String(row['id']), changed);
}
