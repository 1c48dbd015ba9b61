import { Empty } from 'antd';
import type { Chart } from '#renderer/chart/chart.ts';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ShownChart } from '../chart/ShownChart.tsx';
import type { Dictionaries } from '../dictionaries.ts';
import { useChartData } from './useChartData.ts';

interface ReportChartProps {
  plan: ReportPlan;
  chart: Chart;
  dictionaries: Dictionaries;
  state: Pick<ListState, 'filters'>;
  /** Shows the rows behind a part of the chart. */
  onDrill?: ((place: DrillPlace) => void) | undefined;
  /** Without the table of the values below it. */
  isBare?: boolean;
}

/** The rows of a report as a chart. */
export function ReportChart({ plan, chart, dictionaries, state, onDrill, isBare = false }: ReportChartProps) {
  const { message } = usePorts();
  const values = useChartData(plan, chart, dictionaries, state);
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('report.empty')} />;
  return <ShownChart {...{ plan, chart, values, empty, onDrill, isBare }} failed={message('report.failed')} />;
}
