import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { keepDraft, readDrafts, versionOf, type KeptDraft } from '#renderer/draft/kept-draft.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { newKeptId } from '#renderer/widgets/kept/kept-id.ts';
import { keepLater, keptWorks } from '#renderer/widgets/kept/kept-work.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

interface KeptDraftsOptions {
  plan: FormPlan | OneToManyPlan;
  record: WireRow | null;
}

/** The unsaved drafts of one record and user on this device. */
export interface KeptDrafts {
  /** The drafts that can be restored; none is ever applied automatically. */
  offered: readonly KeptDraft[];
  /** False while the device cannot store the draft, so that unsaved changes would be lost with the page. */
  isKept: boolean;
  /** Stores a session's changes from now on; returns the function that stops. A restored draft counts as changed from the start. */
  watch(store: FormStore, isRestored: boolean): () => void;
  /** Withdraws an offered draft, which was restored or discarded. */
  settle(draft: KeptDraft): void;
  /** Called when the record was saved or its changes discarded: removes this session's draft. */
  forget(): void;
}

/** The drafts of a record on the device (IMPLIED-22), read when the form opens and written as it changes. */
export function useKeptDrafts({ plan, record }: KeptDraftsOptions): KeptDrafts {
  const { device, user } = usePorts();
  const key = `draft:${user.id}:${plan.documentId}:${rowIdOf(record)}`;
  const works = useMemo(() => keptWorks(device, key, readDrafts), [device, key]);
  const [isKept, setIsKept] = useState(true);
  const [offered, setOffered] = useState<readonly KeptDraft[]>(works.read);
  const own = useMemo(() => ({ id: newKeptId(), version: versionOf(record) }), [record]);
  const isOver = useRef(false);

  const watch = useCallback(
    (store: FormStore, isRestored: boolean) => {
      isOver.current = false;
      const keep = () => {
        if (isOver.current) return;
        const isChanged = isRestored || store.isChanged();
        const changes = isChanged ? [keepDraft(plan, store.draft(), record, { ...own, savedAt: Date.now() })] : [];
        // When a draft is too large, the one stored before stays.
        setIsKept(changes.every((draft) => draft !== null) && works.replace([own.id], changes));
      };
      if (isRestored) keep();
      return keepLater(store.subscribeUnsaved, keep);
    },
    [own, plan, record, works],
  );
  const settle = useCallback(
    (draft: KeptDraft) => {
      setOffered((drafts) => drafts.filter(({ id }) => id !== draft.id));
      works.replace([draft.id], []);
    },
    [works],
  );
  const forget = useCallback(() => {
    isOver.current = true;
    works.replace([own.id], []);
  }, [works, own.id]);
  return useMemo(() => ({ offered, isKept, watch, settle, forget }), [offered, isKept, watch, settle, forget]);
}

function rowIdOf(record: WireRow | null): string | number {
  const id = record?.['id'];
  return typeof id === 'string' || typeof id === 'number' ? id : 'new';
}
