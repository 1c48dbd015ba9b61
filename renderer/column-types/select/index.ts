import { defineColumnType } from '../define.ts';
import { selectColumn } from './column.ts';
import { selectStored } from './stored.ts';

export const selectType = defineColumnType(selectColumn, selectStored, () => import('./view.tsx').then(({ view }) => view));
