import type { GridExtension } from '../grid/grid-extension.ts';

/** What a kind of list adds to a plain one. */
export interface ListSide {
  extensions?: readonly GridExtension[];
  /** Wire values that all its records have: they filter its export, and fill an added record. */
  fixed?: Readonly<Record<string, string>>;
  /** False, once it has said why, when no record can be added. */
  mayAdd?(): boolean;
  /** Reloads after a save or deletion; `below` is the parent of a record added to a tree. */
  refresh?(below?: string): void;
}
