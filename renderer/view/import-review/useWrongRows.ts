import { useState } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { saveFile } from '../sheets/save-file.ts';
import type { Review } from './review-store.ts';

/** Most rows of one file of wrong ones. */
const MOST_ROWS = 20_000;

/** Downloads the rows that stay wrong, each with its reasons. */
export function useWrongRows(review: Review, title: string) {
  const { provider, message, notify } = usePorts();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    const { head, rows, skipped } = review.get();
    if (!head) return;
    setIsBusy(true);
    const wrong = rows.filter(({ row, verdict }) => verdict === 'wrong' && !skipped.has(row)).slice(0, MOST_ROWS);
    const reasonsOf = (remarks: (typeof rows)[number]['remarks']) =>
      (remarks ?? [])
        .map(({ title: of, why }) => (of ? message('review.reason', { title: of, why }) : why))
        .join(message('review.semicolon'));
    try {
      const file = await provider.getWrongRows?.({
        documentId: review.target.request.documentId,
        headings: head.columns.map((column) => column.title),
        rows: wrong.map(({ cells, remarks }) => [...cells, reasonsOf(remarks)]),
      });
      const name = `${message('review.wrong-file', { title })}.xlsx`;
      if (!file || !saveFile(file, name)) notify.warning(message('export.failed'));
      else notify.success(message('export.done', { name }));
    } catch {
      notify.warning(message('export.failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download };
}
