import type { EditedPage, RowEdit } from './edited-page.ts';

/** Where the device keeps the unsaved edits of a list. */
export interface KeptPlace {
  key: string;
  /** Distinguishes those of this window, which are not offered to it. */
  id: string;
  /** The device had some when the list was opened. */
  isFilled: boolean;
}

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
  reopen(rows: Pick<EditedPage, 'rows' | 'beside'>, edits: readonly RowEdit[]): EditedPage | null;
  /** The edits that the device keeps of this list. */
  kept: KeptPlace;
  start(): void;
  toggle(): void;
  /** Asks about unsaved changes first. */
  leave(run: () => void): void;
}
