import { defineColumnType } from '../define.ts';
import { checkboxColumn } from './column.ts';
import { checkboxStored } from './stored.ts';

export const checkboxType = defineColumnType(checkboxColumn, checkboxStored, () => import('./view.tsx').then(({ view }) => view));
