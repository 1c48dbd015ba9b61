import { defineColumnType } from '../define.ts';
import { selUserColumn } from './column.ts';
import { selUserStored } from './stored.ts';

export const selUserType = defineColumnType(selUserColumn, selUserStored, () => import('./view.tsx').then(({ view }) => view));
