import { defineColumnType } from '../define.ts';
import { selUserColumn } from './column.ts';

export const selUserType = defineColumnType(selUserColumn, () => import('./view.tsx').then(({ view }) => view));
