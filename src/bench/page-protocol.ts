/** What a measured page shows: a form of `size` fields, or a grid of `size` rows and 20 columns. */
export type ScreenKind = 'form' | 'grid';

/** What a page that is measured offers as `window.bench`; the pages of the peers offer the same. */
export interface BenchPage {
  /** Makes the data, before the clock starts. */
  prepare(kind: ScreenKind, size: number): Promise<void>;
  mount(kind: ScreenKind, size: number): Promise<void>;
  /** True when the first screen is really there. */
  ready(kind: ScreenKind, size: number): boolean;
  unmount(): void;
  /** Selects a text field in the middle of the form, scrolled into being. */
  typeTarget(size: number): string | Promise<string>;
  /** How many errors of fields are shown. */
  hasError(): number;
  cell(row: number, key: string): Element | null;
  /** What is drawn in a cell; null while it is edited. */
  cellText(row: number, key: string): string | null;
  isEditing(): boolean;
  /** Pastes a block at the first column of a row. */
  pasteBlock(row: number, text: string): Promise<void> | void;
  /** Checks the whole table. */
  validateAll(): Promise<{ errors: number }>;
  scroller(): Element | null;
  /** True when a row with text is drawn at a point of the window. */
  rowAt(x: number, y: number): boolean;
}

declare global {
  interface Window {
    bench: BenchPage;
    /** Blanks a required cell of the last row, so that a check has to go through all of them. */
    __dup?: boolean;
  }
}

/** Columns of the measured grid. */
export const GRID_COLUMNS = 20;
