import { defineColumnType } from '../define.ts';
import { selectSearchColumn } from './column.ts';
import { selectSearchStored } from './stored.ts';

export const selectSearchType = defineColumnType(selectSearchColumn, selectSearchStored, () =>
  import('./view.tsx').then(({ view }) => view),
);
