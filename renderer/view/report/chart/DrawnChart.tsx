import { theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { Failed } from '#renderer/view/Failed.tsx';
import { RowsSkeleton } from '#renderer/view/form-dialog/FormSkeleton.tsx';
import { chartOption, type DrawnChart as Drawn } from './chart-option.ts';
import type { ChartOnPage } from './draw-chart.ts';
import styles from './ReportChart.module.css';

const SKELETON_ROWS = 8;

/** A drawn chart. The library comes with the first one; the same values stand in the table of the report. */
export function DrawnChart({ chart, label }: { chart: Drawn; label: string }) {
  const { message } = usePorts();
  const { token } = theme.useToken();
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
  useEffect(() => page?.draw(chartOption(chart, token)), [page, chart, token]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  if (error) return <Failed title={message('chart.failed')} error={error} onRetry={retry} />;
  return (
    <div className={styles.drawn}>
      {!page && <RowsSkeleton rows={SKELETON_ROWS} />}
      <div ref={element} role="img" aria-label={label} className={styles.canvas} />
    </div>
  );
}
