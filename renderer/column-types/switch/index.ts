import { defineColumnType } from '../define.ts';
import { switchColumn } from './column.ts';

export const switchType = defineColumnType(switchColumn, () => import('./view.tsx').then(({ view }) => view));
