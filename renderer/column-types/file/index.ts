import { defineColumnType } from '../define.ts';
import { fileColumn } from './column.ts';

export const fileType = defineColumnType(fileColumn, () => import('./view.tsx').then(({ view }) => view));
