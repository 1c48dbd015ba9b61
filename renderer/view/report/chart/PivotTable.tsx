import type { ChartData, MeasureData } from '#renderer/chart/chart-data.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './ReportChart.module.css';

interface PivotTableProps {
  data: ChartData;
  label: string;
  /** The heading over the categories. */
  category: string;
  titleOf: (key: string) => string;
  format: (digits: string | null) => string;
}

/** Values across two columns as a table, with the totals of lines, columns and all. */
export function PivotTable({ data, label, category, titleOf, format }: PivotTableProps) {
  const { message } = usePorts();
  const { categories, splits, measures } = data;
  const cells = (read: (measure: MeasureData, place: number) => string | null, total: (measure: MeasureData) => string | null) => [
    ...splits.flatMap((_, place) => measures.map((measure) => format(read(measure, place)))),
    ...measures.map((measure) => format(total(measure))),
  ];
  const ofLine = (line: number) =>
    cells(
      (measure, place) => measure.cells[line]?.[place] ?? null,
      (measure) => measure.ofCategories[line] ?? null,
    );
  const ofAll = cells(
    (measure, place) => measure.ofSplits[place] ?? null,
    (measure) => measure.total,
  );
  return (
    <div className={styles.pivot}>
      <table aria-label={label}>
        <PivotHead {...{ data, category, titleOf }} />
        <tbody>
          {categories.map((text, line) => (
            <Line key={text} head={text} cells={ofLine(line)} />
          ))}
        </tbody>
        <tfoot>
          <Line head={message('chart.total')} cells={ofAll} />
        </tfoot>
      </table>
    </div>
  );
}

/** The splits with their total over the measures; without splits the measures alone. */
function PivotHead({ data: { splits, measures }, category, titleOf }: Pick<PivotTableProps, 'data' | 'category' | 'titleOf'>) {
  const { message } = usePorts();
  const heads = splits.length > 0 ? [...splits, message('chart.total')] : [];
  const titles = (head: string) =>
    measures.map(({ measure }) => (
      <th key={`${head} ${measure}`} scope="col" className={styles.number}>
        {titleOf(measure)}
      </th>
    ));
  if (heads.length === 0)
    return (
      <thead>
        <tr>
          <th scope="col">{category}</th>
          {titles('')}
        </tr>
      </thead>
    );
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {category}
        </th>
        {heads.map((text, place) => (
          <th key={place} scope="colgroup" colSpan={measures.length}>
            {text}
          </th>
        ))}
      </tr>
      <tr>{heads.map((text, place) => titles(`${place} ${text}`))}</tr>
    </thead>
  );
}

function Line({ head, cells }: { head: string; cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {cells.map((text, place) => (
        <td key={place}>{text}</td>
      ))}
    </tr>
  );
}
