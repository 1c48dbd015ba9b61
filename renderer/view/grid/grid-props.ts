import type { GridContent } from './grid-content.ts';
import type { GridExtension } from './grid-extension.ts';

/** What a grid is given: what it shows, and what features add to it. */
export interface GridProps extends GridContent {
  /** A stable list. */
  extensions?: readonly GridExtension[];
}
