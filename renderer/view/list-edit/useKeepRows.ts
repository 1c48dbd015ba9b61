import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { keepLater, keptWorks } from '#renderer/widgets/kept/kept-work.ts';
import type { EditedPage } from './edited-page.ts';
import { readKeptRows, storeRows, type KeepParts } from './kept-rows.ts';
import type { SaveParts } from './useSaveEdits.ts';

/** How the unsaved rows of a list are kept on the device. */
export function useKeepParts({ plan, edit, dictionaries }: Pick<SaveParts, 'plan' | 'edit' | 'dictionaries'>): KeepParts {
  const { device } = usePorts();
  const { key, id } = edit.kept;
  const works = useMemo(() => keptWorks(device, key, readKeptRows), [device, key]);
  return { plan, dictionaries, works, id };
}

/** Keeps the unsaved rows on the device while they are edited (IMPLIED-22). False while it cannot, so that they would be lost with the page. */
export function useKeepRows(parts: Pick<SaveParts, 'plan' | 'edit' | 'dictionaries'>, page: EditedPage): boolean {
  const keeping = useKeepParts(parts);
  const [isKept, setIsKept] = useState(true);
  const keep = useEffectEvent(() => setIsKept(storeRows(keeping, parts.edit.current())));
  useEffect(() => {
    // Rows that were saved, given up or loaded anew are known at once.
    keep();
    return keepLater(page.store.subscribeUnsaved, () => keep());
  }, [page]);
  useEffect(() => () => keep(), []);
  return isKept;
}
