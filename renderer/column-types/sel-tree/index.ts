import { defineColumnType } from '../define.ts';
import { selTreeColumn } from './column.ts';

export const selTreeType = defineColumnType(selTreeColumn, () => import('./view.tsx').then(({ view }) => view));
