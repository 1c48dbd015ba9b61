import { defineColumnType } from '../define.ts';
import { selectColumn } from './column.ts';

export const selectType = defineColumnType(selectColumn, () => import('./view.tsx').then(({ view }) => view));
