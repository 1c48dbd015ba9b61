import { defineColumnType } from '../define.ts';
import { dateColumn } from './column.ts';
import { dateStored } from './stored.ts';

export const dateType = defineColumnType(dateColumn, dateStored, () => import('./view.tsx').then(({ view }) => view));
