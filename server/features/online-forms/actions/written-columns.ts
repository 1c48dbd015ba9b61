import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { declaredActions } from './declared.ts';
import { membersOf, textIn } from './step-members.ts';

/** Columns by their table. */
type Columns = Map<string, Set<string>>;

const NONE: ReadonlySet<string> = new Set();
const known = new WeakMap<CatalogueSnapshot, Columns>();

/** The columns of a table into which steps of actions write, of whatever form; those that they give a record which they make are none. */
export function writtenColumns(snapshot: CatalogueSnapshot, table: string): ReadonlySet<string> {
  const columns = known.get(snapshot) ?? readColumns(snapshot);
  known.set(snapshot, columns);
  return columns.get(table) ?? NONE;
}

function readColumns({ forms }: CatalogueSnapshot): Columns {
  const columns: Columns = new Map();
  for (const form of forms) for (const { steps } of declaredActions(form)) collect(columns, steps, form.table);
  return columns;
}

/** Adds what the steps write; they stand at rows of a table. */
function collect(columns: Columns, steps: unknown, table: string): void {
  for (const step of Array.isArray(steps) ? steps.map(membersOf) : []) {
    const rows = tableOf(step['each']) ?? table;
    const [add, claim] = [membersOf(step['add']), membersOf(step['claim'])];
    const [consume, insert] = [membersOf(step['consume']), membersOf(step['insert'])];
    put(columns, textIn(step, 'on') ?? rows, namesIn(step['set']));
    put(columns, textIn(add, 'table'), [...namesIn(add['change']), ...namesIn(add['then'])]);
    put(columns, textIn(claim, 'table'), namesIn(claim['set']));
    put(columns, textIn(consume, 'table'), [textIn(consume, 'take') ?? '']);
    collect(columns, insert['do'], textIn(insert, 'table') ?? rows);
    collect(columns, step['do'], rows);
  }
}

function put(columns: Columns, table: string | undefined, names: readonly string[]): void {
  if (table !== undefined && names.length > 0) columns.set(table, new Set([...(columns.get(table) ?? NONE), ...names]));
}

/** The table whose rows `each` names; undefined for those of a report. */
function tableOf(each: unknown): string | undefined {
  const members = membersOf(each);
  return typeof each === 'string' ? each : (textIn(members, 'rows') ?? textIn(members, 'table'));
}

function namesIn(value: unknown): string[] {
  return Object.keys(membersOf(value));
}
