import type { GridApi } from 'ag-grid-community';
import { useMemo, useRef, type RefObject } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Command } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { ReviewColumn, ReviewLine, ReviewMend, ReviewRow } from '#renderer/sources/import-review.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import { useDictionaries } from '../dictionaries.ts';
import { Grid } from '../grid/Grid.tsx';
import type { GridEditing } from '../grid/grid-editing.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { cellKey, gridRow, placeOf, type ShownSheet } from './review-rows.ts';
import type { Review } from './review-store.ts';
import { verdictColumns } from './verdict-columns.tsx';

interface ReviewGridProps {
  review: Review;
  /** The sub-sheet whose rows these are; null for the main one. */
  sheet: ShownSheet;
  columns: readonly ReviewColumn[];
  rows: readonly (ReviewRow | ReviewLine)[];
  /** Those of them that are left out. */
  skipped: ReadonlySet<number>;
  views: ColumnViews;
  api: RefObject<GridApi<GridRow> | null>;
}

const TABLE = 'review';
const NO_COLUMNS: readonly ColumnPlan[] = [];
const NO_ROW_COLUMNS: readonly [] = [];

/** The columns of the file: texts, as they stand in it. */
function plansOf(columns: readonly ReviewColumn[]): ColumnPlan[] {
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

/** A new text of a cell of the sheet that is shown. */
type Cell = readonly [row: number, place: number, text: string];

/** The cells that a command of the grid changes, such as a paste. */
function mendsOf(command: Command): Cell[] {
  if (command.type === 'batch') return command.commands.flatMap(mendsOf);
  if (command.type === 'set-cell') return [[Number(command.rowId), placeOf(command.key), String(command.value ?? '')]];
  if (command.type !== 'set-rows') return [];
  return command.rows.flatMap(({ rowId, values }) =>
    Object.entries(values).map(([key, value]): Cell => [Number(rowId), placeOf(key), String(value ?? '')]),
  );
}

function failuresOf(all: readonly ReviewRow[], shown: ShownSheet): Failure[] {
  const name = shown?.sheet;
  return all.flatMap(({ row: record, remarks = [] }) =>
    remarks.flatMap(({ column, why, sheet, row = record }): Failure[] =>
      column === undefined || sheet !== name
        ? []
        : [{ table: TABLE, rowId: String(row), key: cellKey(column), code: 'rule.handler', values: {}, message: why }],
    ),
  );
}

function useFailures(review: Review, sheet: ShownSheet): Failure[] {
  const { rows } = review.get();
  return useMemo(() => failuresOf(rows, sheet), [rows, sheet]);
}

/** The rows of a file as cells that can be mended in place; each change is judged again at once. */
export function ReviewGrid({ review, sheet, columns: ofSheet, rows, skipped, views, api }: ReviewGridProps) {
  const { message } = usePorts();
  const columns = useMemo(() => plansOf(ofSheet), [ofSheet]);
  const left = useRef(skipped);
  left.current = skipped;
  const extensions = useMemo(() => [verdictColumns(message, (row) => left.current.has(row))], [message]);
  const shown = useMemo(() => rows.map((row) => gridRow(row, ofSheet)), [rows, ofSheet]);
  const failures = useFailures(review, sheet);
  const editing = useMemo((): GridEditing => {
    const mend = (cells: readonly Cell[]) => review.mend(cells.map((cell): ReviewMend => (sheet ? [...cell, sheet.sheet] : cell)));
    const byCell = new Map(failures.map(({ rowId, key, message: why }) => [`${rowId} ${key}`, why]));
    return {
      table: TABLE,
      changeCell: (rowId, key, value) => mend([[Number(rowId), placeOf(key), String(value ?? '')]]),
      fillRow: (rowId, values) => mend(mendsOf({ type: 'set-rows', table: TABLE, rows: [{ rowId, values }] })),
      onCommand: (command) => mend(mendsOf(command)),
      columns,
      newValues: () => ({}),
      statesVersion: 0,
      onUndo: review.undo,
      onRedo: review.redo,
      failures,
      failureText: (rowId, key) => byCell.get(`${rowId} ${key}`),
    };
  }, [columns, failures, review, sheet]);
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
