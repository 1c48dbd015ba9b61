import { namesRead } from '#renderer';
import type { CatalogueSnapshot } from '../catalogue.ts';
import type { FormDefinition } from '../definition/definition.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';

/** Columns by table. */
type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Hidden columns, with the computed ones that read them: what a price was multiplied with tells the price. Own columns, those of the main
 * record and of sub-tables count, and computed columns of computed columns.
 */
export function withDerivedColumns(snapshot: CatalogueSnapshot, hidden: Columns): Columns {
  if (!hidden.size) return hidden;
  const all = new Map([...hidden].map(([table, names]) => [table, new Set(names)]));
  const computed = snapshot.forms.flatMap((form) =>
    form.fields.flatMap((field) => (computedOf(field) ? [{ form, field, reads: readsOf(snapshot, form, computedOf(field)) }] : [])),
  );
  let isGrowing = true;
  while (isGrowing) {
    const found = computed.filter(
      ({ form, field, reads }) => !all.get(form.table)?.has(field.name) && reads.some(([table, name]) => all.get(table)?.has(name)),
    );
    for (const { form, field } of found) all.set(form.table, (all.get(form.table) ?? new Set()).add(field.name));
    isGrowing = found.length > 0;
  }
  return all;
}

function computedOf({ extension }: FieldDefinition): string {
  return typeof extension['computed'] === 'string' ? extension['computed'] : '';
}

/** The columns that an expression of a form reads, as tables and names; a bare name is the form's own, or else that of its main form. */
function readsOf(snapshot: CatalogueSnapshot, form: FormDefinition, expression: string): (readonly [table: string, name: string])[] {
  const main = snapshot.mainOf(form)?.main;
  return namesRead(expression).map(({ object, name }) => {
    if (object && snapshot.find(object)) return [object, name] as const;
    if (main && (object === 'main' || (object === '' && !form.field(name)))) return [main.table, name] as const;
    return [form.table, name] as const;
  });
}
