import { defineColumnType } from '../define.ts';
import { rateColumn } from './column.ts';

export const rateType = defineColumnType(rateColumn, () => import('./view.tsx').then(({ view }) => view));
