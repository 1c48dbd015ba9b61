import { defineColumnType } from '../define.ts';
import { linkDownColumn } from './column.ts';

export const linkDownType = defineColumnType(linkDownColumn, () => import('./view.tsx').then(({ view }) => view));
