import type { Report, Severity } from '../diagnostics.ts';
import type { FieldDocument, FormDocument, SubTableDocument } from '../document/document.ts';
import { pointerTo, textOf } from '../document/read.ts';
import { readDefault } from '../expressions/default-value.ts';
import { kindOf } from '../column-types/column-value.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Scope } from '../expressions/scope.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import type { ValueKind } from '../expressions/value.ts';
import { reportActions } from './declared-actions.ts';
import { compileOffers, withOfferTitles } from './offers.ts';
import { computedOrder, type Computation } from './computed-order.ts';
import type { ConditionsPlan } from './conditions-plan.ts';
import { compileDue } from './due.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from './plan.ts';
import { subTablesOf } from './sub-tables.ts';

/** The members of an extension that hold a condition. */
const CONDITIONS = { visible: 'visibleWhen', required: 'requiredWhen', readOnly: 'readOnlyWhen' } as const;

/**
 * The form with its expressions compiled: computed values, conditions (visible, required, read-only) and calculated defaults. An
 * invalid expression is left out with a diagnostic that gives its position; so are computed columns that depend on one another.
 */
export function withExpressions<Plan extends FormPlan | OneToManyPlan>(plan: Plan, form: FormDocument, report: Report): Plan {
  const tables = subTablesOf(plan);
  const main = kindsOf(plan.fields);
  const rows = new Map(tables.map((table) => [table.key, kindsOf(table.columns)]));
  const lock = wholeLock(form, { own: main, tables: rows }, report);
  const whole = lock.onto;
  const fields = columnsWith(plan.fields, form.fields.map(whole), { own: main, tables: rows }, report);
  const subTables = tables.map((table, position): SubTablePlan => {
    const document = form.subTables[position];
    const scope = { own: rows.get(table.key) ?? main, main, tables: rows };
    const columns = columnsWith(table.columns, document?.columns ?? [], scope, report);
    const conditions = document && tableConditions(whole(document), { own: main, tables: rows }, report);
    return { ...table, columns, ...(conditions && { conditions }) };
  });
  reportActions(form, fields, { own: main, tables: rows }, report);
  const computed = inOrder(fields, subTables, report);
  const done = (columns: readonly ColumnPlan[], table: string) =>
    columns.map((column) => settled(withOfferTitles(column, table, plan), table, computed));
  return {
    ...plan,
    fields: done(fields, ''),
    ...(plan.kind === 'one-to-many' && { subTables: subTables.map((table) => ({ ...table, columns: done(table.columns, table.key) })) }),
    ...(computed.length > 0 && { computed }),
    ...(lock.lockedWhen && { lockedWhen: lock.lockedWhen }),
  };
}

/** The condition of the head; `onto` adds it to that of a field or sub-table: while it holds, nothing of the form can be changed. */
function wholeLock({ extension }: FormDocument, scope: Scope, report: Report) {
  const text = writtenText(extension[CONDITIONS.readOnly]);
  const written = text === undefined ? undefined : { text, pointer: '/form/head/extConfigJson', wanted: 'boolean' as const };
  const lockedWhen = written && compileWritten(written, scope, report);
  const onto = <Part extends Pick<FieldDocument, 'extension'>>(part: Part): Part => {
    if (!lockedWhen) return part;
    const own = writtenText(part.extension[CONDITIONS.readOnly]);
    return { ...part, extension: { ...part.extension, [CONDITIONS.readOnly]: own === undefined ? text : `(${own}) or (${text})` } };
  };
  return { lockedWhen, onto };
}

/** The source of an expression and its pointer in the document. */
interface Written {
  text: string;
  pointer: string;
  wanted: ValueKind;
  /** Of a problem in it; an error unless told. */
  severity?: Severity;
}

function columnsWith(columns: readonly ColumnPlan[], documents: readonly FieldDocument[], scope: Scope, report: Report): ColumnPlan[] {
  const byKey = new Map(documents.map((field) => [field.key, field]));
  return columns.map((column) => {
    const field = byKey.get(column.key);
    return field ? { ...column, ...columnExpressions(column, field, scope, report) } : column;
  });
}

function columnExpressions(column: ColumnPlan, field: FieldDocument, scope: Scope, report: Report): Partial<ColumnPlan> {
  const pointer = pointerTo(field.pointer, 'fieldExtendJson');
  const compiled = (text: string | undefined, wanted: ValueKind) => text && compileWritten({ text, pointer, wanted }, scope, report);
  const computed = compiled(writtenText(field.extension['computed']), kindOf(column));
  const calculated = defaultExpression(column, field, scope, report);
  const conditions = conditionsOf(field.extension, pointer, scope, report);
  const offers = compileOffers(field.extension['options'], { pointer, scope, report });
  // Lists tell it, and sub-tables are none.
  const due = scope.main ? undefined : compileDue(field.extension['due'], kindOf(column), { pointer, scope, report });
  return {
    ...(offers && { offers }),
    ...(due && { due }),
    ...(computed && { computed }),
    ...(calculated && { defaultExpression: calculated }),
    ...(conditions && { conditions }),
  };
}

/** The expression of a default: `defaultExpression` of the extension, else a default value in double braces. */
function defaultExpression(column: ColumnPlan, field: FieldDocument, scope: Scope, report: Report): ExpressionPlan | undefined {
  const own = writtenText(field.extension['defaultExpression']);
  const pointer = own ? pointerTo(field.pointer, 'fieldExtendJson') : field.pointer;
  const reading = own || field.defaultValue === undefined ? undefined : readDefault(field.defaultValue);
  const text = own ?? (reading?.kind === 'expression' ? reading.source : undefined);
  return text ? compileWritten({ text, pointer, wanted: kindOf(column), severity: 'warning' }, scope, report) : undefined;
}

function tableConditions({ extension, pointer }: SubTableDocument, scope: Scope, report: Report): ConditionsPlan | undefined {
  return conditionsOf(extension, pointerTo(pointer, 'extConfigJson'), scope, report);
}

function conditionsOf(extension: FieldDocument['extension'], pointer: string, scope: Scope, report: Report): ConditionsPlan | undefined {
  const found = Object.entries(CONDITIONS).flatMap(([name, member]) => {
    const text = writtenText(extension[member]);
    const condition = text && compileWritten({ text, pointer, wanted: 'boolean' }, scope, report);
    return condition ? [[name, condition] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function compileWritten({ text, pointer, wanted, severity }: Written, scope: Scope, report: Report): ExpressionPlan | undefined {
  const { plan, problem } = compileExpression(text, scope, wanted);
  if (problem) report(problem.code, pointer, text, problem, severity);
  return plan;
}

/** An expression is a text; `true` or a number counts as one too. */
function writtenText(value: unknown): string | undefined {
  return typeof value === 'boolean' ? String(value) : textOf(value);
}

function inOrder(fields: readonly ColumnPlan[], tables: readonly SubTablePlan[], report: Report): FormPlan['computed'] & object {
  const of = (table: string, columns: readonly ColumnPlan[]) =>
    columns.flatMap(({ key, computed, pointer }) => (computed ? [{ table, key, expression: computed, pointer }] : []));
  const all = [...of('', fields), ...tables.flatMap((table) => of(table.key, table.columns))];
  const { order, loops } = computedOrder(all);
  for (const loop of loops) {
    const [first] = loop;
    const pointer = all.find((one) => one === first)?.pointer ?? '';
    report('expression-cycle', pointerTo(pointer, 'fieldExtendJson'), loop.map(spoken).join(' → '));
  }
  return order;
}

function spoken({ table, key }: Computation): string {
  return table === '' ? key : `${table}.${key}`;
}

/** Computed columns are read-only; those of a cycle are not computed and stay editable. */
function settled(column: ColumnPlan, table: string, order: readonly { table: string; key: string }[]): ColumnPlan {
  const { computed, ...plain } = column;
  if (!computed) return column;
  const isComputed = order.some((one) => one.table === table && one.key === column.key);
  return isComputed ? { ...column, readOnly: true, required: false } : plain;
}

function kindsOf(columns: readonly ColumnPlan[]): ReadonlyMap<string, ValueKind> {
  return new Map(columns.map((column) => [column.key, kindOf(column)]));
}
