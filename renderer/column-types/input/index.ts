import { defineColumnType } from '../define.ts';
import { inputColumn } from './column.ts';
import { inputStored } from './stored.ts';

export const inputType = defineColumnType(inputColumn, inputStored, () => import('./view.tsx').then(({ view }) => view));
