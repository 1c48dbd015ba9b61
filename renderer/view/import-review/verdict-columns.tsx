import type { CellClassParams, ColDef } from 'ag-grid-community';
import type { ReviewVerdict } from '#renderer/sources/import-review.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { reactCell, type CellRendererProps } from '../grid/react-cells/react-cell.ts';
import { placeOf, reviewRow } from './review-rows.ts';
import styles from './import-review.module.css';

/** Widths in pixels. */
const [NUMBER_WIDTH, VERDICT_WIDTH] = [60, 68];
const verdictClasses: Readonly<Record<ReviewVerdict, string>> = {
  new: styles.new!,
  changed: styles.changed!,
  same: styles.same!,
  wrong: styles.wrong!,
};

const edges: Readonly<Record<ReviewVerdict, string>> = {
  new: styles.edgeNew!,
  changed: styles.edgeChanged!,
  same: styles.edgeSame!,
  wrong: styles.edgeWrong!,
};

/** A verdict as a quiet tag. */
function VerdictTag({ verdict, isSkipped = false }: { verdict: ReviewVerdict; isSkipped?: boolean }) {
  const { message } = usePorts();
  const name = isSkipped ? 'skipped' : verdict;
  return <span className={`${styles.tag} ${isSkipped ? styles.same : verdictClasses[verdict]}`}>{message(`review.verdict.${name}`)}</span>;
}

/** The cell with the verdict of a row. */
const verdictCell = (isSkipped: (row: number) => boolean) =>
  reactCell(({ data }) => data && <VerdictTag verdict={reviewRow(data).verdict} isSkipped={isSkipped(reviewRow(data).row)} />);

/** A cell that changes: what the record has now, struck through, and the new text. */
function ChangedCell({ data, column, value }: CellRendererProps) {
  const old = data && reviewRow(data).old?.[placeOf(column?.getColId() ?? '')];
  return (
    <>
      {old !== undefined && old !== '' && <s className={styles.old}>{old}</s>} {String(value ?? '')}
    </>
  );
}

/** What a review adds to the grid: the row of the file, the verdict, and what a changed cell was before. `isSkipped` is read at each drawing. */
export function verdictColumns(message: RendererPorts['message'], isSkipped: (row: number) => boolean): GridExtension {
  const fixed = { pinned: 'left' as const, resizable: false, sortable: false, suppressMovable: true };
  const columns: ColDef<GridRow>[] = [
    {
      ...fixed,
      colId: 'review-row',
      headerName: message('review.row'),
      width: NUMBER_WIDTH,
      valueGetter: ({ data }) => data && reviewRow(data).row,
      cellClass: styles.number,
      cellClassRules: Object.fromEntries(
        (Object.keys(verdictClasses) as ReviewVerdict[]).map((verdict) => [
          edges[verdict],
          ({ data }: CellClassParams<GridRow>) => !!data && reviewRow(data).verdict === verdict,
        ]),
      ),
    },
    {
      ...fixed,
      colId: 'review-verdict',
      headerName: message('review.verdict'),
      width: VERDICT_WIDTH,
      valueGetter: ({ data }) => data && `${reviewRow(data).verdict}${isSkipped(reviewRow(data).row) ? '-' : ''}`,
      cellRenderer: verdictCell(isSkipped),
    },
  ];
  return {
    columns,
    column: (definition, { key }) => {
      const isChanged = (data: GridRow | undefined) => !!data && reviewRow(data).old?.[placeOf(key)] !== undefined;
      return {
        ...definition,
        // A cell with the same text is drawn again, because what it was before may have come.
        equals: () => false,
        cellRendererSelector: ({ data }) => (isChanged(data) ? { component: reactCell(ChangedCell) } : undefined),
        cellClassRules: { ...definition.cellClassRules, [styles.changedCell!]: ({ data }: CellClassParams<GridRow>) => isChanged(data) },
      };
    },
  };
}
