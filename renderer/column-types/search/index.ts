import { defineColumnType } from '../define.ts';
import { searchColumn } from './column.ts';

export const searchType = defineColumnType(searchColumn, () => import('./view.tsx').then(({ view }) => view));
