import { defineColumnType } from '../define.ts';
import { colorPickerColumn } from './column.ts';
import { colorPickerStored } from './stored.ts';

export const colorPickerType = defineColumnType(colorPickerColumn, colorPickerStored, () => import('./view.tsx').then(({ view }) => view));
