import { defineColumnType } from '../define.ts';
import { codeColumn } from './column.ts';

export const codeType = defineColumnType(codeColumn, () => import('./view.tsx').then(({ view }) => view));
