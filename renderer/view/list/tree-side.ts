import type { ReactNode } from 'react';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { RowCardsProps } from './RowCards.tsx';
import type { RemovalFromTree } from './useRemoval.ts';

/** What makes a list a tree (tree-table/). */
export interface TreeSide extends RemovalFromTree {
  extension: GridExtension;
  /** Renders the rows on a phone. */
  cards(props: RowCardsProps): ReactNode;
  /** False for a line that only shows the loading state of a level. */
  isRecord(id: string): boolean;
  /** Reloads after a save or deletion; `below` is the parent of an added record. */
  refresh(below?: string): void;
}
