import { defineColumnType } from '../define.ts';
import { rateColumn } from './column.ts';
import { rateStored } from './stored.ts';

export const rateType = defineColumnType(rateColumn, rateStored, () => import('./view.tsx').then(({ view }) => view));
