import { Empty } from 'antd';
import { useMemo } from 'react';
import type { Chart } from '#renderer/chart/chart.ts';
import { chartData, seriesOf, type ChartData, type Series } from '#renderer/chart/chart-data.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { Failed } from '#renderer/view/Failed.tsx';
import { RowsSkeleton } from '#renderer/view/form-dialog/FormSkeleton.tsx';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import { DrawnChart } from './DrawnChart.tsx';
import { PivotTable } from './PivotTable.tsx';
import { useChartRows } from './useChartRows.ts';
import styles from './ReportChart.module.css';

const SKELETON_ROWS = 8;

interface ReportChartProps {
  plan: ReportPlan;
  chart: Chart;
  dictionaries: Dictionaries;
  state: Pick<ListState, 'filters'>;
}

/** The rows of a report as a chart: loading, failed, empty, or drawn. */
export function ReportChart({ plan, chart, dictionaries, state }: ReportChartProps) {
  const { message } = usePorts();
  const { rows, total, error, isValidating, reload } = useChartRows(plan, state);
  const data = useMemo(
    () => rows && chartData(rows, chart, readerOf(plan, dictionaries, message('chart.none'))),
    [rows, chart, plan, dictionaries, message],
  );
  if (error && !isValidating) return <Failed title={message('report.failed')} error={error} onRetry={reload} />;
  if (!rows || !data) return <RowsSkeleton rows={SKELETON_ROWS} />;
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('report.empty')} />;
  return (
    <>
      <ChartFace {...{ plan, chart, data }} />
      {total > rows.length && <p className={styles.note}>{message('chart.part', { count: rows.length, total })}</p>}
    </>
  );
}

function ChartFace({ plan, chart, data }: Pick<ReportChartProps, 'plan' | 'chart'> & { data: ChartData }) {
  const { message, locale } = usePorts();
  const titles = useMemo(() => new Map(plan.columns.map(({ key, title }) => [key, title])), [plan]);
  const titleOf = (key: string) => titles.get(key) ?? key;
  const number = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }), [locale]);
  const format = (digits: string | null) => (digits === null ? '' : number.format(digits as `${number}`));
  const series = seriesOf(data, titleOf);
  const label = `${plan.title} ${message(`chart.kind.${chart.kind}`)}`;
  const drawn = useMemo(
    () =>
      chart.kind === 'card' || chart.kind === 'pivot'
        ? null
        : { kind: chart.kind, categories: data.categories, series: seriesOf(data, (key) => titles.get(key) ?? key) },
    [chart.kind, data, titles],
  );
  if (drawn) return <DrawnChart chart={drawn} label={label} />;
  if (chart.kind === 'pivot') return <PivotTable {...{ data, label, titleOf, format }} category={titleOf(chart.category)} />;
  return <NumberCards {...{ data, series, label, titleOf, format }} />;
}

interface NumberCardsProps {
  data: ChartData;
  series: readonly Series[];
  label: string;
  titleOf: (key: string) => string;
  format: (digits: string | null) => string;
}

/** One card for each measure over all rows, then one for each category. */
function NumberCards({ data, series, label, titleOf, format }: NumberCardsProps) {
  const { message } = usePorts();
  return (
    <ul className={styles.cards} aria-label={label}>
      {data.measures.map(({ measure, total }) => (
        <NumberCard key={measure} title={`${titleOf(measure)} · ${message('chart.total')}`} value={format(total)} />
      ))}
      {data.categories.map((category, place) =>
        series.map(({ name, values }) => (
          <NumberCard key={`${category} ${name}`} title={`${category} · ${name}`} value={format(values[place] ?? null)} />
        )),
      )}
    </ul>
  );
}

function NumberCard({ title, value }: { title: string; value: string }) {
  return (
    <li className={styles.card}>
      {title}
      <span className={styles.value}>{value || '—'}</span>
    </li>
  );
}

/** Reads rows of the grid; an empty category has a name. */
function readerOf(plan: ReportPlan, dictionaries: Dictionaries, none: string) {
  const columns = new Map(plan.columns.map((column) => [column.key, column]));
  return {
    valueOf: ({ wire }: GridRow, key: string) => wire?.[key],
    textOf({ values }: GridRow, key: string) {
      const column = columns.get(key);
      return (column && cellText(column, values, dictionaries)) || none;
    },
  };
}
