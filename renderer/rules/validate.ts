import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import type { TypeFailure } from '../column-types/define.ts';
import type { CellState, ReadStates } from '../draft/cell-state.ts';
import type { Draft, DraftRow } from '../draft/draft.ts';
import { rowWithId } from '../draft/row-places.ts';
import { checksOf, type ColumnChecks } from './checks.ts';
import type { Failure, FailureCode, RulePlan } from './rule-plan.ts';
import { countTexts, textCounts } from './unique-index.ts';
import { duplicatePositions } from './unique.ts';

/** What is wrong with one value, without the rules that need other rows: for a field that was touched. The first failing rule, or null. */
export function validateValue(column: ColumnPlan, value: unknown): Failure | null {
  const checks = checksOf(column);
  const broken = checks?.broken(checks.textOf(value));
  return broken ? failureOf(column, broken) : null;
}

/** What is wrong with one row of a form or a table: the first failing rule of each cell, in column order. */
export function validateRow(columns: readonly ColumnPlan[], row: DraftRow, states?: ReadStates, table?: string): Failure[] {
  return columns.flatMap((column) => {
    const checks = checksOf(column);
    const broken = checks && brokenIn(column, checks, row, states, table).rule;
    return broken ? failureOf(column, broken) : [];
  });
}

/**
 * Everything that is wrong with a draft: the master first, then its tables in order, row by row (RULE-17, RULE-18). Unique fields of the
 * master are the server's to check. What conditions hide or lock is not the user's to mend; `states` knows it.
 */
export function validateForm(plan: FormPlan | OneToManyPlan, draft: Pick<Draft, 'main' | 'tables'>, states?: ReadStates): Failure[] {
  const failures = validateRow(plan.fields, draft.main, states);
  if (plan.kind === 'form') return failures;
  for (const table of plan.subTables) {
    const state = table.conditions && states?.ofTable(table);
    if (state && (!state.visible || state.readOnly)) continue;
    const rows = draft.tables[table.key]?.rows ?? [];
    if (state?.required && rows.length === 0) failures.push(rowRequired(table));
    for (const failure of validateTable(table.columns, rows, states, table.key)) failures.push({ table: table.key, ...failure });
  }
  return failures;
}

/**
 * What is wrong with the rows of one table, row by row; a unique column rejects each value that stands in two rows or more (RULE-15).
 * One pass over the rows for each column that has rules.
 */
export function validateTable(columns: readonly ColumnPlan[], rows: readonly DraftRow[], states?: ReadStates, table?: string): Failure[] {
  const byRow: Failure[][] = [];
  for (const column of columns) {
    const checks = checksOf(column);
    if (!checks) continue;
    const add = (position: number, rule: RulePlan | TypeFailure) => {
      const failure = { rowId: rows[position]?.id ?? '', ...failureOf(column, rule) };
      const failures = byRow[position];
      if (failures) failures.push(failure);
      else byRow[position] = [failure];
    };
    validateColumn(column, checks, { rows, states, table }, add);
  }
  return byRow.flat();
}

/** Cells of a table: the ids of the rows, by the key of the column. */
export type CellsByColumn = ReadonlyMap<string, ReadonlySet<string>>;

/** What `validateTable` says of some cells, at the cost of those cells: only a unique column that one of them stands in is gone through. */
export function validateCells(
  columns: readonly ColumnPlan[],
  rows: readonly DraftRow[],
  cells: CellsByColumn,
  states?: ReadStates,
  table?: string,
): Failure[] {
  return columns.flatMap((column) => {
    const checks = checksOf(column);
    const rowIds = cells.get(column.key);
    if (!checks || !rowIds) return [];
    const isRepeated = checks.unique ? repetition(column, checks, rows, states, table) : () => false;
    const failures: Failure[] = [];
    for (const rowId of rowIds) {
      const row = rowWithId(rows, rowId);
      if (!row) continue;
      const { text, rule } = brokenIn(column, checks, row, states, table);
      const broken = rule ?? (isRepeated(text) ? checks.unique : undefined);
      if (broken) failures.push({ rowId, ...failureOf(column, broken) });
    }
    return failures;
  });
}

/** Tells the texts that stand in two rows of a column or more. */
function repetition(
  column: ColumnPlan,
  checks: ColumnChecks,
  rows: readonly DraftRow[],
  states: ReadStates | undefined,
  table: string | undefined,
): (text: string) => boolean {
  const { conditions } = column;
  const textOfRow = (row: DraftRow) => textOf(checks, row, conditions && states?.of(column, row, table));
  // What conditions decide changes without the row.
  const counts = conditions ? countTexts(rows, textOfRow) : textCounts(rows, column, textOfRow);
  return (text) => text !== '' && (counts.get(text) ?? 0) > 1;
}

/** A cell's text and the first rule that it breaks; a cell that conditions hide or lock has neither. */
interface Judgement {
  text: string;
  rule?: RulePlan | TypeFailure;
}

/** Calls `add` with each row whose value breaks a rule, and the first rule that it breaks. It makes nothing for a cell that is right. */
function validateColumn(
  column: ColumnPlan,
  checks: ColumnChecks,
  { rows, states, table }: { rows: readonly DraftRow[]; states?: ReadStates; table?: string },
  add: (position: number, rule: RulePlan | TypeFailure) => void,
) {
  const { unique } = checks;
  const conditioned = column.conditions && states;
  const texts: string[] = [];
  const broken = new Set<number>();
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position]!;
    const state = conditioned?.of(column, row, table);
    const text = textOf(checks, row, state);
    const rule = ruleOf(checks, text, state);
    if (unique) texts.push(text);
    if (!rule) continue;
    add(position, rule);
    if (unique) broken.add(position);
  }
  if (unique) for (const position of duplicatePositions(texts)) if (!broken.has(position)) add(position, unique);
}

const isClosed = (state: CellState | undefined) => state !== undefined && (!state.visible || state.readOnly);

/** The text of a cell that counts; none of one that conditions hide or lock. */
function textOf(checks: ColumnChecks, row: DraftRow, state: CellState | undefined): string {
  return isClosed(state) ? '' : checks.textIn(row);
}

function ruleOf(checks: ColumnChecks, text: string, state: CellState | undefined): RulePlan | TypeFailure | undefined {
  if (isClosed(state)) return undefined;
  return state?.required && text === '' ? REQUIRED : checks.broken(text);
}

function brokenIn(column: ColumnPlan, checks: ColumnChecks, row: DraftRow, states?: ReadStates, table?: string): Judgement {
  const state = column.conditions && states?.of(column, row, table);
  const text = textOf(checks, row, state);
  return { text, rule: ruleOf(checks, text, state) };
}

const REQUIRED: RulePlan = { kind: 'required' };

function rowRequired({ key, title }: SubTablePlan): Failure {
  return { table: key, key: '', code: 'rule.row-required', values: { title } };
}

function failureOf(column: ColumnPlan, rule: RulePlan | TypeFailure): Failure {
  if (!('kind' in rule)) return { key: column.key, code: rule.code, values: { title: column.title, ...rule.values } };
  return {
    key: column.key,
    code: codeOf(rule),
    values: { title: column.title, ...(rule.kind === 'max-length' && { limit: rule.limit }) },
    ...(rule.message && { message: rule.message }),
  };
}

function codeOf(rule: RulePlan): FailureCode {
  return `rule.${rule.kind === 'pattern' ? rule.name : rule.kind}`;
}
