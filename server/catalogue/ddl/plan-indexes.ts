import { choicesOf, tableOfChoices } from '../choices/field-choices.ts';
import { systemTableColumns } from '../choices/readable-table.ts';
import type { FormDefinition, IndexDefinition } from '../definition/definition.ts';
import { holdsText, storedType } from '../definition/field-definition.ts';
import { quoteName, quoteTable } from '../identifiers.ts';
import type { TableFacts } from './table-facts.ts';
import type { DdlStep } from './ddl-step.ts';
import { indexName } from './index-name.ts';
import { searchIndexName } from './search-index.ts';
import { tell } from '#server/sentence.ts';

/** The steps from the indexes of a table to those of its definition: first those that go, then those that come. That of searches is kept (`dropUnfitSearch`). */
export function planIndexes(form: FormDefinition, wanted: readonly IndexDefinition[], facts: NonNullable<TableFacts>): DdlStep[] {
  if (form.isView) return [];
  const isSame = (index: IndexDefinition) => {
    const there = facts.indexes.get(index.name);
    return there && there.unique === index.unique && there.columns.join() === index.columns.join();
  };
  const kept = [...wanted, ...referenceIndexes(form)];
  const search = searchIndexName(form);
  const gone = [...facts.indexes.keys()].filter((name) => name !== search && !kept.some((index) => index.name === name && isSame(index)));
  return [...gone.map(dropIndex), ...wanted.filter((index) => !isSame(index)).map((index) => createIndex(form, index))];
}

/** The index of searched texts goes before one of its columns becomes something else; it is built again beside the work (`addMissingIndexes`). */
export function dropUnfitSearch(form: FormDefinition, facts: NonNullable<TableFacts>): DdlStep[] {
  const name = searchIndexName(form);
  const isFit = (column: string) => form.fields.some((field) => (field.name === column || field.oldName === column) && holdsText(field));
  return facts.indexes.get(name)?.columns.every(isFit) === false ? [dropIndex(name)] : [];
}

function dropIndex(name: string): DdlStep {
  return {
    kind: 'drop-index',
    target: name,
    sql: `drop index biz.${quoteName(name)}`,
    destructive: false,
    note: tell('ddl.drop-index', { name }),
  };
}

/** The step that builds an index. */
export function createIndex(form: FormDefinition, index: IndexDefinition): DdlStep {
  const columns = index.columns.map(quoteName).join(', ');
  const unique = index.unique ? 'unique ' : '';
  return {
    kind: 'create-index',
    target: index.name,
    sql: `create ${unique}index ${quoteName(index.name)} on ${quoteTable(form.physicalTable)} (${columns})`,
    destructive: false,
    note: tell(index.unique ? 'ddl.create-unique-index' : 'ddl.create-index', { columns: index.columns.join(',') }),
    ...(index.unique && { unique: index.columns }),
  };
}

/** The definition's indexes, and those that its lists need: on the foreign key of a sub table, by which its rows are read, and on the columns of the default order. */
export function wantedIndexes(form: FormDefinition): IndexDefinition[] {
  const key = form.kind === 'sub' ? form.fields.find((field) => field.mainTable && field.stored) : undefined;
  const ordered = form.fields.find(({ stored, storage, extension }) => stored && !LONG.has(storage) && extension.orderRule);
  const own = [key && ownIndex('fk', key.name), form.kind === 'sub' ? undefined : ordered && ownIndex('order', ordered.name)];
  const isCovered = ({ columns }: IndexDefinition) => form.indexes.some((index) => index.columns[0] === columns[0]);
  const added = own.filter((index) => index !== undefined).filter((index) => !isCovered(index));
  return [...form.indexes, ...added].map((index) => ({ ...index, name: indexName(form.physicalTable, index) }));
}

/** Values that an index entry may be too short for. */
const LONG: ReadonlySet<string> = new Set(['text', 'blob']);

function ownIndex(kind: string, column: string): IndexDefinition {
  return { name: `${kind}_${column}`, columns: [column], unique: false };
}

/**
 * An index on each column that names records of another form, by which a deletion of these finds who names them. A new table is made with them; one
 * without them gets them beside its work after the next start, so that no definition waits for a change of its table.
 */
export function referenceIndexes(form: FormDefinition): IndexDefinition[] {
  const covered = new Set(wantedIndexes(form).map((index) => index.columns[0]));
  const naming = form.fields.filter((field) => {
    const named =
      field.stored && field.extension['reference'] !== false && !covered.has(field.name) ? tableOfChoices(choicesOf(field)) : null;
    return named && !storedType(field).isSeveral && !systemTableColumns.has(named.table);
  });
  return naming.map(({ name }) => {
    const index = { name: `ref_${name}`, columns: [name], unique: false };
    return { ...index, name: indexName(form.physicalTable, index) };
  });
}
