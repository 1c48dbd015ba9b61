import { defineColumnType } from '../define.ts';
import { selRoleColumn } from './column.ts';

export const selRoleType = defineColumnType(selRoleColumn, () => import('./view.tsx').then(({ view }) => view));
