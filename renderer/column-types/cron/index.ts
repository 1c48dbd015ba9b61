import { defineColumnType } from '../define.ts';
import { cronColumn } from './column.ts';

export const cronType = defineColumnType(cronColumn, () => import('./view.tsx').then(({ view }) => view));
