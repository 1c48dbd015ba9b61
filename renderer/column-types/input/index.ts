import { defineColumnType } from '../define.ts';
import { inputColumn } from './column.ts';

export const inputType = defineColumnType(inputColumn, () => import('./view.tsx').then(({ view }) => view));
