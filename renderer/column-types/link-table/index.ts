import { defineColumnType } from '../define.ts';
import { linkTableColumn } from './column.ts';

export const linkTableType = defineColumnType(linkTableColumn, () => import('./view.tsx').then(({ view }) => view));
