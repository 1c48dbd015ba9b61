import { defineColumnType } from '../define.ts';
import { linkTableColumn } from './column.ts';
import { linkTableStored } from './stored.ts';

export const linkTableType = defineColumnType(linkTableColumn, linkTableStored, () => import('./view.tsx').then(({ view }) => view));
