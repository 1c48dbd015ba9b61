import { defineColumnType } from '../define.ts';
import { progressColumn } from './column.ts';

export const progressType = defineColumnType(progressColumn, () => import('./view.tsx').then(({ view }) => view));
