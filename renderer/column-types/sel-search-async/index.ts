import { defineColumnType } from '../define.ts';
import { selSearchAsyncColumn } from './column.ts';

export const selSearchAsyncType = defineColumnType(selSearchAsyncColumn, () => import('./view.tsx').then(({ view }) => view));
