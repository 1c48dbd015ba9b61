import { lazy, Suspense, useState } from 'react';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ReportRowsPage } from '#renderer/data-provider.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { PrintedOnce } from '#renderer/widgets/print/PrintedOnce.tsx';
import { usePrintTemplates } from '#renderer/view/print/usePrintTemplates.ts';
import { reportQuery } from '../useReportList.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { PrintReportButton } from './PrintReportButton.tsx';
import { reportScope } from './report-scope.ts';

const PrintDialog = lazy(async () => ({ default: (await import('#renderer/view/print/PrintDialog.tsx')).PrintDialog }));

/** Most rows of a print; whoever needs more exports them. */
const MAX_ROWS = 1000;

interface PrintReportProps {
  plan: ReportPlan;
  state: ListState;
  dictionaries: Dictionaries;
  /** The columns that the user sees, in their order. */
  shownKeys: () => readonly string[];
}

/**
 * 打印: the rows of the query by a template of the report; where it has none, with the columns that the user sees, on pages with the heads of
 * the table on each, in the browser's preview.
 */
export function PrintReport(props: PrintReportProps) {
  const { plan, state, dictionaries } = props;
  const ports = usePorts();
  const { provider } = ports;
  const templates = usePrintTemplates('report', plan.reportId);
  const [isOpen, setIsOpen] = useState(false);
  const read = () => provider.getReportRows({ ...reportQuery(plan, state), page: 1, pageSize: MAX_ROWS });
  const plain = usePlainPrint(props, read);
  return (
    <>
      <PrintReportButton isLoading={plain.isLoading} onPrint={() => (templates.length > 0 ? setIsOpen(true) : void plain.print())} />
      {plain.sheet}
      {isOpen && (
        <Suspense>
          <PrintDialog
            templates={templates}
            name={`report ${plan.reportId} ${JSON.stringify(state)}`}
            load={async () => [await reportScope(plan, await read(), dictionaries, ports)]}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function usePlainPrint({ plan, dictionaries, shownKeys }: PrintReportProps, read: () => Promise<ReportRowsPage>) {
  const { notify } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const [page, setPage] = useState<ReportRowsPage | null>(null);
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
