import { defineColumnType } from '../define.ts';
import { checkboxGroupColumn } from './column.ts';
import { checkboxGroupStored } from './stored.ts';

export const checkboxGroupType = defineColumnType(checkboxGroupColumn, checkboxGroupStored, () =>
  import('./view.tsx').then(({ view }) => view),
);
