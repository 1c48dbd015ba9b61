import { defineColumnType } from '../define.ts';
import { timeColumn } from './column.ts';
import { timeStored } from './stored.ts';

export const timeType = defineColumnType(timeColumn, timeStored, () => import('./view.tsx').then(({ view }) => view));
