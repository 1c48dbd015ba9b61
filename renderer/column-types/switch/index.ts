import { defineColumnType } from '../define.ts';
import { switchColumn } from './column.ts';
import { switchStored } from './stored.ts';

export const switchType = defineColumnType(switchColumn, switchStored, () => import('./view.tsx').then(({ view }) => view));
