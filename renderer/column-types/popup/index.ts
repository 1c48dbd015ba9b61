import { defineColumnType } from '../define.ts';
import { popupColumn } from './column.ts';
import { popupStored } from './stored.ts';

export const popupType = defineColumnType(popupColumn, popupStored, () => import('./view.tsx').then(({ view }) => view));
