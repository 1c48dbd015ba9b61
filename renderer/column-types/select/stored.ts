import type { StoredType } from '../stored-type.ts';
import { listedChoices, oneValue } from '../stored-values.ts';

/** One option of a dictionary; a sub-table has its own name for the list. */
export const selectStored: StoredType = {
  ...oneValue,
  ...listedChoices,
  nameIn: (place, view) => (place === 'grid' && view === 'list' ? 'select' : view),
};
