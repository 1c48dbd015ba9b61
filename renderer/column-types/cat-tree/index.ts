import { defineColumnType } from '../define.ts';
import { catTreeColumn } from './column.ts';

export const catTreeType = defineColumnType(catTreeColumn, () => import('./view.tsx').then(({ view }) => view));
