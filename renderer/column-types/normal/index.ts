import { defineColumnType } from '../define.ts';
import { normalColumn } from './column.ts';

export const normalType = defineColumnType(normalColumn, () => import('./view.tsx').then(({ view }) => view));
