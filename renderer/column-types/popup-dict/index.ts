import { defineColumnType } from '../define.ts';
import { popupDictColumn } from './column.ts';

export const popupDictType = defineColumnType(popupDictColumn, () => import('./view.tsx').then(({ view }) => view));
