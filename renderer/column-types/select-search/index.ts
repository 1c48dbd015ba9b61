import { defineColumnType } from '../define.ts';
import { selectSearchColumn } from './column.ts';

export const selectSearchType = defineColumnType(selectSearchColumn, () => import('./view.tsx').then(({ view }) => view));
