import { columnType, newValues, openDraft, payload, type ColumnPlan, type DefaultContext } from '#renderer';
import type { Subject } from '#server/access/subject.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { executeRule } from '#server/numbering/execute-rule.ts';
import type { WireRecord } from '../records/record-values.ts';
import type { SheetForm, SheetTable } from './sheet-columns.ts';

/** The initial values of a new record, as in the form. */
export interface NewRecords {
  /** Fields filled automatically. */
  given(table: SheetTable): ReadonlySet<string>;
  /** A record with defaults for members missing in `sent`; with `numbers`, also the serial numbers of its fill rules, drawn there. */
  complete(table: SheetTable, sent: WireRecord, numbers: Database | null): Promise<WireRecord>;
}

/** How the records of a file begin. */
export function newRecords(layout: SheetForm, subject: Subject): NewRecords {
  const context = contextOf(subject);
  const defaults = new Map([layout.main, ...layout.subs].map((table) => [table, defaultsOf(layout, table, context)]));
  const rulesOf = (table: SheetTable) =>
    table.fields.flatMap(({ field, plan }) => (plan?.fillRule ? [{ name: field.name, code: plan.fillRule }] : []));
  return {
    given: (table) => new Set([...Object.keys(defaults.get(table) ?? {}), ...rulesOf(table).map(({ name }) => name)]),
    async complete(table, sent, numbers) {
      const record: Record<string, unknown> = { ...defaults.get(table), ...withoutEmpty(sent) };
      if (numbers) for (const { name, code } of rulesOf(table)) record[name] ??= await executeRule(numbers, code, record);
      return record;
    },
  };
}

function contextOf({ userId, username, realname, orgCode }: Subject): DefaultContext {
  return { user: { id: userId, username, realname, orgCode }, now: new Date(nowText().replace(' ', 'T')) };
}

function defaultsOf({ plan }: SheetForm, { sub, fields }: SheetTable, context: DefaultContext): WireRecord {
  if (sub)
    return withoutEmpty(
      serialized(
        fields.flatMap((column) => column.plan ?? []),
        context,
      ),
    );
  const known = new Set(fields.map(({ field }) => field.name));
  const opened = plan ? payload(openDraft(plan, null, context), plan) : {};
  return withoutEmpty(Object.fromEntries(Object.entries(opened).filter(([name]) => known.has(name))));
}

function serialized(columns: readonly ColumnPlan[], context: DefaultContext): WireRecord {
  const values = newValues(columns, context);
  return Object.fromEntries(
    columns.map((column) => [column.key, columnType(column.type).serialize(values[column.key] ?? columnType(column.type).empty, column)]),
  );
}

function withoutEmpty(record: WireRecord): WireRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '' && value !== null && value !== undefined));
}
