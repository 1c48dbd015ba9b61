import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import type { TypeFailure } from '../column-types/define.ts';
import type { Draft, DraftRow } from '../draft/draft.ts';
import { checksOf, type ColumnChecks } from './checks.ts';
import type { Failure, FailureCode, RulePlan } from './rule-plan.ts';
import { duplicatePositions } from './unique.ts';

/** What is wrong with one value, without the rules that need other rows: for a field that was touched. The first failing rule, or null. */
export function validateValue(column: ColumnPlan, value: unknown): Failure | null {
  const checks = checksOf(column);
  const broken = checks?.broken(checks.textOf(value));
  return broken ? failureOf(column, broken) : null;
}

/** What is wrong with one row of a form or a table: the first failing rule of each cell, in column order. */
export function validateRow(columns: readonly ColumnPlan[], row: DraftRow): Failure[] {
  return columns.flatMap((column) => validateValue(column, row.values[column.key]) ?? []);
}

/** Everything that is wrong with a draft: the master first, then its tables in order, row by row (RULE-17, RULE-18). Unique fields of the master are the server's to check. */
export function validateForm(plan: FormPlan | OneToManyPlan, draft: Draft): Failure[] {
  const failures = validateRow(plan.fields, draft.main);
  if (plan.kind === 'form') return failures;
  for (const table of plan.subTables) {
    const rows = draft.tables[table.key]?.rows ?? [];
    failures.push(...validateTable(table.columns, rows).map((failure) => ({ table: table.key, ...failure })));
  }
  return failures;
}

/**
 * What is wrong with the rows of one table, row by row; a unique column rejects each value that stands in two rows or more (RULE-15).
 * One pass over the rows for each column that has rules.
 */
export function validateTable(columns: readonly ColumnPlan[], rows: readonly DraftRow[]): Failure[] {
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
    validateColumn(column.key, checks, rows, add);
  }
  return byRow.flat();
}

/** Calls `add` with each row whose value breaks a rule, and the first rule that it breaks. */
function validateColumn(
  key: string,
  checks: ColumnChecks,
  rows: readonly DraftRow[],
  add: (position: number, rule: RulePlan | TypeFailure) => void,
) {
  const { unique } = checks;
  const texts: string[] = [];
  const broken = new Set<number>();
  rows.forEach(({ values }, position) => {
    const text = checks.textOf(values[key]);
    if (unique) texts.push(text);
    const rule = checks.broken(text);
    if (!rule) return;
    add(position, rule);
    if (unique) broken.add(position);
  });
  if (unique) for (const position of duplicatePositions(texts)) if (!broken.has(position)) add(position, unique);
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
