import { defineColumnType } from '../define.ts';
import { timeColumn } from './column.ts';

export const timeType = defineColumnType(timeColumn, () => import('./view.tsx').then(({ view }) => view));
