import { defineColumnType } from '../define.ts';
import { linkTableFieldColumn } from './column.ts';
import { linkTableFieldStored } from './stored.ts';

export const linkTableFieldType = defineColumnType(linkTableFieldColumn, linkTableFieldStored, () =>
  import('./view.tsx').then(({ view }) => view),
);
