import { defineColumnType } from '../define.ts';
import { popupDictColumn } from './column.ts';
import { popupDictStored } from './stored.ts';

export const popupDictType = defineColumnType(popupDictColumn, popupDictStored, () => import('./view.tsx').then(({ view }) => view));
