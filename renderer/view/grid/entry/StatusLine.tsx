import { QuestionCircleOutlined, WarningFilled } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import type { EntryTable } from '#renderer/grid-entry/entry-table.ts';
import { isSingleCell, rectangleOf } from '#renderer/grid-entry/range.ts';
import { rangeStatistics, type RangeStatistics } from '#renderer/grid-entry/range-statistics.ts';
import { usePorts } from '#renderer/view/ports.ts';
import type { AttachedGrid } from '../grid-extension.ts';
import type { GridRow } from '../grid-row.ts';
import styles from './entry.module.css';

/** Pixels of the line below a table that is edited. */
export const STATUS_HEIGHT = 28;

interface StatusLineProps {
  grid: AttachedGrid;
  rows: readonly GridRow[];
  /** The table as it stands; the same function from one drawing to the next. */
  tableNow: () => EntryTable;
  /** How many cells of the table are wrong. */
  failures: number;
  onNextFailure: () => void;
  onHelp: () => void;
}

/** What the block holds, counted once for each frame at most; null for a lone cell. */
function useStatistics({ grid: { api, cells }, rows, tableNow }: StatusLineProps): RangeStatistics | null {
  const [statistics, setStatistics] = useState<RangeStatistics | null>(null);
  useEffect(() => {
    let frame = 0;
    const count = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const selection = cells.get();
        const range = selection && rectangleOf(selection);
        if (!range || isSingleCell(range) || api.isDestroyed()) return setStatistics(null);
        setStatistics(rangeStatistics(range, tableNow()));
      });
    };
    count();
    const stop = cells.subscribe(count);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [api, cells, rows, tableNow]);
  return statistics;
}

/** The line below a table: its keys, what is wrong in it, and how many cells of the block hold something, their sum and their mean. */
export function StatusLine(props: StatusLineProps) {
  const { failures, onNextFailure, onHelp } = props;
  const { message } = usePorts();
  const statistics = useStatistics(props);
  return (
    <div className={styles.status} style={{ height: STATUS_HEIGHT }}>
      <span className={styles.statistics}>
        <Tooltip title={message('grid.keys')}>
          <Button
            type="text"
            size="small"
            aria-label={message('grid.keys')}
            icon={<QuestionCircleOutlined aria-hidden />}
            onClick={onHelp}
          />
        </Tooltip>
        {failures > 0 && (
          <Tooltip title={`${message('grid.next-failure')} (F8)`}>
            <Button type="text" size="small" danger icon={<WarningFilled aria-hidden />} onClick={onNextFailure}>
              {message('grid.failures', { n: failures })}
            </Button>
          </Tooltip>
        )}
      </span>
      {statistics && (
        <span className={styles.statistics}>
          <span>{message('grid.count', { n: statistics.count })}</span>
          {statistics.sum !== null && <span>{message('grid.sum', { n: statistics.sum })}</span>}
          {statistics.average !== null && <span>{message('grid.average', { n: statistics.average })}</span>}
        </span>
      )}
    </div>
  );
}
