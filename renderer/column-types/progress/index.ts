import { defineColumnType } from '../define.ts';
import { progressColumn } from './column.ts';
import { progressStored } from './stored.ts';

export const progressType = defineColumnType(progressColumn, progressStored, () => import('./view.tsx').then(({ view }) => view));
