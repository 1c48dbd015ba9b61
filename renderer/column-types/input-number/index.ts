import { defineColumnType } from '../define.ts';
import { inputNumberColumn } from './column.ts';

export const inputNumberType = defineColumnType(inputNumberColumn, () => import('./view.tsx').then(({ view }) => view));
