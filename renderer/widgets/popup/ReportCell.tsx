import type { Answers } from '#renderer/answers/answers.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ReportColumnPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { ColumnViews } from '../load-views.ts';
import { useAnswers } from '../useAnswers.ts';

interface ReportCellProps {
  column: ReportColumnPlan;
  row: WireRow;
  views: ColumnViews;
}

const NO_OPTIONS = [] as const;

/** The text of a cell of a report. */
export function reportText(column: ReportColumnPlan, row: WireRow, answers: Answers): string {
  const own = column.textKey ? row[column.textKey] : undefined;
  if (typeof own === 'string' && own !== '') return own;
  const type = columnType(column.type);
  return type.format(type.parse(row[column.key], column), column, column.options, answers);
}

/** A cell of a report, rendered by its column type. */
export function ReportCell({ column, row, views }: ReportCellProps) {
  const answers = useAnswers();
  const Cell = views.get(column.type)?.Cell;
  if (Cell && !column.textKey) {
    const value = columnType(column.type).parse(row[column.key], column);
    return <Cell value={value} column={column} options={column.options ?? NO_OPTIONS} row={row} />;
  }
  const text = reportText(column, row, answers);
  const isLong = column.showLength !== undefined && text.length > column.showLength;
  return isLong ? <span title={text}>{`${text.slice(0, column.showLength)}…`}</span> : text;
}
