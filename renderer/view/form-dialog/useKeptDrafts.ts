import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { keepDraft, readDrafts, versionOf, type KeptDraft } from '#renderer/draft/kept-draft.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { usePorts, type DevicePort } from '../ports.ts';

/** Milliseconds from the last change to its place on the device, and how long it lies there. */
const KEEP_AFTER_MS = 800;
const LIFETIME_MS = 14 * 24 * 3_600_000;

/** A draft that is older than the session in hand stands beside it until somebody decides. */
const MOST_DRAFTS = 2;

interface KeptDraftsOptions {
  plan: FormPlan | OneToManyPlan;
  record: WireRow | null;
  isEnabled: boolean;
}

/** What was left unsaved of one record by one user on this device. */
export interface KeptDrafts {
  /** What can be restored; nothing is ever applied by itself. */
  offered: readonly KeptDraft[];
  /** False while there is more to keep than the device takes: what is not saved would be lost with the page. */
  isKept: boolean;
  /** Keeps a session's changes from here on; gives what ends that. One that was restored is a change from the start. */
  watch(store: FormStore, isRestored: boolean): () => void;
  /** Takes one from the offer, to restore it or to throw it away. */
  settle(draft: KeptDraft): void;
  /** The record is saved, or its changes were given up: nothing of this session is kept any more. */
  forget(): void;
}

/** The drafts of a record on the device (IMPLIED-22): read when the form opens, written while it is changed. */
export function useKeptDrafts({ plan, record, isEnabled }: KeptDraftsOptions): KeptDrafts {
  const { device, user } = usePorts();
  const key = `draft:${user.id}:${plan.documentId}:${rowIdOf(record)}`;
  const [isKept, setIsKept] = useState(true);
  const [offered, setOffered] = useState<readonly KeptDraft[]>(() => (isEnabled ? readDrafts(device.get(key)) : []));
  const waiting = useRef(offered);
  const own = useMemo(() => ({ id: `${Date.now()}-${plan.documentId}`, version: versionOf(record) }), [plan.documentId, record]);
  const isOver = useRef(false);

  const write = useCallback((drafts: readonly KeptDraft[]) => writeDrafts(device, key, drafts), [device, key]);
  const watch = useCallback(
    (store: FormStore, isRestored: boolean) => {
      if (!isEnabled) return () => {};
      isOver.current = false;
      const keep = () => {
        if (isOver.current) return;
        const isChanged = isRestored || store.isChanged();
        const changes = isChanged ? [keepDraft(plan, store.draft(), record, { ...own, savedAt: Date.now() })] : [];
        // What is too much leaves on the device what was kept before it.
        setIsKept(changes.every((draft) => draft !== null) && write([...changes, ...waiting.current]));
      };
      if (isRestored) keep();
      return keepLater(store, keep);
    },
    [isEnabled, own, plan, record, write],
  );
  const settle = useCallback(
    (draft: KeptDraft) => {
      waiting.current = waiting.current.filter(({ id }) => id !== draft.id);
      setOffered(waiting.current);
      write([...readDrafts(device.get(key)).filter(({ id }) => id === own.id), ...waiting.current]);
    },
    [device, key, own.id, write],
  );
  const forget = useCallback(() => {
    isOver.current = true;
    write(waiting.current);
  }, [write]);
  return useMemo(() => ({ offered, isKept, watch, settle, forget }), [offered, isKept, watch, settle, forget]);
}

function rowIdOf(record: WireRow | null): string | number {
  const id = record?.['id'];
  return typeof id === 'string' || typeof id === 'number' ? id : 'new';
}

/** False when the device does not take them. */
function writeDrafts(device: DevicePort, key: string, drafts: readonly KeptDraft[]): boolean {
  if (drafts.length > 0) return device.set(key, drafts.slice(0, MOST_DRAFTS), LIFETIME_MS);
  device.remove(key);
  return true;
}

/** Calls `keep` a moment after the last change, and at once when the page goes away. */
function keepLater(store: FormStore, keep: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keep();
  };
  const end = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(leave, KEEP_AFTER_MS);
  });
  window.addEventListener('pagehide', leave);
  return () => {
    end();
    leave();
    window.removeEventListener('pagehide', leave);
  };
}
