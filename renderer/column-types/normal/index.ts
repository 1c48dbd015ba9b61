import { defineColumnType } from '../define.ts';
import { normalColumn } from './column.ts';
import { normalStored } from './stored.ts';

export const normalType = defineColumnType(normalColumn, normalStored, () => import('./view.tsx').then(({ view }) => view));
