import { defineColumnType } from '../define.ts';
import { selSearchAsyncColumn } from './column.ts';
import { selSearchAsyncStored } from './stored.ts';

export const selSearchAsyncType = defineColumnType(selSearchAsyncColumn, selSearchAsyncStored, () =>
  import('./view.tsx').then(({ view }) => view),
);
