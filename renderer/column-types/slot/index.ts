import { defineColumnType } from '../define.ts';
import { slotColumn } from './column.ts';
import { slotStored } from './stored.ts';

export const slotType = defineColumnType(slotColumn, slotStored, () => import('./view.tsx').then(({ view }) => view));
