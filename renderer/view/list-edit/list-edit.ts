import type { EditedPage, RowEdit } from './edited-page.ts';

/** Editing a list in its rows. */
export interface ListEdit {
  /** False where the list is not edited in its rows. */
  isOffered: boolean;
  isOn: boolean;
  /** True for a list that is always edited. */
  isAlways: boolean;
  /** The rows being edited; null until they are loaded. */
  page: EditedPage | null;
  /** The rows as they are now, also while React has not rendered them. */
  current(): EditedPage | null;
  set(page: EditedPage | null): void;
  /** Opens the rows anew with these edits. */
  reopen(rows: EditedPage['rows'], edits: readonly RowEdit[]): EditedPage | null;
  toggle(): void;
  /** Asks about unsaved changes first. */
  leave(run: () => void): void;
}
