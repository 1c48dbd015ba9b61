import { defineColumnType } from '../define.ts';
import { passwordColumn } from './column.ts';

export const passwordType = defineColumnType(passwordColumn, () => import('./view.tsx').then(({ view }) => view));
