import { defineColumnType } from '../define.ts';
import { tagsColumn } from './column.ts';

export const tagsType = defineColumnType(tagsColumn, () => import('./view.tsx').then(({ view }) => view));
