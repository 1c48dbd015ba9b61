import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { useUrl } from '#renderer/widgets/ports.ts';
import type { FormMode, RecordGuard } from '../form-dialog/form-dialog-props.ts';
import { openPart, readOpen, writeOpen, type OpenRecord } from './open-address.ts';
import { actionsOf } from './RowActions.tsx';
import { askFor, latestParams } from './asked-address.ts';
import type { ListSide } from './list-side.ts';
import type { TreeSide } from './tree-side.ts';

/** An open record; `isFromDetail` when its form was opened from its details, which are shown again afterwards. */
type ShownRecord = OpenRecord & { isFromDetail?: true };

const isSame = (one: OpenRecord | null, other: OpenRecord | null) =>
  String(writeOpen(new URLSearchParams(), one)) === String(writeOpen(new URLSearchParams(), other));

/** The modes that the user may open records in. */
function modesOf(plan: ListPlan): ReadonlySet<FormMode> {
  const rows = new Set(actionsOf(plan).map(({ action }) => action));
  const canAdd = rows.has('addSub') || plan.toolbar.some(({ code }) => code === 'add');
  return new Set<FormMode>([
    ...(canAdd ? (['add'] as const) : []),
    ...(rows.has('update') ? (['edit'] as const) : []),
    ...(rows.has('detail') || rows.has('update') ? (['detail'] as const) : []),
  ]);
}

/** What an address asks for, as far as the user may have it: details in place of a form that is not allowed. */
function allowed(record: OpenRecord | null, modes: ReadonlySet<FormMode>): OpenRecord | null {
  if (!record || modes.has(record.mode)) return record;
  return record.mode === 'edit' && modes.has('detail') ? { ...record, mode: 'detail' } : null;
}

/** The open record, kept in the URL: it is shown at once, and whatever the browser's history then leads to. Unsaved changes are asked about first. */
function useAddress(modes: ReadonlySet<FormMode>) {
  const url = useUrl();
  const [record, setRecord] = useState<ShownRecord | null>(() => allowed(readOpen(url.params), modes));
  const guard = useRef<RecordGuard>(null);
  const leave = useCallback((onLeft: () => void, onKeep?: () => void) => {
    if (guard.current) guard.current.leave(onLeft, onKeep);
    else onLeft();
  }, []);
  const latest = useRef({ record, url, modes });
  latest.current = { record, url, modes };
  const go = (next: ShownRecord | null, options?: { replace: true }, params = latestParams(latest.current.url)) => {
    setRecord(next);
    void askFor(latest.current.url, writeOpen(params, next), options);
  };
  const part = openPart(url.params);
  const seen = useRef(part);
  useEffect(() => {
    if (part === seen.current) return;
    seen.current = part;
    const now = latest.current;
    const wanted = allowed(readOpen(now.url.params), now.modes);
    if (isSame(wanted, now.record)) return;
    leave(
      () => setRecord(wanted),
      () => void askFor(latest.current.url, writeOpen(latestParams(latest.current.url), now.record)),
    );
  }, [part, leave]);
  return { record, guard, leave, go };
}

/** The open record of a list, and the ways to open another; `recordOf` maps a row to its record. */
export function useOpenRecord(plan: ListPlan, recordOf: (rowId: string) => string, tree: TreeSide | undefined, side: ListSide | undefined) {
  const modes = useMemo(() => modesOf(plan), [plan]);
  const { record, guard, leave, go } = useAddress(modes);
  const open = (next: OpenRecord) => leave(() => go({ ...next, rowId: next.rowId === null ? null : recordOf(next.rowId) }));
  const fixed = side?.fixed;
  const preset = useMemo(() => ({ ...fixed, ...presetOf(plan, record) }), [fixed, plan, record]);
  const add = (from?: Pick<OpenRecord, 'copyOf'>) => side?.mayAdd?.() !== false && open({ mode: 'add', rowId: null, ...from });
  const rowId = record?.rowId ?? undefined;
  return {
    record,
    preset,
    guard,
    leave,
    /** Shows a record without asking about the one that is open. */
    go,
    open,
    add: () => add(),
    /** Adds a record that begins as a copy of a row's. */
    copy: modes.has('add') && modes.has('detail') ? (id: string) => add({ copyOf: recordOf(id) }) : undefined,
    /** From the details of a record to its form. */
    edit: rowId !== undefined && modes.has('edit') ? () => go({ mode: 'edit', rowId, isFromDetail: true }, { replace: true }) : undefined,
    /** Back to the details that the form was opened from. */
    done: record?.isFromDetail ? () => go({ mode: 'detail', rowId: record.rowId }, { replace: true }) : undefined,
    /** Shows a record, or edits it if it cannot be shown. */
    show(id: string) {
      if (tree && !tree.isRecord(id)) return;
      const actions = actionsOf(plan).map(({ action }) => action);
      if (actions.includes('detail')) open({ mode: 'detail', rowId: id });
      else if (actions.includes('update')) open({ mode: 'edit', rowId: id });
    },
    close: () => go(null),
  };
}

/** The initial values of a record added below another. */
function presetOf(plan: ListPlan, record: OpenRecord | null): WireRow | undefined {
  return record?.below !== undefined && plan.kind === 'tree' ? { [plan.parentKey]: record.below } : undefined;
}
