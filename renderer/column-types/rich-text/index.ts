import { defineColumnType } from '../define.ts';
import { richTextColumn } from './column.ts';

export const richTextType = defineColumnType(richTextColumn, () => import('./view.tsx').then(({ view }) => view));
