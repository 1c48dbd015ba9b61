import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';

/** Runs a save; a broken unique index becomes `record-duplicate` with the titles of its fields. */
export async function reportDuplicates<Result>(
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') throw error;
    const { table, detail } = error as { table?: string; detail?: string };
    const sub = form.physicalTable === table ? undefined : snapshot.subTables(form).find((one) => one.form.physicalTable === table);
    const owner = sub?.form ?? form;
    // The key of the record that a row belongs to is nothing that somebody has entered.
    const columns = columnsOf(detail).filter((name) => name !== sub?.field);
    const fields = columns.map((name) => ({ name, title: owner.field(name)?.title ?? name }));
    return failAsTaken(fields, owner === form ? undefined : owner.table);
  }
}

/** Rejects a save because of duplicate values in these fields of the form, or of a sub-table; the messages are those of the check during entry. */
export function failAsTaken(fields: readonly { name: string; title: string }[], table?: string): never {
  const message = new Sentence('error.value-taken');
  const fieldErrors = fields.map(({ name }) => ({ ...(table ? { table } : {}), field: name, message }));
  return fail('record-duplicate', { fields: fields.map(({ title }) => title) }, { fieldErrors });
}

/** PostgreSQL says `Key (code, "size")=(…) already exists.` */
function columnsOf(detail: string | undefined): string[] {
  const listed = /\(([^)]*)\)=/.exec(detail ?? '')?.[1] ?? '';
  return listed
    .split(',')
    .map((column) => column.trim().replaceAll('"', ''))
    .filter(Boolean);
}
