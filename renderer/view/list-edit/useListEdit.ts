import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import { useDiscardQuestion } from '#renderer/widgets/dialog/useDiscardQuestion.ts';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { newKeptId } from '#renderer/widgets/kept/kept-id.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { usePage } from '../list/useList.ts';
import { whenScreenSettled } from '#renderer/widgets/when-idle.ts';
import { editCode } from './edit-code.ts';
import type { EditedPage, RowEdit } from './edited-page.ts';
import type { KeptPlace, ListEdit } from './list-edit.ts';
import { editedPlan } from './edited-plan.ts';

type List = Pick<ReturnType<typeof usePage>, 'rows' | 'state' | 'change' | 'isLoaded' | 'isValidating'>;

/** A page that is open has been opened by the code of editing. */
const isEdited = (page: EditedPage | null) => page !== null && editCode.get()!.rowEdits(page).length > 0;

/** The rows that are edited, outside of React's rendering too, and whether they hold unsaved changes. */
function usePages(plan: ListPlan) {
  const { user, provider } = usePorts();
  const edited = useMemo(() => editedPlan(plan), [plan]);
  const [page, setPage] = useState<EditedPage | null>(null);
  const [listeners] = useState(createListeners);
  const latest = useRef(page);
  const set = useCallback(
    (next: EditedPage | null) => {
      latest.current = next;
      setPage(next);
      listeners.emit();
    },
    [listeners],
  );
  const open = (rows: Pick<EditedPage, 'rows' | 'state'> & Partial<EditedPage>, edits?: readonly RowEdit[]) =>
    edited && editCode.get()!.openPage({ ...rows, plan: edited, user, source: provider }, edits);
  const store = page?.store;
  useEffect(() => store?.open(), [store]);
  useEffect(() => store?.subscribeUnsaved(listeners.emit), [store, listeners]);
  return { edited, page, latest, set, open, subscribe: listeners.subscribe };
}

/** Where the device keeps the edits of a list, and whether it has some: no more is asked of it before the rows are edited. */
function useKeptPlace(documentId: string): KeptPlace {
  const { device, user } = usePorts();
  return useMemo(() => {
    const key = `rows:${user.id}:${documentId}`;
    return { key, id: newKeptId(), isFilled: device.get(key) !== undefined };
  }, [device, user.id, documentId]);
}

/** Edits a list in its rows, where its definition allows it: unsaved changes stay until they are saved or given up, whatever else happens. */
export function useListEdit(plan: ListPlan, list: List): ListEdit {
  const { keepPage } = usePorts();
  const kept = useKeptPlace(plan.documentId);
  const { edited, page, latest, set, open, subscribe } = usePages(plan);
  const [isWanted, setIsWanted] = useState(plan.alwaysEdit === true);
  const isOn = isWanted && edited !== null;
  const code = useLaterCode(editCode, isOn);
  useEffect(() => (edited ? whenScreenSettled(() => void editCode.load().catch(() => undefined)) : undefined), [edited]);
  const ask = useDiscardQuestion();
  const giveUp = useCallback((run: () => void, onKeep?: () => void) => ask(() => (set(null), run()), onKeep), [ask, set]);
  useEffect(() => keepPage({ isChanged: () => isEdited(latest.current), ask: giveUp, subscribe }), [keepPage, giveUp, subscribe, latest]);
  const { rows, state, change, isLoaded, isValidating } = list;
  useEffect(() => {
    const before = latest.current;
    if (!isOn) return void (before && set(null));
    if (!code || !isLoaded || isValidating || (before?.rows === rows && before.state === state)) return;
    if (!before || !isEdited(before)) set(open({ rows, state }));
    else if (before.state === state) set(code.withTheirs(before, rows));
    else
      giveUp(
        () => set(open({ rows, state })),
        () => change(before.state),
      );
  });
  const leave = (run: () => void) => (isEdited(latest.current) ? giveUp(run) : run());
  return {
    isOffered: edited !== null,
    isOn,
    isAlways: plan.alwaysEdit === true,
    page: isOn ? page : null,
    current: () => latest.current,
    set,
    reopen: (rows, edits) => latest.current && open({ ...rows, state: latest.current.state }, edits),
    kept,
    start: () => setIsWanted(true),
    toggle: () => leave(() => setIsWanted((was) => !was)),
    leave,
  };
}
