import { defineColumnType } from '../define.ts';
import { selPositionColumn } from './column.ts';

export const selPositionType = defineColumnType(selPositionColumn, () => import('./view.tsx').then(({ view }) => view));
