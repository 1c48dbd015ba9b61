import { columnType } from '../column-types/index.ts';
import { wireText } from '../column-types/wire-text.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import type { Draft, DraftRow } from '../draft/draft.ts';
import { fitsCustom } from './custom.ts';
import { fitsPattern } from './patterns.ts';
import type { Failure, FailureCode, RulePlan } from './rule-plan.ts';
import { duplicatePositions } from './unique.ts';

/** What is wrong with one value, without the rules that need other rows: for a field that was touched. The first failing rule, or null. */
export function validateValue(column: ColumnPlan, value: unknown): Failure | null {
  if (!isValidated(column)) return null;
  const text = textOf(column, value);
  const broken = column.rules.find((rule) => !fits(rule, text));
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

/** What is wrong with the rows of one table, row by row; a unique column rejects each value that stands in two rows or more (RULE-15). */
export function validateTable(columns: readonly ColumnPlan[], rows: readonly DraftRow[]): Failure[] {
  const checked = columns.filter(isValidated);
  const duplicates = duplicatesOf(checked, rows);
  return rows.flatMap((row, position) =>
    checked.flatMap((column) => {
      const failure = validateValue(column, row.values[column.key]) ?? duplicates.get(column)?.(position);
      return failure ? { rowId: row.id, ...failure } : [];
    }),
  );
}

type DuplicateAt = (position: number) => Failure | undefined;

function duplicatesOf(columns: readonly ColumnPlan[], rows: readonly DraftRow[]): Map<ColumnPlan, DuplicateAt> {
  const found = new Map<ColumnPlan, DuplicateAt>();
  for (const column of columns) {
    const rule = column.rules.find(({ kind }) => kind === 'unique');
    if (!rule) continue;
    const positions = duplicatePositions(rows.map((row) => textOf(column, row.values[column.key])));
    if (positions.size) found.set(column, (position) => (positions.has(position) ? failureOf(column, rule) : undefined));
  }
  return found;
}

/** What nobody can see or change here is not the user's to mend. */
function isValidated(column: ColumnPlan): boolean {
  return column.visible && !column.readOnly && column.rules.length > 0 && column.type !== 'placeholder';
}

function textOf(column: ColumnPlan, value: unknown): string {
  return value === undefined ? '' : wireText(columnType(column.type).serialize(value, column));
}

function fits(rule: RulePlan, text: string): boolean {
  if (rule.kind === 'required') return text !== '';
  if (text === '') return true;
  switch (rule.kind) {
    case 'pattern':
      return fitsPattern(rule.name, text);
    case 'custom':
      return fitsCustom(rule.source, text);
    case 'max-length':
      // A character outside the basic plane is two units of a text but one of a column.
      return text.length <= rule.limit || [...text].length <= rule.limit;
    case 'unique':
      return true;
  }
}

function failureOf(column: ColumnPlan, rule: RulePlan): Failure {
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
