import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FindForm } from './form-access.ts';

/** Finds forms in the catalogue: access to a main form includes its sub-tables. */
export function formTargets(catalogue: Catalogue): FindForm {
  return async (idOrTable) => {
    const snapshot = await catalogue.snapshot();
    const form = snapshot.find(idOrTable);
    if (!form) return null;
    const main = snapshot.mainOf(form)?.main;
    return {
      headIds: main ? [form.id, main.id] : [form.id],
      table: form.table,
      isGenerated: form.isGenerated,
    };
  };
}
