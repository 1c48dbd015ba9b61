import type { Selectable } from 'kysely';
import { groupBy } from '#server/catalogue/group-by.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { Database } from '#server/db/connect.ts';
import { currentLanguage } from '#server/request-language.ts';
import type { RecordChangeTable, StoredChanges } from '#server/db/tables/record-history.ts';
import { declaredActions } from '../actions/declared.ts';
import { readRows } from '../records/record-store.ts';
import type { SheetContext } from '../sheets/column-names.ts';
import { showChanges, type ShownChanges } from './change-view.ts';

/** Changes in one answer. */
const PAGE = 50;
/** Larger than the id of any change. */
const LATEST = '9223372036854775807';

/** A change of a record, or of a row of its sub-tables that was saved on its own, to read. */
interface ShownChange extends ShownChanges {
  id: string;
  kind: 'add' | 'edit' | 'delete';
  /** The sub-table that the row is of; empty for the record itself. */
  table: string;
  username: string;
  realname: string;
  at: string;
  /** The title of the action that did it. */
  action?: string;
  /** So many rows of a sub-table that were added or removed together. */
  count?: number;
}

const NONE: StoredChanges = { fields: [], rows: [], more: 0 };

/**
 * The changes of a record that its reader sees, the latest first, before a given one; `isMore` tells of earlier ones. `context` holds the
 * definitions as the reader sees them.
 */
export async function readChanges(
  context: SheetContext,
  recordId: string,
  before = LATEST,
): Promise<{ records: ShownChange[]; isMore: boolean }> {
  const { db, form, snapshot } = context;
  const rows = await db
    .selectFrom('sys.record_change')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('form_id', '=', form.id), is('record_id', '=', recordId)]),
        is.and([is('main_form_id', '=', form.id), is('main_record_id', '=', recordId)]),
      ]),
    )
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const shown = await shownById(context, page);
  const records = page.flatMap((row): ShownChange[] => {
    const changes = shown.get(row.id);
    if (!changes || (row.kind === 'edit' && changes.fields.length + changes.rows.length + changes.more === 0)) return [];
    const table = row.form_id === form.id ? '' : (snapshot.find(row.form_id)?.title ?? '');
    const who = { username: row.username ?? '', realname: row.realname ?? row.username ?? '' };
    const action = actionTitle(snapshot, row.changes?.action);
    return [{ id: String(row.id), kind: row.kind, table, ...who, at: row.changed_at, ...(action !== undefined && { action }), ...changes }];
  });
  return { records: together(records), isMore: rows.length > PAGE };
}

function actionTitle(snapshot: CatalogueSnapshot, action: StoredChanges['action']): string | undefined {
  const form = action && snapshot.find(action.form);
  const found = form && declaredActions(form).find(({ code }) => code === action?.code);
  return found && (currentLanguage() === 'en-US' ? found.titleEn : found.title);
}

/** Rows of a sub-table that were added or removed at once, such as the lines that an action takes from an order, are told as one. */
function together(records: readonly ShownChange[]): ShownChange[] {
  const kept: ShownChange[] = [];
  for (const next of records) {
    const last = kept.at(-1);
    const isSame = last && next.kind !== 'edit' && next.table !== '' && TOLD_BY.every((name) => last[name] === next[name]);
    // The earliest of them: what is before it is asked for next.
    if (isSame) kept[kept.length - 1] = { ...last, id: next.id, count: (last.count ?? 1) + 1 };
    else kept.push(next);
  }
  return kept;
}

const TOLD_BY = ['kind', 'table', 'at', 'username', 'action'] as const;

/** What the reader sees of these changes, by the id of each; the texts of one form are looked up together. */
async function shownById(context: SheetContext, page: readonly Selectable<RecordChangeTable>[]): Promise<Map<string, ShownChanges>> {
  const { db, snapshot } = context;
  const shown = new Map<string, ShownChanges>();
  for (const [formId, rows] of groupBy(page, (row) => row.form_id)) {
    const form = snapshot.find(formId);
    if (!form) continue;
    const ids = rows.map((row) => row.record_id);
    const seen = await seenIds(db, snapshot, formId, ids);
    const list = await Promise.all(rows.map((row) => seenOnly(db, snapshot, row.changes ?? NONE)));
    const changes = await showChanges({ ...context, form }, form, list);
    rows.forEach((row, place) => seen(row.record_id) && changes[place] && shown.set(row.id, changes[place]));
  }
  return shown;
}

/** Tells which rows the reader sees; where a rule hides some, no removed one. */
async function seenIds(db: Database, snapshot: CatalogueSnapshot, form: string, ids: readonly string[]): Promise<(id: string) => boolean> {
  const of = snapshot.find(form);
  if (!of?.rows) return () => of !== undefined;
  const seen = new Set((await readRows(db, of, [...new Set(ids)])).map((row) => String(row['id'])));
  return (id) => seen.has(id);
}

/** The changes without rows of sub-tables that the reader does not see. */
async function seenOnly(db: Database, snapshot: CatalogueSnapshot, changes: StoredChanges): Promise<StoredChanges> {
  if (changes.rows.length === 0) return changes;
  const rows = [];
  for (const [table, ofTable] of groupBy(changes.rows, (row) => row.table)) {
    const seen = await seenIds(
      db,
      snapshot,
      table,
      ofTable.map(({ id }) => id),
    );
    rows.push(...ofTable.filter(({ id }) => seen(id)));
  }
  return { ...changes, rows };
}
