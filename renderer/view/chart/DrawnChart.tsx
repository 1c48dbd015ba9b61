import { theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { Failed } from '#renderer/view/Failed.tsx';
import { RowsSkeleton } from '#renderer/view/form-dialog/FormSkeleton.tsx';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import { chartOption } from './chart-option.ts';
import type { DrawnChart as Drawn } from './drawn-chart.ts';
import type { ChartOnPage, PressedPart } from './draw-chart.ts';
import styles from './chart.module.css';

const SKELETON_ROWS = 8;

interface DrawnChartProps {
  chart: Drawn;
  label: string;
  /** Asks for the rows behind a part of it. */
  onDrill?: ((place: DrillPlace) => void) | undefined;
}

/** A drawn chart. The library comes with the first one; the same values stand in the table of the report. */
export function DrawnChart({ chart, label, onDrill }: DrawnChartProps) {
  const { message } = usePorts();
  const { token } = theme.useToken();
  const { element, page, error, retry } = useCanvas();
  useEffect(() => page?.draw(chartOption(chart, token)), [page, chart, token]);
  useEffect(() => {
    page?.onPress((part) => {
      const place = placeOf(chart, part);
      if (place) onDrill?.(place);
    });
  }, [page, chart, onDrill]);
  if (error) return <Failed title={message('chart.failed')} error={error} onRetry={retry} />;
  return (
    <div className={styles.drawn}>
      {!page && <RowsSkeleton rows={SKELETON_ROWS} />}
      <div ref={element} role="img" aria-label={label} className={styles.canvas} />
    </div>
  );
}

/** The canvas in an element, once the library is there. */
function useCanvas() {
  const element = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<ChartOnPage | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let made: ChartOnPage | undefined;
    let isGone = false;
    import('./draw-chart.ts').then(
      ({ chartIn }) => {
        if (isGone || !element.current) return;
        made = chartIn(element.current);
        setPage(made);
      },
      (failure: Error) => !isGone && setError(failure),
    );
    return () => {
      isGone = true;
      made?.clear();
      setPage(null);
    };
  }, [tries]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { element, page, error, retry };
}

/** Of which rows a part of a chart is: by the place of its category, and the split of its series. */
function placeOf({ chart, data, series }: Drawn, { series: place, name, value, place: at }: PressedPart): DrillPlace | null {
  if (chart.kind === 'gauge' || !chart.category) return null;
  if (chart.kind === 'heat') {
    const [column = 0, line = 0] = Array.isArray(value) ? value.map(Number) : [];
    return { category: data.categoryValues[line] ?? '', ...(data.splits.length > 0 && { split: data.splitValues[column] ?? '' }) };
  }
  // Slices and points leave out what has no value: they are known by their names.
  const isNamed = chart.kind === 'pie' || chart.kind === 'scatter' || chart.kind === 'funnel';
  const category = data.categoryValues[isNamed ? data.categories.indexOf(name) : at];
  const split = isNamed && chart.kind !== 'pie' ? undefined : series[place]?.split;
  return category === undefined ? null : { category, ...(split !== undefined && { split }) };
}
