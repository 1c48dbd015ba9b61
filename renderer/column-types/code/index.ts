import { defineColumnType } from '../define.ts';
import { codeColumn } from './column.ts';
import { codeStored } from './stored.ts';

export const codeType = defineColumnType(codeColumn, codeStored, () => import('./view.tsx').then(({ view }) => view));
