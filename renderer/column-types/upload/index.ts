import { defineColumnType } from '../define.ts';
import { uploadColumn } from './column.ts';

export const uploadType = defineColumnType(uploadColumn, () => import('./view.tsx').then(({ view }) => view));
