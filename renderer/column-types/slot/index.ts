import { defineColumnType } from '../define.ts';
import { slotColumn } from './column.ts';

export const slotType = defineColumnType(slotColumn, () => import('./view.tsx').then(({ view }) => view));
