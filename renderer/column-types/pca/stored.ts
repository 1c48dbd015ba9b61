import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** The code of an area. */
export const pcaStored: StoredType = {
  ...oneValue,
  choices: () => ({ kind: 'areas' }),
  listSlot: 'pcaSlot',
};
