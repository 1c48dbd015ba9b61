import { defineColumnType } from '../define.ts';
import { selPositionColumn } from './column.ts';
import { selPositionStored } from './stored.ts';

export const selPositionType = defineColumnType(selPositionColumn, selPositionStored, () => import('./view.tsx').then(({ view }) => view));
