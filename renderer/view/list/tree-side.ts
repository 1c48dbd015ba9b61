import type { ReactNode } from 'react';
import type { ListSide } from './list-side.ts';
import type { RowCardsProps } from './RowCards.tsx';
import type { RemovalFromTree } from './useRemoval.ts';

/** What makes a list a tree (tree-table/). */
export interface TreeSide extends RemovalFromTree, ListSide {
  /** Renders the rows on a phone. */
  cards(props: RowCardsProps): ReactNode;
  /** False for a line that only shows the loading state of a level. */
  isRecord(id: string): boolean;
}
