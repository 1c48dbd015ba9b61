import { defineColumnType } from '../define.ts';
import { checkboxColumn } from './column.ts';

export const checkboxType = defineColumnType(checkboxColumn, () => import('./view.tsx').then(({ view }) => view));
