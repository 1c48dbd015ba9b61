import { defineColumnType } from '../define.ts';
import { markdownColumn } from './column.ts';
import { markdownStored } from './stored.ts';

export const markdownType = defineColumnType(markdownColumn, markdownStored, () => import('./view.tsx').then(({ view }) => view));
