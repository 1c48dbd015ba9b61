import { defineColumnType } from '../define.ts';
import { selRoleColumn } from './column.ts';
import { selRoleStored } from './stored.ts';

export const selRoleType = defineColumnType(selRoleColumn, selRoleStored, () => import('./view.tsx').then(({ view }) => view));
