import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { DefinitionTables } from '#server/catalogue/definition/definition-write.ts';
import { isTableName } from '#server/catalogue/identifiers.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { definitionFaults } from './definition-faults.ts';

/** Throws `definition-refused` with that reason. */
export function refuse(...why: ConstructorParameters<typeof Sentence>): never {
  return fail('definition-refused', { detail: new Sentence(...why) });
}

/** Rejects a definition from which no table could be made. */
export function refuseMalformed(definition: DefinitionTables, form: FormDefinition): void {
  const names = definition.fields.map((field) => field.db_field_name);
  if (!isTableName(form.physicalTable)) refuse('definition.table-wrong', { table: form.physicalTable });
  if (new Set(names).size !== names.length) refuse('definition.fields-repeated');
  const unread = names.filter((name) => !form.field(name));
  if (unread.length) refuse('definition.fields-wrong', { names: unread.map(String) });
  if (form.kind === 'sub' && !form.fields.some((field) => field.mainTable && field.mainField)) refuse('definition.link-missing');
  if (form.kind === 'sub' && definition.head.tab_order_num === null) refuse('definition.order-missing');
}

/** Rejects a definition with compiler errors; they are sent as `diagnostics`, each with its table and field. */
export async function refuseFaults(catalogue: Catalogue, form: FormDefinition): Promise<void> {
  const snapshot = await catalogue.snapshot();
  const diagnostics = definitionFaults(snapshot, form);
  const [first] = diagnostics;
  if (!first) return;
  const about = first.table === form.table ? form : snapshot.find(first.table);
  const title = about?.field(first.field ?? '')?.title ?? about?.title ?? first.table;
  const said = { title, problem: new Sentence(first.code, first.values), count: diagnostics.length };
  const detail = new Sentence(diagnostics.length > 1 ? 'definition.at-field-of-several' : 'definition.at-field', said);
  fail('definition-refused', { detail }, { diagnostics });
}
