import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { DirectoryUse } from '../catalogue/references/directory-uses.ts';
import { mayOpenForm } from './may-open.ts';
import type { Subject } from './subject.ts';

/** Most records that a refusal names. */
const MAX_NAMED = 20;

/** The result of a refused deletion of users or departments, as that of records has it: where they are in use, with links for who may open them. */
export function directoryUsage(
  snapshot: CatalogueSnapshot,
  subject: Subject,
  uses: readonly DirectoryUse[],
  records: readonly { id: string; name: string }[],
) {
  const usedBy = uses.map(({ form, field, count, isMore, main, filters }) => ({
    ...{ table: form.table, title: form.title, field: field.name, fieldTitle: field.title, count, isMore },
    screen: mayOpenForm(snapshot, subject, main) ? { form: main.id, filters } : null,
  }));
  return { usedBy, records: records.slice(0, MAX_NAMED), disable: null };
}
