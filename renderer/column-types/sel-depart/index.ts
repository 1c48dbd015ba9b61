import { defineColumnType } from '../define.ts';
import { selDepartColumn } from './column.ts';

export const selDepartType = defineColumnType(selDepartColumn, () => import('./view.tsx').then(({ view }) => view));
