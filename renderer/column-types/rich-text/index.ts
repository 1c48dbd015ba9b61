import { defineColumnType } from '../define.ts';
import { richTextColumn } from './column.ts';
import { richTextStored } from './stored.ts';

export const richTextType = defineColumnType(richTextColumn, richTextStored, () => import('./view.tsx').then(({ view }) => view));
