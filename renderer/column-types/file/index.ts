import { defineColumnType } from '../define.ts';
import { fileColumn } from './column.ts';
import { fileStored } from './stored.ts';

export const fileType = defineColumnType(fileColumn, fileStored, () => import('./view.tsx').then(({ view }) => view));
