import type { ServerMessageCode } from '#messages';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { readValue, type StoredValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import type { Row } from '../records/record-store.ts';
import { isTop, treeOf } from './tree-form.ts';
import { isThere, lockTree, readWithDescendants, writeHasChild, type Tree } from './tree-store.ts';

/** How a save maintains a tree; all no-ops for a form that is not a tree. */
export interface TreeSave {
  /** The values with a valid parent: never the record itself, a descendant or a deleted record. */
  place(values: ReadonlyMap<string, StoredValue>, current: Row | null): Promise<Map<string, StoredValue>>;
  /** The ids of records and their descendants. */
  withDescendants(ids: readonly string[]): Promise<readonly string[]>;
  /** Updates the has-child column of the parents before and after the change. */
  settle(rows: readonly Row[]): Promise<void>;
}

const NO_TREE: TreeSave = {
  place: async (values) => new Map(values),
  withDescendants: async (ids) => ids,
  settle: async () => {},
};

/** Begins a change of records. A tree is locked, so that concurrent moves cannot create a cycle. Must precede any row lock. */
export async function beginTreeSave(db: Database, form: FormDefinition): Promise<TreeSave> {
  const tree = treeOf(form);
  if (!tree) return NO_TREE;
  const of = { form, tree };
  await lockTree(db, of);
  return {
    place: (values, current) => placed(db, of, values, current),
    withDescendants: (ids) => readWithDescendants(db, of, ids),
    async settle(rows) {
      const ids = rows.flatMap((row) => [row['id'], row[tree.parent.name]]);
      await writeHasChild(db, of, [...new Set(ids.filter((id) => !isTop(tree, id)).map(String))]);
    },
  };
}

async function placed(db: Database, of: Tree, values: ReadonlyMap<string, StoredValue>, current: Row | null) {
  const { parent, hasChild, top } = of.tree;
  const next = new Map(values);
  if (!current && hasChild) next.set(hasChild.name, readValue(hasChild, '0').value ?? null);
  if (current && !values.has(parent.name)) return next;
  const asked = values.get(parent.name);
  if (isTop(of.tree, asked)) return next.set(parent.name, readValue(parent, asked || top).value ?? null);
  const id = String(asked);
  if (current && id === String(current[parent.name])) return next;
  if (current && (await readWithDescendants(db, of, [String(current['id'])])).includes(id)) refuse(of, 'record.below-itself');
  if (!(await isThere(db, of, id))) refuse(of, 'record.parent-unknown');
  return next;
}

function refuse({ tree: { parent } }: Tree, reason: ServerMessageCode): never {
  const message = new Sentence('record.field-problem', { title: parent.title, problem: new Sentence(reason) });
  return fail('value-refused', { detail: message }, { fieldErrors: [{ field: parent.name, message }] });
}
