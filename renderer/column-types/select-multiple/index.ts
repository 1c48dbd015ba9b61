import { defineColumnType } from '../define.ts';
import { selectMultipleColumn } from './column.ts';

export const selectMultipleType = defineColumnType(selectMultipleColumn, () => import('./view.tsx').then(({ view }) => view));
