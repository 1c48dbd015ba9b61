import type { SubTablePlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { rowPatch } from '#renderer/live/row-patch.ts';
import type { FormStore } from '../form-store.ts';
import type { HighlightStore } from '../grid/rows/highlights.ts';

/** Takes an update of a row that somebody else has made into the draft and lets what changed stand out; false where there is no such row (WS-03, GRID-15). */
export function applyLiveRow(store: FormStore, { key, columns }: SubTablePlan, highlights: HighlightStore, update: WireRow): boolean {
  const row = store.rowsOf(key).find(({ id }) => id === String(update['id'] ?? ''));
  if (!row) return false;
  const { command, changed } = rowPatch(columns, key, row, update);
  if (command) store.run(command);
  highlights.mark(row.id, changed);
  return true;
}
