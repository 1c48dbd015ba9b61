import { defineColumnType } from '../define.ts';
import { selTreeColumn } from './column.ts';
import { selTreeStored } from './stored.ts';

export const selTreeType = defineColumnType(selTreeColumn, selTreeStored, () => import('./view.tsx').then(({ view }) => view));
