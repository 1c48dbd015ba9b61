import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ColDef, GridApi, GridOptions } from 'ag-grid-community';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { FooterRow, StatisticKind } from '#renderer/draft/statistics.ts';
import type { RendererPorts } from '../ports.ts';
import type { GridRow } from './grid-row.ts';
import { FOOTER_HEIGHT } from './grid-theme.ts';
import styles from './rows/rows.module.css';

/** How the row of a footer is told from others, and which one it is. */
const ID = 'footer:';

const gridRow = ({ kind, values }: FooterRow): GridRow => ({ id: `${ID}${kind}`, values });

/** Footers as rows that are pinned below the others (GRID-11): the same ones while the same kinds are told; `useFooterValues` keeps what they hold. */
export function useFooterRows(footers: readonly FooterRow[] | undefined): GridRow[] {
  const latest = useRef(footers);
  latest.current = footers;
  const kinds = footers?.map(({ kind }) => kind).join(' ') ?? '';
  return useMemo(() => (kinds === '' ? [] : (latest.current ?? []).map(gridRow)), [kinds]);
}

/** Gives the pinned rows what they hold now. */
export function useFooterValues(api: GridApi<GridRow> | null, footers: readonly FooterRow[] | undefined) {
  useLayoutEffect(() => {
    footers?.forEach((footer, place) => api?.getPinnedBottomRow(place)?.updateData(gridRow(footer)));
  }, [api, footers]);
}

/** Footers are lower than rows. */
export const footerHeight: GridOptions<GridRow>['getRowHeight'] = ({ node }) => (node.rowPinned ? FOOTER_HEIGHT : undefined);

/**
 * Beside a function of heights AG Grid only guesses those of rows that it has not drawn, and goes through all rows again at every scroll that
 * draws one; so where only footers need the function, it is told that of every row.
 */
export function useKnownHeights(api: GridApi<GridRow> | null, rows: readonly GridRow[], { getRowHeight, rowHeight }: GridOptions<GridRow>) {
  const isKnown = getRowHeight === footerHeight && rowHeight !== undefined;
  useLayoutEffect(() => {
    if (!api || !isKnown) return;
    api.forEachNode((node) => node.setRowHeight(rowHeight));
    api.onRowHeightChanged();
  }, [api, rows, isKnown, rowHeight]);
}

interface FooterCellProps extends CustomCellRendererProps<GridRow> {
  /** In the first column: what the row tells. */
  titles?: Record<StatisticKind, string>;
}

function FooterCell({ data, column, titles }: FooterCellProps) {
  const number = data?.values[column?.getColId() ?? ''];
  const title = titles?.[data?.id === `${ID}sum` ? 'sum' : 'average'];
  return (
    <span className={styles.footer}>
      {title}
      {title && number ? ' ' : ''}
      {typeof number === 'string' ? number : ''}
    </span>
  );
}

/** Column definitions whose cells in a footer are plain numbers, with the title of the footer in the first of them (GRID-11). */
export function withFooters(definitions: readonly ColDef<GridRow>[], message: RendererPorts['message']): ColDef<GridRow>[] {
  const titles: Record<StatisticKind, string> = { sum: message('footer.sum'), average: message('footer.average') };
  return definitions.map((definition, position) => ({
    ...definition,
    cellRendererSelector: ({ node }) => (node.rowPinned ? { component: FooterCell, params: position === 0 ? { titles } : {} } : undefined),
  }));
}
