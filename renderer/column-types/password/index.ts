import { defineColumnType } from '../define.ts';
import { passwordColumn } from './column.ts';
import { passwordStored } from './stored.ts';

export const passwordType = defineColumnType(passwordColumn, passwordStored, () => import('./view.tsx').then(({ view }) => view));
