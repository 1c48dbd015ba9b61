import { sql, type RawBuilder } from 'kysely';
import { createSnapshot, type CatalogueSnapshot } from '../catalogue.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { columnOf, tableOf } from '../identifiers.ts';
import { rowRuleSql, type RowRule, type Viewer } from './row-rule.ts';

/** Which rows of a form somebody sees: those that fit one group of rules as a whole, and each of the others. */
export interface RowSight {
  anyOf: readonly (readonly RowRule[])[];
  all: readonly RowRule[];
}

/** What somebody sees of the catalogue. */
export interface Sight {
  /** Columns that they do not see, by table. */
  hidden: ReadonlyMap<string, ReadonlySet<string>>;
  /** By table; all rows of any other. */
  rows: ReadonlyMap<string, RowSight>;
  viewer: Viewer;
}

/**
 * The definitions as somebody sees them: forms without the fields that they do not see, and with a condition for the rows that they do. A view
 * hides what its table hides, and a sub-table shows rows of the main records that are seen. Keys and the columns that join tables stay.
 */
export function narrowSnapshot(snapshot: CatalogueSnapshot, sight: Sight): CatalogueSnapshot {
  if (!sight.hidden.size && !sight.rows.size) return snapshot;
  const keys = new Set(
    snapshot.forms.flatMap(({ table, structure: { join } }) => (join ? [`${table}.${join.field}`, `${join.table}.${join.column}`] : [])),
  );
  const forms = snapshot.forms.map((form) => narrowForm(form, { snapshot, sight, keys }));
  return forms.some((form, place) => form !== snapshot.forms[place]) ? createSnapshot(forms) : snapshot;
}

interface Narrowing {
  snapshot: CatalogueSnapshot;
  sight: Sight;
  keys: ReadonlySet<string>;
}

function narrowForm(form: FormDefinition, narrowing: Narrowing): FormDefinition {
  const { hidden } = narrowing.sight;
  const isHidden = ({ name }: { name: string }) =>
    name !== 'id' &&
    !narrowing.keys.has(`${form.table}.${name}`) &&
    [form.table, form.physicalTable].some((table) => hidden.get(table)?.has(name));
  const rows = seenRows(form, narrowing);
  if (!rows && !form.fields.some(isHidden)) return form;
  const fields = form.fields.filter((field) => !isHidden(field));
  const byName = new Map(fields.map((field) => [field.name, field]));
  const unseen = new Set(form.fields.filter(isHidden).map(({ name }) => name));
  return { ...form, fields, field: (name) => byName.get(name), ...(unseen.size && { unseen }), ...(rows && { rows }) };
}

/** The rows of a form that are seen, as a condition; undefined for all. */
function seenRows(form: FormDefinition, { snapshot, sight }: Narrowing): RawBuilder<unknown> | undefined {
  const link = snapshot.mainOf(form);
  const conditions = [...new Set([form.table, form.physicalTable])].flatMap((table) => rowsOf(form, sight, table) ?? []);
  const ofMain = link && seenRows(link.main, { snapshot, sight, keys: new Set() });
  const [key, mainKey] = [link && form.field(link.field), link?.main.field(link.key)];
  if (ofMain && link && key && mainKey)
    conditions.push(sql`${columnOf(key)}::text in (select ${columnOf(mainKey)}::text from ${tableOf(link.main)} where ${ofMain})`);
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : undefined;
}

function rowsOf(form: FormDefinition, { rows, viewer }: Sight, table: string): RawBuilder<unknown> | undefined {
  const seen = rows.get(table);
  if (!seen) return undefined;
  const allOf = (rules: readonly RowRule[]) =>
    rules.length
      ? sql.join(
          rules.map((rule) => rowRuleSql(form, rule, viewer)),
          sql` and `,
        )
      : sql`true`;
  const groups = seen.anyOf.length
    ? sql.join(
        seen.anyOf.map((rules) => sql`(${allOf(rules)})`),
        sql` or `,
      )
    : sql`true`;
  return sql`((${groups}) and ${allOf(seen.all)})`;
}
