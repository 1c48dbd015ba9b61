import { defineColumnType } from '../define.ts';
import { inputPopColumn } from './column.ts';
import { inputPopStored } from './stored.ts';

export const inputPopType = defineColumnType(inputPopColumn, inputPopStored, () => import('./view.tsx').then(({ view }) => view));
