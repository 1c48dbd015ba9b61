import { defineColumnType } from '../define.ts';
import { linkTableFieldColumn } from './column.ts';

export const linkTableFieldType = defineColumnType(linkTableFieldColumn, () => import('./view.tsx').then(({ view }) => view));
