import { defineColumnType } from '../define.ts';
import { popupColumn } from './column.ts';

export const popupType = defineColumnType(popupColumn, () => import('./view.tsx').then(({ view }) => view));
