import { defineColumnType } from '../define.ts';
import { imageColumn } from './column.ts';
import { imageStored } from './stored.ts';

export const imageType = defineColumnType(imageColumn, imageStored, () => import('./view.tsx').then(({ view }) => view));
