import type { LookUpSources } from '#renderer/column-types/define.ts';
import type { EntryTable } from '#renderer/grid-entry/entry-table.ts';
import type { EntryPlan } from '#renderer/grid-entry/entry-writer.ts';
import type { Refusal } from '#renderer/grid-entry/refusal.ts';
import { toldRefusals } from '#renderer/grid-entry/told-refusals.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { AttachedGrid, GridKeys } from '../attached-grid.ts';
import type { GridEditing } from '../grid-editing.ts';
import type { DraftRows, GridRow } from '../grid-row.ts';
import { rowsNow } from '../useGridRows.ts';
import type { EntryProxy } from './entry-proxy.ts';
import { shownPlans, shownRows } from './shown-cells.ts';

/** What keys, mouse and clipboard of a grid need from React. Read at the time of an event. */
export interface EntryPorts {
  /** Absent in a grid that only shows. */
  editing?: GridEditing;
  /** In the stored order. */
  rows: readonly GridRow[];
  draftRows?: DraftRows;
  onOpenRow?: (id: string) => void;
  extensions?: readonly { keys?: GridKeys }[];
  /** Shows what of a paste does not fit; `apply` takes over the rest. */
  onPreview: (preview: PastePreviewed) => void;
  onHelp: () => void;
  /** Where pasted names are looked up. */
  source: LookUpSources;
  /** Called when a paste waits for options or look-ups. */
  onWait: () => void;
  /** Says of how many cells that they have stayed as they are, and why the first of them. */
  onRefused: (n: number, reason: Refusal) => void;
  /** Announces to assistive technology. */
  onSay: (what: Announcement) => void;
}

/** A paste that does not fit as a whole, before anything is done. */
export interface PastePreviewed {
  plan: EntryPlan;
  columns: readonly ColumnPlan[];
  apply: () => void;
}

/** An announcement of an action, by its message code. */
export type Announcement = { code: 'grid.copied' | 'grid.pasted' | 'grid.cleared' | 'grid.read-only'; n: number };

/** A grid with the ports of its React side. */
export interface OpenGrid extends AttachedGrid {
  ports: { readonly current: EntryPorts };
}

/** A grid with its entry, as the parts of it share it. */
export interface EntryGrid extends OpenGrid {
  proxy: EntryProxy;
}

/** The table of a grid as blocks are read from it and written to it. */
export function entryTableOf({ api, context, ports }: Pick<OpenGrid, 'api' | 'context' | 'ports'>): EntryTable {
  const { editing } = ports.current;
  return {
    table: editing?.table ?? '',
    rows: shownRows(api, rowsNow(ports.current)),
    columns: shownPlans(api),
    allColumns: editing?.columns,
    optionsOf: context.optionsOf,
    canAdd: editing?.onAddRow !== undefined,
    newValues: editing?.newValues ?? (() => ({})),
    isLocked: context.isLocked,
    closedBy: editing?.closedBy,
    linkage: context.linked?.linkage,
  };
}

/** Says which cells a plan has left as they are, where nobody was asked before. */
export function sayRefused({ ports }: OpenGrid, plan: EntryPlan) {
  const told = toldRefusals(plan);
  if (told[0]) ports.current.onRefused(told.length, told[0]);
}

/** Runs a plan as one step of undo and selects what was written to. */
export function applyPlan({ cells, ports }: OpenGrid, { command, range }: EntryPlan) {
  if (command) ports.current.editing?.onCommand(command);
  const { top, left, bottom, right } = range;
  const active = { row: top, column: left };
  cells.set({ anchor: active, corner: { row: bottom, column: right }, active });
}
