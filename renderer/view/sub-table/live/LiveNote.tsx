import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { typeOf } from '#renderer/view/column-views.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { LiveConflict, LiveRows } from './live-rows.ts';
import styles from '../SubTable.module.css';

interface LiveNoteProps {
  live: LiveRows;
  rows: readonly GridRow[];
  dictionaries: Dictionaries;
}

/** Cells listed by name; the rest are only counted. */
const NAMED = 3;

/** Shown when another user has changed cells that this user has changed too: gives their values and lets the user choose (WS-03). */
export function LiveNote({ live, rows, dictionaries }: LiveNoteProps) {
  const { message } = usePorts();
  const conflicts = useSyncExternalStore(live.subscribe, live.conflicts);
  if (conflicts.length === 0) return null;
  const textOf = ({ rowId, column, theirs }: LiveConflict) =>
    message('live.cell', {
      row: rows.findIndex(({ id }) => id === rowId) + 1,
      title: column.title,
      text: typeOf(column).format(theirs, column, dictionaries.optionsOf(column), dictionaries.answers) || message('live.empty'),
    });
  const cells = conflicts.slice(0, NAMED).map(textOf);
  return (
    <Alert
      className={styles.note}
      type="warning"
      showIcon
      title={message('live.kept', { n: conflicts.length })}
      description={cells.map((cell) => (
        <div key={cell}>{cell}</div>
      ))}
      closable={{ 'aria-label': message('live.keep-mine'), onClose: () => live.settle('mine') }}
      action={
        <Button size="small" onClick={() => live.settle('theirs')}>
          {message('live.take-theirs')}
        </Button>
      }
    />
  );
}
