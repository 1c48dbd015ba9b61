import { defineColumnType } from '../define.ts';
import { uploadColumn } from './column.ts';
import { uploadStored } from './stored.ts';

export const uploadType = defineColumnType(uploadColumn, uploadStored, () => import('./view.tsx').then(({ view }) => view));
