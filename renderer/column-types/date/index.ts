import { defineColumnType } from '../define.ts';
import { dateColumn } from './column.ts';

export const dateType = defineColumnType(dateColumn, () => import('./view.tsx').then(({ view }) => view));
