import { useState } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { PrintedOnce } from '#renderer/widgets/print/PrintedOnce.tsx';
import { toGridRow } from '../list/useList.ts';
import { loadTexts } from '../print/load-texts.ts';
import { PrintSheet, type PrintedRows, type PrintSheetProps } from './PrintSheet.tsx';

/** Most rows of a print; whoever needs more exports them. */
export const MAX_PRINTED = 1000;

/** Reads rows with the texts that only the server knows, and prints them with the columns that the user sees; a failure is told. `sheet` is to be rendered. */
export function usePrintedRows(
  { plan, dictionaries }: Pick<PrintSheetProps, 'plan' | 'dictionaries'>,
  { read, shownKeys }: { read: () => Promise<PrintedRows>; shownKeys: () => readonly string[] },
) {
  const { notify, provider } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const [page, setPage] = useState<PrintedRows | null>(null);
  const print = async () => {
    setIsLoading(true);
    try {
      const found = await read();
      const rows = found.rows.map((wire, place) => toGridRow(plan, wire, place).values);
      const table = { key: 'rows', columns: plan.columns, rows };
      await loadTexts(provider, [{ columns: [], values: {}, tables: [table], texts: {} }], dictionaries);
      setPage(found);
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    } finally {
      setIsLoading(false);
    }
  };
  return {
    isLoading,
    print,
    sheet: page && (
      <PrintedOnce onDone={() => setPage(null)}>
        <PrintSheet {...{ plan, page, dictionaries }} keys={shownKeys()} />
      </PrintedOnce>
    ),
  };
}
