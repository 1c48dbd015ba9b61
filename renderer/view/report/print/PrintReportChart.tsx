import type { ComponentProps } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { PrintChart } from '#renderer/view/chart/PrintChart.tsx';
import type { ReportChart } from '../ReportChart.tsx';
import { useChartData } from '../useChartData.ts';

/** 打印 of the chart of a report. */
export function PrintReportChart({ plan, chart, dictionaries, state }: ComponentProps<typeof ReportChart>) {
  const { message } = usePorts();
  return <PrintChart {...{ plan, chart }} values={useChartData(plan, chart, dictionaries, state)} label={message('report.print')} />;
}
