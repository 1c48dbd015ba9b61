import { defineColumnType } from '../define.ts';
import { hiddenColumn } from './column.ts';
import { hiddenStored } from './stored.ts';

export const hiddenType = defineColumnType(hiddenColumn, hiddenStored, () => import('./view.tsx').then(({ view }) => view));
