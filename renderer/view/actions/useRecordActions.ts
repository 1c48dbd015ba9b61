import { useMemo } from 'react';
import type { ActionPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { FormDialogProps } from '../form-dialog/form-dialog-props.ts';
import { offeredActions } from './offered-actions.ts';

/** The actions that an open record offers, and the start of one. */
export interface RecordActions {
  actions: readonly ActionPlan[];
  /** The code of the one that runs now. */
  running?: string | undefined;
  /** `saved` are the values that the record has been saved with since it was read. */
  begin: (action: ActionPlan, saved?: WireRow) => void;
}

/** The actions of an open record; undefined where it offers none. `text` is what the record is called. */
export function useRecordActions(
  { plan, mode, rowId, acting }: Pick<FormDialogProps, 'plan' | 'mode' | 'rowId' | 'acting'>,
  text: string,
  record: WireRow | null | undefined,
): RecordActions | undefined {
  const { user } = usePorts();
  const actions = useMemo(() => {
    const offered = record ? offeredActions(plan, record, user, ['form', 'row']) : [];
    // The script of a form runs where there is one.
    return mode === 'edit' ? offered : offered.filter(({ byScript, place }) => !byScript || place !== 'form');
  }, [plan, mode, record, user]);
  if (!acting || rowId === null || !record || actions.length === 0) return undefined;
  return {
    actions,
    running: acting.running.get(rowId),
    begin(action, saved) {
      const known = saved ? { isSaved: true } : versionOf(record);
      acting.begin(action, [{ id: rowId, name: text || plan.title, record: { ...record, ...saved }, ...known }]);
    },
  };
}

/** The version of a record, where its server counts them. */
function versionOf({ row_version: version }: WireRow): { version?: string } {
  const text = wireText(version);
  return text === '' ? {} : { version: text };
}
