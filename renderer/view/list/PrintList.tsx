import type { ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { useDictionaries } from '../dictionaries.ts';
import { PrintTableButton } from '../print-table/PrintTableButton.tsx';
import { MAX_PRINTED, usePrintedRows } from '../print-table/usePrintedRows.tsx';
import { withReportRows } from './report-cells.ts';
import type { usePage } from './useList.ts';
import type { useRemoval } from './useRemoval.ts';

interface PrintListProps {
  plan: ListPlan;
  dictionaries: ReturnType<typeof useDictionaries>;
  list: ReturnType<typeof usePage>;
  asked: ListState;
  /** The chosen rows. */
  chosen: ReturnType<typeof useRemoval>['chosen'];
  footers: readonly FooterRow[];
  shownKeys: () => readonly string[];
}

/** 打印列表: the chosen rows, or those of the query with their sums, in the columns that the user sees. */
export function PrintList({ plan, dictionaries, list, asked, chosen, footers, shownKeys }: PrintListProps) {
  const { message, provider } = usePorts();
  const { load } = list;
  const read = async () => {
    const whole = (rows: readonly WireRow[]) => withReportRows(plan, provider, rows);
    if (chosen.size > 0 || !load)
      return { rows: await whole([...chosen.values()].map(({ row }) => row.wire as WireRow)), total: chosen.size };
    const { rows, total } = await load({ ...asked, page: 1, pageSize: MAX_PRINTED });
    return { rows: await whole(rows), total, totals: printedSums(footers) };
  };
  const { isLoading, print, sheet } = usePrintedRows({ plan, dictionaries }, { read, shownKeys });
  return (
    <>
      <PrintTableButton label={message('list.print')} isLoading={isLoading} onPrint={() => void print()} />
      {sheet}
    </>
  );
}

/** The sums below a printed list; those in further currencies stand behind that of the first. */
function printedSums(footers: readonly FooterRow[]) {
  const { values, rest = {} } = footers.find(({ kind }) => kind === 'sum') ?? {};
  return values && Object.fromEntries(Object.entries(values).map(([key, text]) => [key, [text, rest[key]].filter(Boolean).join(' ')]));
}
