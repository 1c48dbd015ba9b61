import { defineColumnType } from '../define.ts';
import { imageColumn } from './column.ts';

export const imageType = defineColumnType(imageColumn, () => import('./view.tsx').then(({ view }) => view));
