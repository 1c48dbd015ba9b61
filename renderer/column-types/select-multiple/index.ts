import { defineColumnType } from '../define.ts';
import { selectMultipleColumn } from './column.ts';
import { selectMultipleStored } from './stored.ts';

export const selectMultipleType = defineColumnType(selectMultipleColumn, selectMultipleStored, () =>
  import('./view.tsx').then(({ view }) => view),
);
