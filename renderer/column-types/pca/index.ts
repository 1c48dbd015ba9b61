import { defineColumnType } from '../define.ts';
import { loadAreas } from './areas.ts';
import { pcaColumn } from './column.ts';

/** Without the areas codes stand for themselves, and the widget offers to try again. */
const ready = () => loadAreas().catch(() => undefined);

export const pcaType = defineColumnType(pcaColumn, () => Promise.all([import('./view.tsx'), ready()]).then(([{ view }]) => view));
