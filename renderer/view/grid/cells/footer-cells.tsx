import type { ColDef, GridApi, GridOptions } from 'ag-grid-community';
import { useLayoutEffect, useRef } from 'react';
import type { FooterRow, StatisticKind } from '#renderer/draft/statistics.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { shownSum } from '#renderer/view/shown-text.ts';
import { planOf } from '../entry/shown-cells.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRow } from '../grid-row.ts';
import { FOOTER_HEIGHT } from '../grid-theme.ts';
import { reactCell, type CellRendererProps } from '../react-cells/react-cell.ts';
import styles from '../rows/rows.module.css';

/** Prefix of footer row ids; the statistic's kind follows. */
const ID = 'footer:';

/** No column has this key. */
const TITLE = ' title';

const gridRow = ({ kind, title, values }: FooterRow): GridRow => ({
  id: `${ID}${kind}`,
  values: title ? { ...values, [TITLE]: title } : values,
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

function FooterCell({ data, column, titles }: FooterCellProps) {
  const number = data?.values[column?.getColId() ?? ''];
  const own = data?.values[TITLE];
  const plan = column ? planOf(column) : undefined;
  const title = data && titles && (typeof own === 'string' ? own : titles[data.id.slice(ID.length) as StatisticKind]);
  return (
    <span className={styles.footer}>
      {title}
      {title && number ? ' ' : ''}
      {typeof number === 'string' ? shownSum(plan, number) : ''}
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
