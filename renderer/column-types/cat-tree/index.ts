import { defineColumnType } from '../define.ts';
import { catTreeColumn } from './column.ts';
import { catTreeStored } from './stored.ts';

export const catTreeType = defineColumnType(catTreeColumn, catTreeStored, () => import('./view.tsx').then(({ view }) => view));
