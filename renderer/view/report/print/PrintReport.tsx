import { useState } from 'react';
import { laterView } from '#renderer/widgets/later-view.tsx';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { PrintTableButton } from '#renderer/view/print-table/PrintTableButton.tsx';
import { MAX_PRINTED, usePrintedRows } from '#renderer/view/print-table/usePrintedRows.tsx';
import { usePrintTemplates } from '#renderer/view/print/usePrintTemplates.ts';
import { reportQuery } from '../useReportList.ts';
import { reportScope } from './report-scope.ts';

const PrintDialog = laterView(async () => (await import('#renderer/view/print/PrintDialog.tsx')).PrintDialog);

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
export function PrintReport({ plan, state, dictionaries, shownKeys }: PrintReportProps) {
  const ports = usePorts();
  const { provider, message } = ports;
  const templates = usePrintTemplates('report', plan.reportId);
  const [isOpen, setIsOpen] = useState(false);
  const read = () => provider.getReportRows({ ...reportQuery(plan, state), page: 1, pageSize: MAX_PRINTED });
  const plain = usePrintedRows({ plan, dictionaries }, { read, shownKeys });
  return (
    <>
      <PrintTableButton
        label={message('report.print')}
        isLoading={plain.isLoading}
        onPrint={() => (templates.length > 0 ? setIsOpen(true) : void plain.print())}
      />
      {plain.sheet}
      {isOpen && (
        <PrintDialog
          templates={templates}
          name={`report ${plan.reportId} ${JSON.stringify(state)}`}
          load={async () => [await reportScope(plan, await read(), dictionaries, ports)]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
