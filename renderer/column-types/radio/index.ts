import { defineColumnType } from '../define.ts';
import { radioColumn } from './column.ts';
import { radioStored } from './stored.ts';

export const radioType = defineColumnType(radioColumn, radioStored, () => import('./view.tsx').then(({ view }) => view));
