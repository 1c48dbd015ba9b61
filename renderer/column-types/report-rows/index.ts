import { defineColumnType } from '../define.ts';
import { reportRowsColumn } from './column.ts';
import { reportRowsStored } from './stored.ts';

export const reportRowsType = defineColumnType(reportRowsColumn, reportRowsStored, () => import('./view.tsx').then(({ view }) => view));
