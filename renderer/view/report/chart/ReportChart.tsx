import { Empty } from 'antd';
import { useMemo } from 'react';
import type { Chart } from '#renderer/chart/chart.ts';
import type { ChartData } from '#renderer/chart/chart-data.ts';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import { chartNumber } from '#renderer/chart/number-format.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { Failed } from '#renderer/view/Failed.tsx';
import { RowsSkeleton } from '#renderer/view/form-dialog/FormSkeleton.tsx';
import { drawnChart, isDrawn } from './drawn-chart.ts';
import { DrawnChart } from './DrawnChart.tsx';
import { NumberCards } from './NumberCards.tsx';
import { PivotTable } from './PivotTable.tsx';
import { TrendCards } from './TrendCards.tsx';
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

/** What no number at all comes to. */
function ofNothing({ aggregate }: Chart): string | null {
  return aggregate === 'count' || aggregate === 'sum' ? '0' : null;
}

type ChartFaceProps = Pick<ReportChartProps, 'plan' | 'chart' | 'onDrill' | 'isBare'> & { data: ChartData };

function ChartFace({ plan, chart, data, onDrill, isBare = false }: ChartFaceProps) {
  const { message, locale } = usePorts();
  const titles = useMemo(() => new Map(plan.columns.map(({ key, title }) => [key, title])), [plan]);
  const drawn = useMemo(
    () => (isDrawn(chart) ? drawnChart(chart, data, (key) => titles.get(key) ?? key, locale) : null),
    [chart, data, titles, locale],
  );
  const titleOf = (key: string) => titles.get(key) ?? key;
  const format = useMemo(() => chartNumber(chart, locale), [chart, locale]);
  const label = `${plan.title} ${message(`chart.kind.${chart.kind}`)}`;
  const shared = { data, titleOf, format, onDrill };
  if (chart.kind === 'card' && chart.trend) return <TrendCards {...shared} label={label} isBare={isBare} />;
  if (chart.kind === 'card')
    return <NumberCards {...shared} format={(digits) => format(digits ?? ofNothing(chart))} label={label} isBare={isBare} />;
  if (!drawn) return <PivotTable {...shared} label={label} category={titleOf(chart.category)} />;
  return (
    <>
      <DrawnChart chart={drawn} label={label} onDrill={onDrill} />
      {!isBare && (
        <details className={styles.twin}>
          <summary>{message('chart.values')}</summary>
          <PivotTable {...shared} label={`${plan.title} ${message('chart.values')}`} category={titleOf(chart.category)} />
        </details>
      )}
    </>
  );
}
