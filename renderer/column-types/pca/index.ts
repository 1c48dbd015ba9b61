import { defineColumnType } from '../define.ts';
import { loadAreas } from './areas.ts';
import { pcaColumn } from './column.ts';
import { pcaStored } from './stored.ts';

/** If the areas fail to load, codes are shown as they are and the widget offers to retry. */
const ready = () => loadAreas().catch(() => undefined);

export const pcaType = defineColumnType(pcaColumn, pcaStored, () =>
  Promise.all([import('./view.tsx'), ready()]).then(([{ view }]) => view),
);
