import type { ReactNode } from 'react';
import type { Chart } from '#renderer/chart/chart.ts';
import type { ChartData } from '#renderer/chart/chart-data.ts';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { Failed } from '../Failed.tsx';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { ChartFace } from './ChartFace.tsx';
import type { ChartedRows } from './charted-rows.ts';
import styles from './chart.module.css';

const SKELETON_ROWS = 8;

/** The values of a chart as they come in, and how many of the rows or groups they are of where they are not of all. */
export interface ChartValues {
  data: ChartData | null;
  isEmpty: boolean;
  /** The number of rows that it is of, and of all, which is not a number where groups were cut; null where it is of all. */
  part: { count: number; total: number } | null;
  error: Error | undefined;
  isValidating: boolean;
  reload: () => void;
}

interface ShownChartProps {
  plan: ChartedRows;
  chart: Chart;
  values: ChartValues;
  /** What it says where there are no values, and that they cannot be loaded. */
  empty: ReactNode;
  failed: string;
  onDrill?: ((place: DrillPlace) => void) | undefined;
  isBare?: boolean;
}

/** The values of rows as a chart: loading, failed, empty, or drawn. */
export function ShownChart({ plan, chart, values, empty, failed, onDrill, isBare = false }: ShownChartProps) {
  const { message } = usePorts();
  const { data, isEmpty, part, error, isValidating, reload } = values;
  if (error && !isValidating) return <Failed title={failed} error={error} onRetry={reload} />;
  // A number takes one line: a tile that has grown for it would shrink again.
  if (!data) return <RowsSkeleton rows={chart.kind === 'card' ? 1 : SKELETON_ROWS} />;
  // No rows are a number, too.
  if (isEmpty && (chart.kind !== 'card' || chart.category)) return empty;
  const note = part && (Number.isNaN(part.total) ? message('chart.cut', { count: part.count }) : message('chart.part', part));
  return (
    <>
      <ChartFace {...{ plan, chart, data, onDrill, isBare }} />
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
