import { useState } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { PrintedOnce } from '#renderer/widgets/print/PrintedOnce.tsx';
import { PrintSheet, type PrintedRows, type PrintSheetProps } from './PrintSheet.tsx';

/** Most rows of a print; whoever needs more exports them. */
export const MAX_PRINTED = 1000;

/** Reads rows and prints them with the columns that the user sees; a failure is told. `sheet` is to be rendered. */
export function usePrintedRows(
  { plan, dictionaries }: Pick<PrintSheetProps, 'plan' | 'dictionaries'>,
  { read, shownKeys }: { read: () => Promise<PrintedRows>; shownKeys: () => readonly string[] },
) {
  const { notify } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const [page, setPage] = useState<PrintedRows | null>(null);
  const print = async () => {
    setIsLoading(true);
    try {
      setPage(await read());
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
