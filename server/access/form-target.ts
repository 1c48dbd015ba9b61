import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FindForm } from './form-access.ts';

/** Finds forms in the catalogue: access to a main form includes its sub-tables, and theirs. */
export function formTargets(catalogue: Catalogue): FindForm {
  return async (idOrTable) => {
    const snapshot = await catalogue.snapshot();
    const form = snapshot.find(idOrTable);
    if (!form) return null;
    return {
      headIds: [form, ...snapshot.mainsAbove(form)].map(({ id }) => id),
      table: form.table,
      isGenerated: form.isGenerated,
    };
  };
}
