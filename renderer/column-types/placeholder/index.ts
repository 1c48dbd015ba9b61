import { defineColumnType } from '../define.ts';
import { placeholderColumn } from './column.ts';
import { placeholderStored } from './stored.ts';

export const placeholderType = defineColumnType(placeholderColumn, placeholderStored, () => import('./view.tsx').then(({ view }) => view));
