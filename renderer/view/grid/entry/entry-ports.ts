import type { LookUpSources } from '#renderer/column-types/define.ts';
import type { EntryTable } from '#renderer/grid-entry/entry-table.ts';
import type { EntryPlan } from '#renderer/grid-entry/entry-writer.ts';
import type { Refusal } from '#renderer/draft/refusal.ts';
import { reportedRefusals } from '#renderer/grid-entry/reported-refusals.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import type { AttachedGrid, GridKeys } from '../attached-grid.ts';
import type { GridEditing } from '../grid-editing.ts';
import type { DraftRows, GridRow } from '../grid-row.ts';
import { rowsNow } from '../useGridRows.ts';
import type { EntryProxy } from '../typing/entry-proxy.ts';
import type { OpenedTexts } from '../typing/opened-texts.ts';
import { shownPlans, shownRows } from './shown-cells.ts';

/** What an extension of a grid adds to its entry. */
interface EntryExtension {
  keys?: GridKeys;
  reveal?: (grid: AttachedGrid, rowId: string, key: string) => void;
}

/** What keys, mouse and clipboard need from React. Read at event time. */
export interface EntryPorts {
  /** Absent in a read-only grid. */
  editing?: GridEditing;
  /** In the stored order. */
  rows: readonly GridRow[];
  draftRows?: DraftRows;
  onOpenRow?: (id: string) => void;
  extensions?: readonly EntryExtension[];
  /** Previews a paste that does not fit completely; `apply` enters the rest. */
  onPreview: (preview: PastePreviewed) => void;
  onHelp: () => void;
  /** Where pasted names are looked up. */
  source: LookUpSources;
  /** Called when a paste waits for options or look-ups. */
  onWait: () => void;
  /** Reports how many cells were left unchanged, with the reason of the first. */
  onRefused: (n: number, reason: Refusal) => void;
  /** Announces to assistive technology. */
  onAnnounce: (what: Announcement) => void;
}

/** A paste with refused cells, not applied yet. */
export interface PastePreviewed {
  plan: EntryPlan;
  columns: readonly ColumnPlan[];
  apply: () => void;
}

/** An announcement of an action, by its message code. */
export type Announcement = { code: 'grid.copied' | 'grid.pasted' | 'grid.filled' | 'grid.cleared' | 'grid.read-only'; n: number };

/** A grid with the ports of its React side. */
export interface OpenGrid extends AttachedGrid {
  ports: { readonly current: EntryPorts };
}

/** A grid with its entry proxy and the texts of its editors, shared by the entry modules. */
export interface EntryGrid extends OpenGrid {
  proxy: EntryProxy;
  opened: OpenedTexts;
}

/** The grid's table in the form that entry plans read and write. */
export function entryTableOf({ api, context, ports }: Pick<OpenGrid, 'api' | 'context' | 'ports'>): EntryTable {
  const { editing } = ports.current;
  return {
    table: editing?.table ?? '',
    rows: shownRows(api, rowsNow(ports.current)),
    columns: shownPlans(api),
    allColumns: editing?.columns,
    around: editing?.head && around(editing.head(), editing.columns),
    optionsOf: context.optionsOf,
    answers: context.answers,
    lacksOptions: (column, values) => lacksOptions(context, column, values),
    canAdd: editing?.onAddRow !== undefined,
    newValues: editing?.newValues ?? (() => ({})),
    isLocked: context.isLocked,
    closedBy: editing?.closedBy,
    linkage: context.linked?.linkage,
  };
}

/** What the form around the rows says; a row's own field comes before one of the same name there. */
function around(head: Values, columns: readonly ColumnPlan[]): Values {
  const own = new Set(columns.map(({ key }) => key));
  return Object.fromEntries(Object.entries(head).filter(([key]) => !own.has(key)));
}

function lacksOptions({ linked, reloadOf }: OpenGrid['context'], column: ColumnPlan, values: Values): boolean {
  const chained = linked?.optionsOf(column, values);
  return chained ? chained.state === 'loading' || chained.state === 'failed' : reloadOf?.(column) !== undefined;
}

/** Reports the cells that a plan left unchanged when no preview was shown. */
export function reportRefusals({ ports }: OpenGrid, plan: EntryPlan) {
  const refused = reportedRefusals(plan);
  if (refused[0]) ports.current.onRefused(refused.length, refused[0]);
}

/** Runs a plan as one undo step and selects the range it wrote. */
export function applyPlan({ cells, ports }: OpenGrid, { command, range }: EntryPlan) {
  if (command) ports.current.editing?.onCommand(command);
  const { top, left, bottom, right } = range;
  const active = { row: top, column: left };
  cells.set({ anchor: active, corner: { row: bottom, column: right }, active });
}
