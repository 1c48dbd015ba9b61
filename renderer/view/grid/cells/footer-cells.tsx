import type { ColDef, GridApi, GridOptions } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { FooterRow, StatisticKind } from '#renderer/draft/statistics.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { shownSum } from '#renderer/view/shown-text.ts';
import { planOf } from '../entry/shown-cells.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRow } from '../grid-row.ts';
import { FOOTER_HEIGHT } from '../grid-sizes.ts';
import { reactCell, type CellRendererProps } from '../react-cells/react-cell.ts';
import styles from '../rows/rows.module.css';

/** Prefix of footer row ids; the statistic's kind follows. */
const ID = 'footer:';

/** No column has this key. */
const TITLE = ' title';

/** Before the key of a column: what stands beside its value. No column has such a key. */
const REST = ' rest ';

const gridRow = ({ kind, title, values, rest = {} }: FooterRow): GridRow => ({
  id: `${ID}${kind}`,
  values: {
    ...values,
    ...Object.fromEntries(Object.entries(rest).map(([key, text]) => [`${REST}${key}`, text])),
    ...(title && { [TITLE]: title }),
  },
});

const footerHeight: GridOptions<GridRow>['getRowHeight'] = ({ node }) => (node.rowPinned ? FOOTER_HEIGHT : undefined);

/**
 * Pins the footers below the rows (GRID-11) and updates their values. The height function is set only while AG Grid creates them: with one
 * in place, AG Grid estimates the heights of rows it has not rendered and walks all rows whenever scrolling renders one.
 */
export function useFooterRows(api: GridApi<GridRow> | null, { footers, extensions }: Pick<GridProps, 'footers' | 'extensions'>) {
  const latest = useRef(footers);
  latest.current = footers;
  const given = useRef<GridProps['footers']>(undefined);
  const kinds = footers?.map(({ kind }) => kind).join(' ') ?? '';
  const hasHeights = extensions?.some(({ options }) => options?.getRowHeight) === true;
  useLayoutEffect(() => {
    if (!api || (kinds === '' && api.getPinnedBottomRowCount() === 0)) return;
    if (!hasHeights) api.setGridOption('getRowHeight', footerHeight);
    api.setGridOption('pinnedBottomRowData', (latest.current ?? []).map(gridRow));
    given.current = latest.current;
    if (!hasHeights) api.setGridOption('getRowHeight', undefined);
  }, [api, kinds, hasHeights]);
  useLayoutEffect(() => {
    if (footers === given.current) return;
    given.current = footers;
    footers?.forEach((footer, place) => api?.getPinnedBottomRow(place)?.updateData(gridRow(footer)));
  }, [api, footers]);
}

interface FooterCellProps extends CellRendererProps {
  /** Only in the first column: names of the statistics. */
  titles?: Record<StatisticKind, string>;
}

const MOVES = ['displayedColumnsChanged', 'columnResized'] as const;
/** Pixels between a value and what stands beside it, and behind that. */
const GAPS = 24;

/** What stands beside a value, and the pixels that it has there: those of the next columns, as far as they have no values of their own. */
function useRest({ data, column, api }: FooterCellProps) {
  const text = data?.values[`${REST}${column?.getColId()}`];
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const hasRest = typeof text === 'string';
  useEffect(() => {
    if (!hasRest) return;
    for (const move of MOVES) api.addEventListener(move, redraw);
    return () => {
      if (!api.isDestroyed()) for (const move of MOVES) api.removeEventListener(move, redraw);
    };
  }, [api, hasRest]);
  if (!hasRest || !column) return undefined;
  const isFree = (next: typeof column) => next.getPinned() === column.getPinned() && !data?.values[next.getColId()];
  let width = 0;
  for (let next = api.getDisplayedColAfter(column); next && isFree(next); next = api.getDisplayedColAfter(next))
    width += next.getActualWidth();
  return { text, room: width > 0 ? width - GAPS : undefined };
}

function FooterCell(props: FooterCellProps) {
  const { data, column, titles } = props;
  const number = data?.values[column?.getColId() ?? ''];
  const rest = useRest(props);
  const own = data?.values[TITLE];
  const plan = column ? planOf(column) : undefined;
  const title = data && titles && (typeof own === 'string' ? own : titles[data.id.slice(ID.length) as StatisticKind]);
  const shown = typeof number === 'string' ? shownSum(plan, number) : '';
  return (
    <span className={styles.footer} title={rest && `${shown} ${rest.text}`}>
      {title}
      {title && number ? ' ' : ''}
      {shown}
      {rest && (
        <span className={rest.room ? styles.beside : styles.below} style={{ maxWidth: rest.room }}>
          {' '}
          {rest.text}
        </span>
      )}
    </span>
  );
}

/** Makes footer cells show plain numbers, with the footer's title in the first column (GRID-11). */
export function withFooters(definitions: readonly ColDef<GridRow>[], message: RendererPorts['message']): ColDef<GridRow>[] {
  const titles: Record<StatisticKind, string> = {
    sum: message('footer.sum'),
    average: message('footer.average'),
    page: message('footer.page'),
    total: message('footer.sum'),
  };
  return definitions.map((definition, position) => ({
    ...definition,
    cellRendererSelector: (params) =>
      params.node.rowPinned
        ? { component: reactCell(FooterCell), params: position === 0 ? { titles } : {} }
        : definition.cellRendererSelector?.(params),
  }));
}
