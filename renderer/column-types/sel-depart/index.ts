import { defineColumnType } from '../define.ts';
import { selDepartColumn } from './column.ts';
import { selDepartStored } from './stored.ts';

export const selDepartType = defineColumnType(selDepartColumn, selDepartStored, () => import('./view.tsx').then(({ view }) => view));
