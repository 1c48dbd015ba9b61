import { useMemo, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { FormMode } from '../form-dialog/form-dialog-props.ts';
import { actionsOf } from './RowActions.tsx';
import type { ListSide } from './list-side.ts';
import type { TreeSide } from './tree-side.ts';

/** The record open in the dialog. */
export interface OpenRecord {
  mode: FormMode;
  rowId: string | null;
  /** In a tree, the parent of an added record. */
  below?: string;
}

/** The state of a list's record dialog; `recordOf` maps a row to its record. */
export function useOpenRecord(plan: ListPlan, recordOf: (rowId: string) => string, tree: TreeSide | undefined, side: ListSide | undefined) {
  const [record, setRecord] = useState<OpenRecord | null>(null);
  const open = (next: OpenRecord) => setRecord({ ...next, rowId: next.rowId === null ? null : recordOf(next.rowId) });
  const fixed = side?.fixed;
  const preset = useMemo(() => ({ ...fixed, ...presetOf(plan, record) }), [fixed, plan, record]);
  return {
    record,
    preset,
    open,
    add: () => side?.mayAdd?.() !== false && open({ mode: 'add', rowId: null }),
    /** Shows a record, or edits it if it cannot be shown. */
    show(id: string) {
      const allowed = actionsOf(plan).map(({ action }) => action);
      if (tree && !tree.isRecord(id)) return;
      if (allowed.includes('detail')) open({ mode: 'detail', rowId: id });
      else if (allowed.includes('update')) open({ mode: 'edit', rowId: id });
    },
    close: () => setRecord(null),
  };
}

/** The initial values of a record added below another. */
function presetOf(plan: ListPlan, record: OpenRecord | null): WireRow | undefined {
  return record?.below !== undefined && plan.kind === 'tree' ? { [plan.parentKey]: record.below } : undefined;
}
