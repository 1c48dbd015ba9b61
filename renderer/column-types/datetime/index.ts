import { defineColumnType } from '../define.ts';
import { datetimeColumn } from './column.ts';

export const datetimeType = defineColumnType(datetimeColumn, () => import('./view.tsx').then(({ view }) => view));
