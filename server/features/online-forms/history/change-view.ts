import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { StoredChanges, StoredFieldChange, StoredRowChange } from '#server/db/tables/record-history.ts';
import { readHiddenCodes } from '../models/hidden-codes.ts';
import type { Row } from '../records/record-store.ts';
import type { SheetContext } from '../sheets/column-names.ts';
import { sheetForm, type SheetTable } from '../sheets/sheet-columns.ts';
import { cellWriter } from '../sheets/write-cells.ts';

/** A changed field to read. */
export interface FieldChange {
  title: string;
  before: string;
  after: string;
}

/** A changed row of a sub-table to read. */
export interface RowChange {
  table: string;
  kind: StoredRowChange['kind'];
  at: number;
  name: string;
  fields: FieldChange[];
}

/** What one save has changed, in the texts of the reader's language, without the columns that the reader may not see. */
export interface ShownChanges {
  fields: FieldChange[];
  rows: RowChange[];
  more: number;
}

const NAME_SEPARATOR = ' · ';

/** The texts of stored values of one table: asked for first, looked up together, and then read. */
function textsOf(context: SheetContext, { form, fields }: SheetTable) {
  const wanted: Row[] = [];
  let texts: string[][] = [];
  const places = new Map(fields.map(({ field }, place) => [field.name, place]));
  return {
    has: (name: string) => places.has(name),
    titleOf: (name: string) => fields[places.get(name) ?? -1]?.field.title ?? name,
    /** Returns the function that reads the text of a column of this row. */
    want(row: Row) {
      const at = wanted.push(row) - 1;
      return (name: string) => texts[at]?.[places.get(name) ?? -1] ?? '';
    },
    async read() {
      const write = await cellWriter(context, form, fields);
      texts = (await write(wanted)).map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))));
    },
  };
}

type Texts = ReturnType<typeof textsOf>;

/** Prepares the fields of a change; the result reads them once the texts are there. */
function prepareFields(texts: Texts, changes: readonly StoredFieldChange[]): () => FieldChange[] {
  const seen = changes.filter(([name]) => texts.has(name));
  const before = texts.want(Object.fromEntries(seen.map(([name, old]) => [name, old])));
  const after = texts.want(Object.fromEntries(seen.map(([name, , now]) => [name, now])));
  return () => seen.map(([name]) => ({ title: texts.titleOf(name), before: before(name), after: after(name) }));
}

function prepareRow(texts: Texts, title: string, { kind, at, is, fields }: StoredRowChange): () => RowChange {
  const names = Object.keys(is).filter(texts.has);
  const own = texts.want(is);
  const read = prepareFields(texts, fields);
  return () => ({ table: title, kind, at, name: names.map(own).filter(Boolean).join(NAME_SEPARATOR), fields: read() });
}

/** Turns stored changes of records of a form into texts; the names behind codes are looked up once for all of them. */
export async function showChanges(context: SheetContext, form: FormDefinition, list: readonly StoredChanges[]): Promise<ShownChanges[]> {
  const { db, snapshot, subject } = context;
  const subForms = snapshot.subTables(form).map((sub) => sub.form);
  const hiddenOf = await readHiddenCodes(db, subject, [form, ...subForms]);
  const { main, subs } = sheetForm({ snapshot, form, hiddenOf, isSingle: false });
  const own = textsOf(context, main);
  const tables = new Map(subs.map((table) => [table.form.table, { title: table.form.title, texts: textsOf(context, table) }]));
  const prepared = list.map(({ fields, rows, more }) => {
    const read = prepareFields(own, fields);
    const readRows = rows.flatMap((row) => {
      const table = tables.get(row.table);
      return table ? [prepareRow(table.texts, table.title, row)] : [];
    });
    return (): ShownChanges => ({ fields: read(), rows: readRows.map((one) => one()), more });
  });
  for (const texts of [own, ...[...tables.values()].map((table) => table.texts)]) await texts.read();
  return prepared.map((read) => read());
}
