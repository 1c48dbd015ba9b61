import { useMemo } from 'react';
import type { Chart } from '#renderer/chart/chart.ts';
import type { ChartData, MeasureData } from '#renderer/chart/chart-data.ts';
import type { DrillPlace } from '#renderer/chart/drill.ts';
import { measureNumber } from '#renderer/chart/number-format.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { AmountsLine } from '../amounts-line.ts';
import { placeText } from './place-text.ts';
import styles from './chart.module.css';

interface PivotTableProps {
  data: ChartData;
  label: string;
  /** The heading over the categories. */
  category: string;
  titleOf: (key: string) => string;
  /** How its numbers are written. */
  chart: Chart;
  /** Asks for the rows behind a cell. */
  onDrill?: ((place: DrillPlace) => void) | undefined;
}

/** A cell: what it tells, and of which rows it is. */
interface Cell extends AmountsLine {
  place: DrillPlace;
}

/** Writes the value of a measure, by its place among them, at a place of the table. */
type CellWriter = (digits: string | null, measure: number, place: string) => AmountsLine;

/** Values across two columns as a table, with the totals of lines, columns and all. */
export function PivotTable({ data, label, category, titleOf, chart, onDrill }: PivotTableProps) {
  const { message, locale } = usePorts();
  const { categories, categoryValues, measures } = data;
  const formats = useMemo(() => measures.map((measure) => measureNumber(chart, measure, locale)), [measures, chart, locale]);
  const write: CellWriter = (digits, measure, place) =>
    placeText(measures[measure]!, place, digits, { format: formats[measure]!, message });
  return (
    <div className={styles.pivot}>
      <table aria-label={label}>
        <PivotHead {...{ data, category, titleOf }} />
        <tbody>
          {categories.map((text, line) => (
            <Line key={`${text} ${categoryValues[line]}`} head={text} cells={cellsOf(data, line, write)} onDrill={onDrill} />
          ))}
        </tbody>
        {categories.length > 0 && (
          <tfoot>
            <Line head={message('chart.total')} cells={cellsOf(data, null, write)} onDrill={onDrill} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The cells of a category, or of all of them: a measure for each split, then their totals. */
function cellsOf({ categoryValues, splits, splitValues, measures }: ChartData, line: number | null, write: CellWriter): Cell[] {
  const category = line === null ? {} : { category: categoryValues[line] ?? '' };
  const read = (measure: MeasureData, at: number) => (line === null ? measure.ofSplits[at] : measure.cells[line]?.[at]) ?? null;
  return [
    ...splits.flatMap((_, at) =>
      measures.map((measure, place) => ({
        ...write(read(measure, at), place, `${line ?? ''} ${at}`),
        place: { ...category, split: splitValues[at] ?? '' },
      })),
    ),
    ...measures.map((measure, place) => ({
      ...write(line === null ? measure.total : (measure.ofCategories[line] ?? null), place, `${line ?? ''} `),
      place: category,
    })),
  ];
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

function Line({ head, cells, onDrill }: { head: string; cells: readonly Cell[]; onDrill: PivotTableProps['onDrill'] }) {
  const { message } = usePorts();
  const isOpen = ({ place }: Cell) => Object.keys(place).length > 0 && place.category !== '' && place.split !== '';
  return (
    <tr>
      <th scope="row">{head}</th>
      {cells.map((cell, at) => (
        <td key={at} title={cell.title}>
          {onDrill && cell.text && isOpen(cell) ? (
            <button
              type="button"
              className={styles.drill}
              title={[cell.title, message('chart.drill')].filter(Boolean).join('\n')}
              onClick={() => onDrill(cell.place)}
            >
              {cell.text}
            </button>
          ) : (
            cell.text
          )}
        </td>
      ))}
    </tr>
  );
}
