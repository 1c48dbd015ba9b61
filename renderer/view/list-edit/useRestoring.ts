import { useEffect, useEffectEvent, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { isAnnounced } from '#renderer/data-provider.ts';
import { readListState, type ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { existingPage, useAskedState, type usePage } from '../list/useList.ts';
import { rowEdits, type EditedPage } from './edited-page.ts';
import { storeRows, type KeepParts, type KeptRows } from './kept-rows.ts';
import type { ListEdit } from './list-edit.ts';
import { missingIds, restoreRows, rowsWithIds, type Restored } from './restore-rows.ts';
import { useKeepParts } from './useKeepRows.ts';

/** What kept edits of a list are restored in. */
export interface RestoringParts {
  plan: ListPlan;
  edit: ListEdit;
  list: ReturnType<typeof usePage>;
  dictionaries: Dictionaries;
  /** The rows have the edits: the button that was pressed is gone. */
  onRestored: () => void;
}

/** What came of restored edits: what of them was lost, and how many rows the page does not show by itself. */
export interface RestoringReport extends Omit<Restored, 'page'> {
  beside: number;
}

/** Goes where rows were edited, unless the list is there; unsaved changes are asked about first. */
function goTo({ plan, edit, list }: RestoringParts, kept: KeptRows, then: () => void) {
  const target: ListState = readListState(new URLSearchParams(kept.params), plan);
  if (JSON.stringify(target) === JSON.stringify(list.state)) return then();
  edit.leave(() => {
    list.change({ search: undefined, built: undefined, ...target });
    then();
  });
}

/** The rows that are edited once the list has arrived where it is going; undefined until then. */
function useArrived({ edit, list }: RestoringParts): EditedPage | undefined {
  const { state, rows, total, isLoaded, isValidating } = list;
  const isThere = useAskedState(list) === state && existingPage(state, total) === state.page;
  const { page } = edit;
  return isThere && isLoaded && !isValidating && page?.state === state && page.rows === rows ? page : undefined;
}

/** Enters kept edits into the rows, with those that the page does not show loaded beside them. Null where the rows are edited no longer. */
function useApply({ plan, edit }: RestoringParts, keeping: KeepParts) {
  const { provider } = usePorts();
  return async (kept: KeptRows): Promise<RestoringReport | null> => {
    const before = edit.current();
    const missing = before ? await rowsWithIds(provider, plan, missingIds(before, kept)) : [];
    const now = edit.current();
    if (!now) return null;
    const { rows, beside, theirs, typedOver } = now;
    const more = missing.length > 0 ? edit.reopen({ rows, beside: [...beside, ...missing] }, rowEdits(now)) : null;
    const { page, ...lost } = restoreRows(more ? { ...more, theirs, typedOver } : now, kept);
    edit.set(page);
    storeRows(keeping, page, [kept.id]);
    return { ...lost, beside: missing.length };
  };
}

/** The kept edits that the user has not decided about. */
function useOffered({ works, id }: KeepParts) {
  const [offered, setOffered] = useState(() => works.read().filter((kept) => kept.id !== id));
  const forget = (kept: KeptRows) => setOffered((all) => all.filter((one) => one !== kept));
  const discard = (kept: KeptRows) => {
    forget(kept);
    works.replace([kept.id], []);
  };
  return { offered, forget, discard };
}

/** The unsaved edits of a list on this device, to be restored on request; none is ever applied by itself (IMPLIED-22). */
export function useRestoring(parts: RestoringParts) {
  const { edit, onRestored } = parts;
  const { notify } = usePorts();
  const keeping = useKeepParts(parts);
  const { offered, forget, discard } = useOffered(keeping);
  const [wanted, setWanted] = useState<KeptRows | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [report, setReport] = useState<RestoringReport | null>(null);
  const apply = useApply(parts, keeping);
  const page = useArrived(parts);
  const run = useEffectEvent((kept: KeptRows) => {
    setWanted(null);
    setIsBusy(true);
    apply(kept)
      .then((done) => {
        setReport(done);
        if (!done) return;
        forget(kept);
        onRestored();
      })
      .catch((error: unknown) => isAnnounced(error) || notify.error(String(Object(error).message ?? error)))
      .finally(() => setIsBusy(false));
  });
  useEffect(() => {
    if (wanted && page) run(wanted);
  }, [wanted, page]);
  return {
    offered,
    report,
    isBusy: isBusy || wanted !== null,
    onRead: () => setReport(null),
    restore: (kept: KeptRows) =>
      goTo(parts, kept, () => {
        edit.start();
        setWanted(kept);
      }),
    discard,
  };
}
