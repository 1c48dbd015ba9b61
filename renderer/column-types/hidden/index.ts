import { defineColumnType } from '../define.ts';
import { hiddenColumn } from './column.ts';

export const hiddenType = defineColumnType(hiddenColumn, () => import('./view.tsx').then(({ view }) => view));
