import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** One of two values; a sub-table has a checkbox for it. */
export const switchStored: StoredType = {
  ...oneValue,
  choices: () => ({ kind: 'on-off' }),
  sendsChoices: true,
  nameIn: (place, view) => (place === 'grid' ? 'checkbox' : view),
  formMembers: ({ onOff }) => ({ extendOption: [...onOff] }),
  columnMembers: ({ onOff }) => ({ width: '120px', customValue: [...onOff] }),
};
