import type { StoredType } from '../stored-type.ts';
import { listedChoices, severalValues } from '../stored-values.ts';

/** Several options of a dictionary; in a sub-table `checkbox` means something else. */
export const checkboxGroupStored: StoredType = {
  ...severalValues,
  ...listedChoices,
  nameIn: (place, view) => (place === 'grid' && view === 'checkbox' ? 'list_multi' : view),
};
