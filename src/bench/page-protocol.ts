/** The content of a measured page: a form of `size` fields, a grid of `size` rows and 20 columns, or a chart of `size` points, which peers lack. */
export type ScreenKind = 'form' | 'grid' | 'chart';

/** The API of a measured page as `window.bench`; peer pages implement the same. */
export interface BenchPage {
  /** Prepares the data before timing starts. */
  prepare(kind: ScreenKind, size: number): Promise<void>;
  mount(kind: ScreenKind, size: number): Promise<void>;
  /** True when the first screen has rendered. */
  ready(kind: ScreenKind, size: number): boolean;
  unmount(): void;
  /** Scrolls to a text field in the middle of the form and selects its text. */
  typeTarget(size: number): string | Promise<string>;
  /** The number of visible field errors. */
  hasError(): number;
  cell(row: number, key: string): Element | null;
  /** The text of a cell; null while it is edited. */
  cellText(row: number, key: string): string | null;
  isEditing(): boolean;
  /** Pastes a range at the first column of a row. */
  pasteBlock(row: number, text: string): Promise<void> | void;
  /** Validates the whole table. */
  validateAll(): Promise<{ errors: number }>;
  scroller(): Element | null;
  /** True when a row with text is rendered at a point of the viewport. */
  rowAt(x: number, y: number): boolean;
}

declare global {
  interface Window {
    bench: BenchPage;
    /** Blanks a required cell of the last row, so that a validation has to visit all rows. */
    __dup?: boolean;
  }
}

/** Columns of the measured grid. */
export const GRID_COLUMNS = 20;
