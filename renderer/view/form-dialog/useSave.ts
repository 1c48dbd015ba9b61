import { useCallback, useRef, useState } from 'react';
import { fieldErrorsOf, isAnnounced, StaleRecordError, type DataProvider, type FieldError, type WireRow } from '#renderer/data-provider.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { PendingWork } from '#renderer/widgets/files/pending-work.ts';
import { usePorts, type RendererPorts } from '../ports.ts';
import { failedFiles } from './failed-files.ts';
import type { TableGrids } from '../sub-table/SubTables.tsx';

/** Maps a server error to a failure in the form; empty when its row does not exist. */
function toFailure(store: FormStore, { table, row, field: key, message }: FieldError): Failure[] {
  const rowId = table && row !== undefined ? store.draft().tables[table]?.rows[row]?.id : undefined;
  if (table && rowId === undefined) return [];
  return [{ table, rowId, key, code: 'rule.custom', values: {}, message }];
}

/** Commits open cell editors before saving. AG Grid reports edits in a later task. */
async function commitEditors(grids: TableGrids) {
  for (const grid of grids.values()) grid.current?.stopEditing();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

interface SavePorts {
  store: FormStore;
  /** Work that the form waits for, such as uploads. */
  pending: PendingWork;
  grids: TableGrids;
  onSaved: (id: string) => void;
  onFailures: (failures: readonly Failure[]) => void;
  onStale: (current: WireRow | null) => void;
}

/** Resolves to true when nothing is being typed, uploaded or invalid; otherwise reports the reason. */
async function isReady({ grids, pending, store, onFailures }: SavePorts, { notify, message }: Pick<RendererPorts, 'notify' | 'message'>) {
  await commitEditors(grids);
  if (pending.isBusy()) notify.info(message('grid.waiting-for-uploads'));
  const isSettled = await pending.settled();
  const failed = failedFiles(store, pending);
  if (!isSettled || failed.length > 0) {
    notify.warning(message('grid.uploads-failed'));
    onFailures(failed);
    return false;
  }
  const failures = await store.validateWithServer();
  if (failures.length > 0) onFailures(failures);
  return failures.length === 0;
}

async function saveOnce(provider: DataProvider, { store }: SavePorts) {
  return provider.save({ documentId: store.plan.documentId, tableType: store.plan.tableType, record: store.payload() });
}

/** Saves a form: commits editors, validates, sends, and reports the result (FORM-08, RULE-18). */
export function useSave(ports: SavePorts): { saving: boolean; save: () => Promise<boolean> } {
  const { provider, notify, message } = usePorts();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const save = useCallback(async () => {
    if (running.current) return false;
    running.current = true;
    setSaving(true);
    try {
      if (!(await isReady(ports, { notify, message }))) return false;
      const saved = await saveOnce(provider, ports);
      notify.success(saved.message);
      ports.onSaved(saved.id);
      return true;
    } catch (error) {
      if (error instanceof StaleRecordError) ports.onStale(error.current);
      else {
        if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : message('form.save-failed'));
        const failures = fieldErrorsOf(error).flatMap((one) => toFailure(ports.store, one));
        if (failures.length > 0) {
          ports.store.showFailures(failures);
          ports.onFailures(failures);
        }
      }
      return false;
    } finally {
      running.current = false;
      setSaving(false);
    }
  }, [provider, notify, message, ports]);
  return { saving, save };
}
