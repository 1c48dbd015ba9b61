import { defineColumnType } from '../define.ts';
import { inputPopColumn } from './column.ts';

export const inputPopType = defineColumnType(inputPopColumn, () => import('./view.tsx').then(({ view }) => view));
