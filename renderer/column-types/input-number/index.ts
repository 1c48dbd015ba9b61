import { defineColumnType } from '../define.ts';
import { inputNumberColumn } from './column.ts';
import { inputNumberStored } from './stored.ts';

export const inputNumberType = defineColumnType(inputNumberColumn, inputNumberStored, () => import('./view.tsx').then(({ view }) => view));
