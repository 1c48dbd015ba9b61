import { defineColumnType } from '../define.ts';
import { checkboxGroupColumn } from './column.ts';

export const checkboxGroupType = defineColumnType(checkboxGroupColumn, () => import('./view.tsx').then(({ view }) => view));
