import type { GridContent } from './grid-content.ts';
import type { GridExtension } from './grid-extension.ts';

/** The props of a grid: its content and its extensions. */
export interface GridProps extends GridContent {
  /** A stable list. */
  extensions?: readonly GridExtension[];
}
