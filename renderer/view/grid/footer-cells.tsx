import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ColDef } from 'ag-grid-community';
import type { FooterRow, StatisticKind } from '#renderer/draft/statistics.ts';
import type { RendererPorts } from '../ports.ts';
import type { GridRow } from './grid-row.ts';
import styles from './rows/rows.module.css';

/** How the row of a footer is told from others, and which one it is. */
const ID = 'footer:';

/** Footers as rows that are pinned below the others (GRID-11). */
export function footerGridRows(footers: readonly FooterRow[]): GridRow[] {
  return footers.map(({ kind, values }) => ({ id: `${ID}${kind}`, values }));
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
