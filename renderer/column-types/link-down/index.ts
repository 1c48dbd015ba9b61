import { defineColumnType } from '../define.ts';
import { linkDownColumn } from './column.ts';
import { linkDownStored } from './stored.ts';

export const linkDownType = defineColumnType(linkDownColumn, linkDownStored, () => import('./view.tsx').then(({ view }) => view));
