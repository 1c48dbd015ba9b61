import type { StoredType } from '../stored-type.ts';
import { holdsNumbers, oneValue } from '../stored-values.ts';

/** A text, or a number where the column holds numbers: then the models name it so. */
export const inputStored: StoredType = {
  ...oneValue,
  ranged: 'numbers',
  nameIn(place, view, field) {
    if (place === 'form') return holdsNumbers(field) ? 'number' : view;
    return holdsNumbers(field) ? 'inputNumber' : 'input';
  },
};
