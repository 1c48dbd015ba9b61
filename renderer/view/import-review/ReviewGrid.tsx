import type { GridApi } from 'ag-grid-community';
import { useMemo, type RefObject } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Command } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { ReviewHead, ReviewRow } from '#renderer/sources/import-review.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import { useDictionaries } from '../dictionaries.ts';
import { Grid } from '../grid/Grid.tsx';
import type { GridEditing } from '../grid/grid-editing.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { cellKey, gridRow, placeOf } from './review-rows.ts';
import type { Mend, Review } from './review-store.ts';
import { verdictColumns } from './verdict-columns.tsx';

interface ReviewGridProps {
  review: Review;
  head: ReviewHead;
  rows: readonly ReviewRow[];
  views: ColumnViews;
  api: RefObject<GridApi<GridRow> | null>;
}

const TABLE = 'review';
const NO_COLUMNS: readonly ColumnPlan[] = [];
const NO_ROW_COLUMNS: readonly [] = [];

/** The columns of the file: texts, as they stand in it. */
function plansOf({ columns }: ReviewHead): ColumnPlan[] {
  return columns.map(({ place, title, isRead, isNumber }) => ({
    key: cellKey(place),
    pointer: '',
    title,
    type: 'input',
    wireType: 'text',
    align: isNumber ? 'right' : 'left',
    sortable: false,
    visible: true,
    readOnly: !isRead,
    required: false,
    rules: [],
  }));
}

/** The cells that a command of the grid changes, such as a paste. */
function mendsOf(command: Command): Mend[] {
  if (command.type === 'batch') return command.commands.flatMap(mendsOf);
  if (command.type === 'set-cell') return [[Number(command.rowId), placeOf(command.key), String(command.value ?? '')]];
  if (command.type !== 'set-rows') return [];
  return command.rows.flatMap(({ rowId, values }) =>
    Object.entries(values).map(([key, value]): Mend => [Number(rowId), placeOf(key), String(value ?? '')]),
  );
}

function failuresOf(rows: readonly ReviewRow[]): Failure[] {
  return rows.flatMap(({ row, remarks = [] }) =>
    remarks.flatMap(({ column, why }): Failure[] =>
      column === undefined
        ? []
        : [{ table: TABLE, rowId: String(row), key: cellKey(column), code: 'rule.handler', values: {}, message: why }],
    ),
  );
}

/** The rows of a file as cells that can be mended in place; each change is judged again at once. */
export function ReviewGrid({ review, head, rows, views, api }: ReviewGridProps) {
  const { message } = usePorts();
  const columns = useMemo(() => plansOf(head), [head]);
  const extensions = useMemo(() => [verdictColumns(message, (row) => review.get().skipped.has(row))], [message, review]);
  const shown = useMemo(() => rows.map((row) => gridRow(row, head)), [rows, head]);
  const failures = useMemo(() => failuresOf(rows), [rows]);
  const editing = useMemo((): GridEditing => {
    const byCell = new Map(failures.map(({ rowId, key, message: why }) => [`${rowId} ${key}`, why]));
    return {
      table: TABLE,
      changeCell: (rowId, key, value) => review.mend([[Number(rowId), placeOf(key), String(value ?? '')]]),
      fillRow: (rowId, values) => review.mend(mendsOf({ type: 'set-rows', table: TABLE, rows: [{ rowId, values }] })),
      onCommand: (command) => review.mend(mendsOf(command)),
      columns,
      newValues: () => ({}),
      statesVersion: 0,
      onUndo: review.undo,
      onRedo: review.redo,
      failures,
      failureText: (rowId, key) => byCell.get(`${rowId} ${key}`),
    };
  }, [columns, failures, review]);
  return (
    <Grid
      label={message('review.rows')}
      rows={shown}
      columns={columns}
      views={views}
      dictionaries={useDictionaries(NO_COLUMNS)}
      rowColumns={NO_ROW_COLUMNS}
      editing={editing}
      extensions={extensions}
      empty={message('review.none')}
      api={api}
    />
  );
}
