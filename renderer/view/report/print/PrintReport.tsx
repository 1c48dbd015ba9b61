import { PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ReportRowsPage } from '#renderer/data-provider.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { reportQuery } from '../useReportList.ts';
import { PrintSheet } from './PrintSheet.tsx';

/** Most rows of a print; whoever needs more exports them. */
const MAX_ROWS = 1000;

interface PrintReportProps {
  plan: ReportPlan;
  state: ListState;
  dictionaries: Dictionaries;
  /** The columns that the user sees, in their order. */
  shownKeys: () => readonly string[];
}

/** 打印: the rows of the query with the columns that the user sees, on pages with the heads of the table on each, in the browser's preview. */
export function PrintReport({ plan, state, dictionaries, shownKeys }: PrintReportProps) {
  const { provider, message, notify } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const [page, setPage] = useState<ReportRowsPage | null>(null);
  const print = async () => {
    setIsLoading(true);
    try {
      setPage(await provider.getReportRows({ ...reportQuery(plan, state), page: 1, pageSize: MAX_ROWS }));
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <>
      <Tooltip title={message('report.print')}>
        <Button
          type="text"
          aria-label={message('report.print')}
          icon={<PrinterOutlined aria-hidden />}
          loading={isLoading && BUSY}
          onClick={() => void print()}
        />
      </Tooltip>
      {page && <Printing {...{ plan, page, dictionaries }} keys={shownKeys()} onDone={() => setPage(null)} />}
    </>
  );
}

type PrintingProps = React.ComponentProps<typeof PrintSheet> & { onDone: () => void };

/** A sheet that stands beside the page for as long as it is printed. */
function Printing({ onDone, ...sheet }: PrintingProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
    // Printed once, when the sheet is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return createPortal(<PrintSheet {...sheet} />, document.body);
}
