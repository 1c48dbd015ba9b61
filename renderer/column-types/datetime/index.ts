import { defineColumnType } from '../define.ts';
import { datetimeColumn } from './column.ts';
import { datetimeStored } from './stored.ts';

export const datetimeType = defineColumnType(datetimeColumn, datetimeStored, () => import('./view.tsx').then(({ view }) => view));
