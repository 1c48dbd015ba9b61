import { defineColumnType } from '../define.ts';
import { placeholderColumn } from './column.ts';

export const placeholderType = defineColumnType(placeholderColumn, () => import('./view.tsx').then(({ view }) => view));
