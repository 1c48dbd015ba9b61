import type { ReactNode } from 'react';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { RowCardsProps } from './RowCards.tsx';
import type { RemovalFromTree } from './useRemoval.ts';

/** What a list needs to be a tree (tree-table/). */
export interface TreeSide extends RemovalFromTree {
  extension: GridExtension;
  /** The rows on a phone. */
  cards(props: RowCardsProps): ReactNode;
  /** False for a line that only shows the state of a level. */
  isRecord(id: string): boolean;
  /** Something was saved or deleted; `below`: under this record. */
  refresh(below?: string): void;
}
