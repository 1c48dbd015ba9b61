import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { statesIn, type CellState, type ReadStates, type StateOf } from '../draft/cell-state.ts';
import type { Draft, DraftRow, Values } from '../draft/draft.ts';
import { REFUSED } from '../draft/refused-texts.ts';
import { rowWithId } from '../draft/row-places.ts';
import { checksOf, type BrokenRule, type ColumnChecks } from './checks.ts';
import { isClosedRow, isClosedTable } from './closed-rows.ts';
import { columnFaults } from './column-faults.ts';
import { refusedFailures, refusedFirst } from './refused-cells.ts';
import type { Failure, FailureCode } from './rule-plan.ts';
import { countTexts, repetitionsOf } from './unique-index.ts';

/** What is wrong with one value, without the rules that need other rows: for a field that was touched. The first failing rule, or null. */
export function validateValue(column: ColumnPlan, value: unknown): Failure | null {
  const checks = checksOf(column);
  const broken = checks?.broken(checks.textOf(value));
  return broken ? failureOf(column, broken) : null;
}

/** What is wrong with one row of a form or a table: the first failing rule of each cell, in column order. */
export function validateRow(columns: readonly ColumnPlan[], row: DraftRow, stateOf?: StateOf): Failure[] {
  return checkedColumns(columns, stateOf).flatMap((checked) => {
    const broken = brokenIn(checked, row).rule;
    return broken ? failureOf(checked.column, broken) : [];
  });
}

/**
 * Every failure of a draft: the master first, then its tables in order, row by row (RULE-18). Unique fields of the master are checked
 * by the server. Cells that `states` hides or locks are skipped, and so are locked rows and tables: the user cannot correct them.
 */
export function validateForm(plan: FormPlan | OneToManyPlan, draft: Pick<Draft, 'main' | 'tables'>, states?: ReadStates): Failure[] {
  const failures = validateRow(plan.fields, draft.main, states && statesIn(states));
  if (plan.kind === 'form') return failures;
  for (const table of plan.subTables) {
    const state = table.conditions && states?.ofTable(table);
    if (isClosedTable(table, state)) continue;
    const rows = draft.tables[table.key]?.rows ?? [];
    if (state?.required && rows.length === 0) failures.push(rowRequired(table));
    const inRows = validateTable(table.columns, rows, states && statesIn(states, table.key));
    for (const failure of inRows ?? []) if (isOpenRow(table, rows, failure)) failures.push({ table: table.key, ...failure });
  }
  return failures;
}

/** True for a failure that the user can correct: its row is not locked. */
function isOpenRow(table: SubTablePlan, rows: readonly DraftRow[], { rowId = '' }: Failure): boolean {
  const row = table.rows && rowWithId(rows, rowId);
  return !row || !isClosedRow(table, row);
}

/**
 * The failures of one table, row by row, or null when there are none (RULE-17); a unique column rejects each value that occurs more than once (RULE-15).
 * The first call passes over the rows once for each column with rules; later calls revisit only changed rows.
 */
export function validateTable(columns: readonly ColumnPlan[], rows: readonly DraftRow[], stateOf?: StateOf): Failure[] | null {
  const byRow: Failure[][] = [];
  for (const checked of checkedColumns(columns, stateOf)) {
    const add = (position: number, rule: BrokenRule) => {
      const failure = { rowId: rows[position]?.id ?? '', ...failureOf(checked.column, rule) };
      const failures = byRow[position];
      if (failures) failures.push(failure);
      else byRow[position] = [failure];
    };
    if (checked.stateOf) validateConditioned(checked, rows, add);
    else validateColumn(checked, rows, add);
  }
  const failures = refusedFirst(refusedFailures(columns, rows, stateOf), byRow.flat());
  return failures.length > 0 ? failures : null;
}

/** Cells of a table: sets of column keys by row id. */
export type CellsByRow = ReadonlyMap<string, Values>;

/** Some cells among the rows of their table. */
interface CellsInRows {
  rows: readonly DraftRow[];
  cells: CellsByRow;
}

/** `validateTable` limited to some cells, at their cost: only unique columns among them are scanned as a whole. */
export function validateCells(columns: readonly ColumnPlan[], { rows, cells }: CellsInRows, stateOf?: StateOf): Failure[] {
  const asked = [...cells].flatMap(([rowId, keys]) => {
    const row = rowWithId(rows, rowId);
    return row ? { row, keys } : [];
  });
  const isAsked = ({ rowId = '', key }: Failure) => [key, REFUSED].some((one) => Object.hasOwn(cells.get(rowId) ?? {}, one));
  const refused = refusedFailures(
    columns,
    asked.map(({ row }) => row),
    stateOf,
  ).filter(isAsked);
  const byRules = checkedColumns(columns, stateOf).flatMap((checked) => {
    const { column } = checked;
    const ofColumn = asked.filter(({ keys }) => Object.hasOwn(keys, column.key));
    if (ofColumn.length === 0) return [];
    const brokenRuleOf = brokenRuleReader(checked, rows);
    return ofColumn.flatMap(({ row }) => {
      const broken = brokenRuleOf(row);
      return broken ? { rowId: row.id, ...failureOf(column, broken) } : [];
    });
  });
  return refusedFirst(refused, byRules);
}

/** A column that users can correct, with its rules; `stateOf` only where its conditions are evaluated in each row. */
interface CheckedColumn {
  column: ColumnPlan;
  checks: ColumnChecks;
  stateOf?: StateOf;
}

function checkedColumns(columns: readonly ColumnPlan[], stateOf: StateOf | undefined): CheckedColumn[] {
  return columns.flatMap((column) => {
    const checks = checksOf(column);
    return checks ? { column, checks, ...(column.conditions && stateOf && { stateOf }) } : [];
  });
}

/** Returns the first rule that a row's value breaks, including the rules that need other rows. */
function brokenRuleReader(checked: CheckedColumn, rows: readonly DraftRow[]): (row: DraftRow) => BrokenRule | undefined {
  const { column, checks, stateOf } = checked;
  const { unique, textIn } = checks;
  if (!stateOf) {
    const repeated = unique && repetitionsOf(rows, column);
    return (row) => checks.brokenIn(row) ?? (repeated?.hasRepeated && repeated.isRepeated(textIn(row)) ? unique : undefined);
  }
  // Conditions may change the outcome without any change in the row.
  const repeated = unique && countTexts(rows, (row) => textOf(checks, row, stateOf(column, row)));
  return (row) => {
    const { text, rule } = brokenIn(checked, row);
    return rule ?? (repeated?.isRepeated(text) ? unique : undefined);
  };
}

/** A cell's text and the first rule that it breaks; neither for a cell hidden or locked by conditions. */
interface CellCheck {
  text: string;
  rule?: BrokenRule;
}

type AddFault = (position: number, rule: BrokenRule) => void;

/** Calls `add` with each row whose value breaks a rule, and the first rule that it breaks. */
function validateColumn({ column, checks: { unique, textIn } }: CheckedColumn, rows: readonly DraftRow[], add: AddFault) {
  const faults = columnFaults(rows, column);
  for (const [position, rule] of faults) add(position, rule);
  const repeated = unique && repetitionsOf(rows, column);
  if (!unique || !repeated?.hasRepeated) return;
  for (const [position, row] of rows.entries()) if (!faults.has(position) && repeated.isRepeated(textIn(row))) add(position, unique);
}

/** The same for a column whose conditions are evaluated in each row. */
function validateConditioned(checked: CheckedColumn, rows: readonly DraftRow[], add: AddFault) {
  const { unique } = checked.checks;
  const cellChecks = rows.map((row) => brokenIn(checked, row));
  const repeated = unique && countTexts(cellChecks, ({ text }) => text);
  for (const [position, { text, rule }] of cellChecks.entries()) {
    const broken = rule ?? (repeated?.isRepeated(text) ? unique : undefined);
    if (broken) add(position, broken);
  }
}

const isClosed = (state: CellState | undefined) => state !== undefined && (!state.visible || state.readOnly);

/** The text of a cell; empty when conditions hide or lock it. */
function textOf(checks: ColumnChecks, row: DraftRow, state: CellState | undefined): string {
  return isClosed(state) ? '' : checks.textIn(row);
}

function ruleOf(checks: ColumnChecks, text: string, state: CellState | undefined): BrokenRule | undefined {
  if (isClosed(state)) return undefined;
  return state?.required && text === '' ? REQUIRED : checks.broken(text);
}

function brokenIn({ column, checks, stateOf }: CheckedColumn, row: DraftRow): CellCheck {
  const state = stateOf?.(column, row);
  const text = textOf(checks, row, state);
  return { text, rule: ruleOf(checks, text, state) };
}

const REQUIRED: BrokenRule = { kind: 'required' };

function rowRequired({ key, title }: SubTablePlan): Failure {
  return { table: key, key: '', code: 'rule.row-required', values: { title } };
}

function failureOf(column: ColumnPlan, rule: BrokenRule): Failure {
  const [code, values] = 'kind' in rule ? [codeOf(rule), factsOf(rule)] : [rule.code, rule.values];
  const because = code === 'rule.required' && column.missingSource ? { because: column.missingSource } : {};
  return { key: column.key, code, values: { title: column.title, ...values }, ...because, ...(rule.message && { message: rule.message }) };
}

type Rule = Extract<BrokenRule, { kind: string }>;

/** The values that a rule's message mentions. */
function factsOf(rule: Rule): Failure['values'] {
  if (rule.kind === 'max-length' || rule.kind === 'decimals') return { limit: rule.limit };
  return rule.kind === 'within' ? { above: rule.above ?? '-∞', below: rule.below ?? '∞' } : {};
}

function codeOf(rule: Rule): FailureCode {
  return `rule.${rule.kind === 'pattern' ? rule.name : rule.kind}`;
}
