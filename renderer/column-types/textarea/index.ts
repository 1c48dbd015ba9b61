import { defineColumnType } from '../define.ts';
import { textareaColumn } from './column.ts';
import { textareaStored } from './stored.ts';

export const textareaType = defineColumnType(textareaColumn, textareaStored, () => import('./view.tsx').then(({ view }) => view));
