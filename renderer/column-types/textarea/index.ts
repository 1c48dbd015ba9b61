import { defineColumnType } from '../define.ts';
import { textareaColumn } from './column.ts';

export const textareaType = defineColumnType(textareaColumn, () => import('./view.tsx').then(({ view }) => view));
