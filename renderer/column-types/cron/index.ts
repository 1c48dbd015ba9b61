import { defineColumnType } from '../define.ts';
import { cronColumn } from './column.ts';
import { cronStored } from './stored.ts';

export const cronType = defineColumnType(cronColumn, cronStored, () => import('./view.tsx').then(({ view }) => view));
