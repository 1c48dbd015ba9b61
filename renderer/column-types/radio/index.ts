import { defineColumnType } from '../define.ts';
import { radioColumn } from './column.ts';

export const radioType = defineColumnType(radioColumn, () => import('./view.tsx').then(({ view }) => view));
