import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Chart } from '#renderer/chart/chart.ts';
import type { ChartData } from '#renderer/chart/chart-data.ts';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import { chartNumber } from '#renderer/chart/number-format.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { drawnChart, isDrawn } from './drawn-chart.ts';
import { DrawnChart } from './DrawnChart.tsx';
import { NumberCards } from './NumberCards.tsx';
import { PivotTable } from './PivotTable.tsx';
import { TrendCards } from './TrendCards.tsx';
import type { ChartedRows } from './charted-rows.ts';
import styles from './chart.module.css';

interface ChartFaceProps {
  plan: ChartedRows;
  chart: Chart;
  data: ChartData;
  /** Shows the rows behind a part of the chart. */
  onDrill?: ((place: DrillPlace) => void) | undefined;
  /** Without the table of the values below it. */
  isBare?: boolean;
  /** The address of a picture of the chart that stands for it on paper, where the table below is open. */
  picture?: string | undefined;
}

/** The values of a chart as their kind shows them: drawn above a table of them, as cards, or as a table across two columns. */
export function ChartFace({ plan, chart, data, onDrill, isBare = false, picture }: ChartFaceProps) {
  const { message, locale } = usePorts();
  const titles = useMemo(() => new Map(plan.columns.map(({ key, title }) => [key, title])), [plan]);
  const { aggregate } = chart;
  const titleOf = useCallback(
    (key: string) => {
      const title = titles.get(key) ?? key;
      return aggregate === 'sum' ? title : message('chart.measure', { title, how: message(`chart.aggregate.${aggregate}`) });
    },
    [titles, aggregate, message],
  );
  const drawn = useMemo(() => (isDrawn(chart) ? drawnChart(chart, data, titleOf, locale) : null), [chart, data, titleOf, locale]);
  const format = useMemo(() => chartNumber(chart, locale), [chart, locale]);
  const label = `${plan.title} ${message(`chart.kind.${chart.kind}`)}`;
  const cards = { data, titleOf, label, isBare };
  if (chart.kind === 'card' && chart.trend) return <TrendCards {...cards} format={format} />;
  if (chart.kind === 'card') return <NumberCards {...cards} format={(digits) => format(digits ?? ofNothing(chart))} />;
  const table = { data, chart, titleOf, onDrill, category: titles.get(chart.category) ?? '' };
  if (!drawn) return <PivotTable {...table} label={label} />;
  const values = <PivotTable {...table} label={`${plan.title} ${message('chart.values')}`} />;
  if (picture !== undefined)
    return (
      <>
        <img src={picture} alt={label} />
        {values}
      </>
    );
  return (
    <>
      <DrawnChart chart={drawn} label={label} onDrill={onDrill} />
      {!isBare && <Twin>{values}</Twin>}
    </>
  );
}

/** The table of the values, made once it is opened: a chart of thousands of points does not wait for it. */
function Twin({ children }: { children: ReactNode }) {
  const { message } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.twin} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{message('chart.values')}</summary>
      {isOpen && children}
    </details>
  );
}

/** What no number at all comes to. */
function ofNothing({ aggregate }: Chart): string | null {
  return aggregate === 'count' || aggregate === 'sum' ? '0' : null;
}
