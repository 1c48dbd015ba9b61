import { defineColumnType } from '../define.ts';
import { tagsColumn } from './column.ts';
import { tagsStored } from './stored.ts';

export const tagsType = defineColumnType(tagsColumn, tagsStored, () => import('./view.tsx').then(({ view }) => view));
