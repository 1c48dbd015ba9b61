import { Empty } from 'antd';
import type { Chart } from '#renderer/chart/chart.ts';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { Failed } from '#renderer/view/Failed.tsx';
import { RowsSkeleton } from '#renderer/view/form-dialog/FormSkeleton.tsx';
import { ChartFace } from './ChartFace.tsx';
import { useChartData } from './useChartData.ts';
import styles from './ReportChart.module.css';

const SKELETON_ROWS = 8;

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

/** The rows of a report as a chart: loading, failed, empty, or drawn. */
export function ReportChart({ plan, chart, dictionaries, state, onDrill, isBare = false }: ReportChartProps) {
  const { message } = usePorts();
  const { data, isEmpty, part, error, isValidating, reload } = useChartData(plan, chart, dictionaries, state);
  if (error && !isValidating) return <Failed title={message('report.failed')} error={error} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={SKELETON_ROWS} />;
  // No rows are a number, too.
  if (isEmpty && (chart.kind !== 'card' || chart.category))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('report.empty')} />;
  const note = part && (Number.isNaN(part.total) ? message('chart.cut', { count: part.count }) : message('chart.part', part));
  return (
    <>
      <ChartFace {...{ plan, chart, data, onDrill, isBare }} />
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
