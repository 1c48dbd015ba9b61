import type { ColDef } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';

/** Keeps only the first pinned column pinned: on a phone several would leave no room for the columns that scroll. */
export function onePinned(definitions: readonly ColDef<GridRow>[]): ColDef<GridRow>[] {
  const first = definitions.find(({ pinned }) => pinned);
  return definitions.map((definition) => (definition.pinned && definition !== first ? { ...definition, pinned: null } : definition));
}
