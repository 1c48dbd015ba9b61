import dayjs from 'dayjs';
import { columnType } from '#renderer/column-types/index.ts';
import { expressionValue } from '#renderer/column-types/column-value.ts';
import type { ActionPlan, ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { evaluate, type EvaluationContext } from '#renderer/expressions/evaluate.ts';
import type { ExpressionPlan } from '#renderer/expressions/tree.ts';
import type { User } from '#renderer/expressions/user.ts';
import { textOf } from '#renderer/expressions/value.ts';
import { DATETIME_FORMAT } from '#renderer/wire/wire-time.ts';

/** A record that an action is about, and how it is named in the question. */
export interface ActedRecord {
  id: string;
  name: string;
  record: WireRow;
  /** The version that is open; absent where it is not known, or was the user's own a moment ago. */
  version?: string;
  /** It was saved for the action, and is open as it was before: it is read again, whatever comes of that. */
  isSaved?: boolean;
}

type Form = FormPlan | OneToManyPlan;

/** The actions that a record offers to the user now; the server decides again when one runs. */
export function offeredActions(
  form: Form | null,
  record: WireRow,
  user: User,
  places: readonly ActionPlan['place'][],
): readonly ActionPlan[] {
  if (!form?.actions) return [];
  const context = contextOf(form, record, user);
  return form.actions.filter(
    ({ place, when, pull }) => !pull && (place === undefined || places.includes(place)) && mayHold(when, record, context),
  );
}

/** True for a record that is closed, as far as it was read: its form is locked as a whole, and the server does not delete it. */
export function isKnownClosed(form: Form, record: WireRow, user: User): boolean {
  const { lockedWhen } = form;
  if (!lockedWhen || isUnread(lockedWhen, record, '*')) return false;
  return evaluate(lockedWhen.tree, contextOf(form, record, user)).value === true;
}

/** What an action asks for, with the values that it begins with. */
export function firstAnswers(form: Form, { values = {} }: ActionPlan, record: WireRow, user: User): WireRow {
  const context = contextOf(form, record, user);
  return Object.fromEntries(Object.entries(values).map(([key, { tree }]) => [key, textOf(evaluate(tree, context).value)]));
}

/** A condition about rows that have not been read, as in a list, is left to the server. */
function mayHold(when: ExpressionPlan | undefined, record: WireRow, context: EvaluationContext): boolean {
  if (!when) return true;
  return isUnread(when, record) || evaluate(when.tree, context).value === true;
}

/** True where a condition reads rows that the record does not have, or, with `*`, columns of its own that were not read. */
function isUnread({ reads }: ExpressionPlan, record: WireRow, own?: '*'): boolean {
  return reads.some(({ table, key }) => (table !== '' || own === '*') && record[table || key] === undefined);
}

function contextOf(form: Form, record: WireRow, user: User): EvaluationContext {
  const tables = new Map(subTablesOf(form).map((table) => [table.key, byKey(table.columns)]));
  const own = reader(byKey(form.fields), record);
  return {
    ...{ own, main: own, now: dayjs().format(DATETIME_FORMAT) },
    user: { 'user.id': user.id, 'user.username': user.username, 'user.realname': user.realname, 'user.orgCode': user.orgCode },
    rows(table) {
      const listed: unknown = record[table];
      const rows = (Array.isArray(listed) ? listed : []) as unknown as WireRow[];
      return { rows, read: (position, key) => reader(tables.get(table) ?? new Map(), rows[position] ?? {})(key) };
    },
  };
}

function reader(columns: ReadonlyMap<string, ColumnPlan>, record: WireRow) {
  return (key: string) => {
    const column = columns.get(key);
    return column ? expressionValue(column, columnType(column.type).parse(record[key] ?? null, column)) : null;
  };
}

function byKey(columns: readonly ColumnPlan[]): ReadonlyMap<string, ColumnPlan> {
  return new Map(columns.map((column) => [column.key, column]));
}
