import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition.ts';
import { fail } from '#server/errors.ts';

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
    const owner =
      form.physicalTable === table ? form : (snapshot.subTables(form).find((sub) => sub.form.physicalTable === table)?.form ?? form);
    const columns = columnsOf(detail);
    const titles = columns.map((column) => owner.field(column)?.title ?? column);
    const fieldErrors = columns.map((field, place) => ({
      ...(owner === form ? {} : { table: owner.table }),
      field,
      message: `${titles[place]}已存在，不能重复`,
    }));
    return fail('record-duplicate', { fields: titles.join('、') }, { fieldErrors });
  }
}

/** PostgreSQL says `Key (code, "size")=(…) already exists.` */
function columnsOf(detail: string | undefined): string[] {
  const listed = /\(([^)]*)\)=/.exec(detail ?? '')?.[1] ?? '';
  return listed
    .split(',')
    .map((column) => column.trim().replaceAll('"', ''))
    .filter(Boolean);
}
