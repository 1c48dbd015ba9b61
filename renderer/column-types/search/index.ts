import { defineColumnType } from '../define.ts';
import { searchColumn } from './column.ts';
import { searchStored } from './stored.ts';

export const searchType = defineColumnType(searchColumn, searchStored, () => import('./view.tsx').then(({ view }) => view));
