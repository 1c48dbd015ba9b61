import { useCallback, useState } from 'react';
import type { RowClicks } from '#renderer/view/grid/rows/row-clicks.ts';

/** The row whose 子表 popup is open, and the one whose details are (GRID-17, GRID-18, MODAL-07). */
export function useRowPopups(select: (rowId: string) => void) {
  const [popoverId, setPopoverId] = useState<string | null>(null);
  const [detailsId, setDetailsId] = useState<string | null>(null);
  const onAction: RowClicks['onAction'] = (action, rowId) => {
    if (action === 'select') return select(rowId);
    if (action === 'sub-table') return setPopoverId((open) => (open === rowId ? null : rowId));
    setPopoverId(null);
    setDetailsId(rowId);
  };
  const closePopover = useCallback(() => setPopoverId(null), []);
  const closeDetails = useCallback(() => setDetailsId(null), []);
  return { popoverId, detailsId, onAction, closePopover, closeDetails };
}
