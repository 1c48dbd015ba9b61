import type { FormDefinition } from '../catalogue/definition/definition.ts';
import { isTableName } from '../catalogue/identifiers.ts';
import { derivedId } from './derived-id.ts';
import { tell } from '#server/sentence.ts';

/** The id and the table name that a form of a file gets here. */
export interface FormName {
  id: string;
  table: string;
  /** Was it imported before? */
  isKnown: boolean;
  /** Unlike the title of any other form that has a menu entry; null where the source has none. */
  title: string | null;
  remarks: string[];
}

/** A form of a source, as far as its names go. */
export interface NamedForm {
  id: string;
  table: string;
  title: string;
  /** A sub-table is named within its main form. */
  isSub: boolean;
}

const MAX_TITLE = 200;

/** Assigns ids and table names so that forms of several sources can coexist and a repeated import finds them again. */
export interface Naming {
  name(form: NamedForm): FormName;
  /** A field id is kept unless another form has it. */
  fieldId(headId: string, fieldId: string): string;
}

/** Starts from the forms that are stored. */
export function createNaming(existing: readonly FormDefinition[]): Naming {
  const stored = new Map(existing.map((form) => [form.id, form.table]));
  const owners = new Map(existing.map((form) => [form.table, form.id]));
  const titles = new Map(existing.filter((form) => form.kind !== 'sub').map((form) => [form.title, form.id]));
  const titleOf = ({ title, isSub }: NamedForm, id: string, table: string): string | null => {
    const own = tell('import.title-with-table', { title, table });
    const told = own.length <= MAX_TITLE ? own : table;
    if (!title || isSub) return title || null;
    const isTaken = titles.has(title) && titles.get(title) !== id;
    const chosen = isTaken || titles.get(told) === id ? told : title;
    titles.set(chosen, id);
    return chosen;
  };
  const fieldOwners = new Map(existing.flatMap((form) => form.fields.map((field) => [field.id, form.id] as const)));
  const seen = new Map<string, number>();
  return {
    name(form) {
      const { id: headId, table: wantedTable } = form;
      const remarks: string[] = [];
      const count = (seen.get(headId) ?? 0) + 1;
      seen.set(headId, count);
      const id = count === 1 && headId.length <= 36 ? headId : derivedId(headId, count);
      if (count > 1) remarks.push(tell('import.head-id-repeated'));
      const wanted = wantedTable.trim().toLowerCase();
      const before = stored.get(id);
      const table = before !== undefined && isVariant(before, wanted) ? before : freeTable(owners, id, wanted);
      if (table !== wanted) remarks.push(tell('import.table-renamed', { wanted, table }));
      owners.set(table, id);
      const title = titleOf(form, id, table);
      if (title !== null && title !== form.title) remarks.push(tell('import.title-told-apart', { title: form.title, own: title }));
      return { id, table, title, isKnown: before !== undefined, remarks };
    },
    fieldId(headId, fieldId) {
      const owner = fieldOwners.get(fieldId);
      const id = fieldId && fieldId.length <= 36 && (owner === undefined || owner === headId) ? fieldId : derivedId(headId, fieldId);
      fieldOwners.set(id, headId);
      return id;
    },
  };
}

/** Is this the wanted name, or the wanted name with a suffix of ours? */
function isVariant(table: string, wanted: string): boolean {
  if (table === wanted) return true;
  const [stem = ''] = wanted.split('$');
  return (wanted.includes('$') ? /^\$\d+$/ : /^_\d+$/).test(table.slice(stem.length)) && table.startsWith(stem);
}

/** The wanted name, or the first free one after it: a view counts on (`x$2`), a table takes a suffix (`x_2`). */
function freeTable(owners: ReadonlyMap<string, string>, id: string, wanted: string): string {
  const isFree = (table: string) => owners.get(table) === undefined || owners.get(table) === id;
  const [stem = '', version] = wanted.split('$');
  const base = isTableName(stem) ? stem : `t_${derivedId(stem).slice(0, 12)}`;
  const first = version === undefined ? base : `${base}$${version}`;
  if (isFree(first)) return first;
  for (let number = 2; ; number += 1) {
    const table = version === undefined ? `${base}_${number}` : `${base}$${number}`;
    if (isFree(table)) return table;
  }
}
