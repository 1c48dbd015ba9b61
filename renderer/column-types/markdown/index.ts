import { defineColumnType } from '../define.ts';
import { markdownColumn } from './column.ts';

export const markdownType = defineColumnType(markdownColumn, () => import('./view.tsx').then(({ view }) => view));
