import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { fieldErrorsOf, isAnnounced, StaleRecordError, type DataProvider, type FieldError, type WireRow } from '#renderer/data-provider.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { PendingWork } from '#renderer/widgets/files/pending-work.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { commitEditors } from '../sub-table/commit-editors.ts';
import { savedText } from './saved-text.ts';
import { failedFiles, isRemovedCell } from './failed-files.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';

/** Maps a server error to a failure in the form; empty when its row does not exist. */
function toFailure(store: FormStore, { table, row, field: key, message }: FieldError): Failure[] {
  const rowId = table && row !== undefined ? store.draft().tables[table]?.rows[row]?.id : undefined;
  if (table && rowId === undefined) return [];
  return [{ table, rowId, key, code: 'rule.custom', values: {}, message }];
}

interface SavePorts {
  store: FormStore;
  /** Work that the form waits for, such as uploads. */
  pending: PendingWork;
  grids: TableGrids;
  /** Called once the record is saved, also when the form was closed meanwhile. */
  onSaved: () => void;
  /** Asked before the record is sent; false where a script of the form stops that. */
  beforeSubmit: () => Promise<boolean>;
  onFailures: (failures: readonly Failure[]) => void;
  onStale: (current: WireRow | null) => void;
}

/** Resolves to true when nothing is being typed, uploaded or invalid; otherwise reports the reason. */
async function isReady({ grids, pending, store, onFailures }: SavePorts, { notify, message }: Pick<RendererPorts, 'notify' | 'message'>) {
  await commitEditors(grids);
  pending.drop((place) => isRemovedCell(store, place));
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
  const { plan, dataOf } = store;
  const removed = subTablesOf(plan).map(({ key }) => [key, dataOf(key).deleteData] as const);
  const deleteData = Object.fromEntries(removed.filter(([, rows]) => rows.length > 0));
  const request = { documentId: plan.documentId, tableType: plan.tableType, record: store.payload() };
  return provider.save(Object.keys(deleteData).length > 0 ? { ...request, deleteData } : request);
}

/** Asks the script of the form, which may have changed what is sent. */
async function isLetThrough({ store, beforeSubmit, onFailures }: SavePorts) {
  if (!(await beforeSubmit())) return false;
  const failures = store.validate();
  if (failures.length > 0) onFailures(failures);
  return failures.length === 0;
}

/** The open form: a save that waits for uploads or answers ends with it. Closing or restarting it also aborts its uploads. */
function useOpenStore({ store, pending }: SavePorts) {
  const open = useRef<FormStore>(null);
  useEffect(() => {
    open.current = store;
    return () => {
      open.current = null;
      pending.abort();
    };
  }, [store, pending]);
  return open;
}

/** Reports why a save has failed; where the form was closed meanwhile, only in a message. */
function reportFailure(error: unknown, ports: SavePorts, isOpen: boolean, { notify, message }: Pick<RendererPorts, 'notify' | 'message'>) {
  if (isOpen && error instanceof StaleRecordError) return ports.onStale(error.current);
  if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : message('form.save-failed'));
  const failures = isOpen ? fieldErrorsOf(error).flatMap((one) => toFailure(ports.store, one)) : [];
  if (failures.length === 0) return;
  ports.store.showFailures(failures);
  ports.onFailures(failures);
}

/** Progress of a save: it first waits for uploads and answers of the server, and then sends the record, which is not to change meanwhile. */
export type SaveStage = 'waiting' | 'sending' | null;

/**
 * Saves a form: commits editors, validates, sends, and reports the result (FORM-08, RULE-18). `save` resolves to true when the record was
 * saved and its form is still open.
 */
export function useSave(ports: SavePorts): { stage: SaveStage; save: () => Promise<boolean> } {
  const { provider, notify, message } = usePorts();
  const [stage, setStage] = useState<SaveStage>(null);
  const open = useOpenStore(ports);
  const running = useRef(false);
  const save = useCallback(async () => {
    if (running.current) return false;
    running.current = true;
    setStage('waiting');
    const isOpen = () => open.current === ports.store;
    try {
      if (!(await isReady(ports, { notify, message })) || !(await isLetThrough(ports)) || !isOpen()) return false;
      setStage('sending');
      // At once, because a failure then moves the focus into the form.
      const saved = await saveOnce(provider, ports).finally(() => flushSync(() => setStage('waiting')));
      notify.success(savedText(ports.store, saved, message));
      ports.onSaved();
      return isOpen();
    } catch (error) {
      reportFailure(error, ports, isOpen(), { notify, message });
      return false;
    } finally {
      running.current = false;
      setStage(null);
    }
  }, [provider, notify, message, ports, open]);
  return { stage, save };
}
