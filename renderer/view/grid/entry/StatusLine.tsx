import { QuestionCircleOutlined, WarningFilled } from '@ant-design/icons';
import { Button, Tooltip, type ButtonProps } from 'antd';
import { memo, useCallback, useEffect, useState, type ReactNode } from 'react';
import { isSingleCell, rectangleOf } from '#renderer/grid-entry/range.ts';
import { rangeStatistics, type RangeStatistics } from '#renderer/grid-entry/range-statistics.ts';
import { afterPaint } from '#renderer/view/after-paint.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useScreenSettled } from '#renderer/view/useScreenSettled.ts';
import type { DraftRows, GridRow } from '../grid-row.ts';
import { entryTableOf, type OpenGrid } from './entry-ports.ts';
import { goToFailure } from '../keys/key-actions.ts';
import styles from './entry.module.css';

/** Height in pixels of the line below an editable table. */
export const STATUS_HEIGHT = 28;

interface CountedCells {
  grid: OpenGrid;
  rows: readonly GridRow[];
  draftRows?: DraftRows;
}

interface StatusLineProps extends CountedCells {
  /** Number of invalid cells in the table. */
  failures: number;
  onHelp: () => void;
  /** What is told of all rows. */
  children?: ReactNode;
}

/** Statistics of the selected range, computed after paint and at most once per frame; null for a single cell. */
function useStatistics({ grid, rows, draftRows }: CountedCells): RangeStatistics | null {
  const [statistics, setStatistics] = useState<RangeStatistics | null>(null);
  useEffect(() => {
    const { api, cells } = grid;
    let forget = () => {};
    const count = () => {
      forget();
      const selection = cells.get();
      const range = selection && rectangleOf(selection);
      // A single cell has no statistics, so moving the cursor schedules no frame.
      if (!range || isSingleCell(range)) return setStatistics(null);
      forget = afterPaint(() => setStatistics(api.isDestroyed() ? null : rangeStatistics(range, entryTableOf(grid))));
    };
    count();
    const stop = [cells.subscribe(count), draftRows?.subscribe(count)];
    return () => {
      forget();
      for (const end of stop) end?.();
    };
  }, [grid, rows, draftRows]);
  return statistics;
}

/** A status-line button. Its tooltip is added only once the browser has been idle. */
const LineButton = memo(function LineButton({ title, ...button }: ButtonProps & { title: string }) {
  const drawn = <Button type="text" size="small" {...button} />;
  return useScreenSettled() ? (
    <Tooltip trigger="hover" title={title}>
      {drawn}
    </Tooltip>
  ) : (
    drawn
  );
});

const HELP = <QuestionCircleOutlined aria-hidden />;
const WARNING = <WarningFilled aria-hidden />;

function Numbers({ count, sum, average }: RangeStatistics) {
  const { message } = usePorts();
  return (
    <span className={styles.statistics}>
      <span>{message('grid.count', { n: count })}</span>
      {sum !== null && <span>{message('grid.sum', { n: sum })}</span>}
      {average !== null && <span>{message('grid.average', { n: average })}</span>}
    </span>
  );
}

/** The statistics in a read-only grid: shown over the lower right corner while a range is selected. */
export function RangeNumbers(props: CountedCells) {
  const statistics = useStatistics(props);
  return (
    statistics && (
      <div className={styles.numbers}>
        <Numbers {...statistics} />
      </div>
    )
  );
}

/** The line below an editable table: keyboard help, the number of failures, what is told of all rows, and count, sum and average of the selection. */
export function StatusLine(props: StatusLineProps) {
  const { grid, failures, onHelp, children } = props;
  const { message } = usePorts();
  const statistics = useStatistics(props);
  const goOn = useCallback(() => void goToFailure(grid), [grid]);
  return (
    <div className={styles.status} style={{ height: STATUS_HEIGHT }}>
      <span className={styles.statistics}>
        <LineButton title={message('grid.keys')} aria-label={message('grid.keys')} icon={HELP} onClick={onHelp} />
        {failures > 0 && (
          <LineButton title={`${message('key.next-failure')} (F8)`} danger icon={WARNING} onClick={goOn}>
            {message('grid.failures', { n: failures })}
          </LineButton>
        )}
        {children}
      </span>
      {statistics && <Numbers {...statistics} />}
    </div>
  );
}
