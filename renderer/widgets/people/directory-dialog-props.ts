import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import type { Opening } from '../pick/useOpening.ts';

/** Props of every directory picker. */
export interface DirectoryDialogProps {
  directory: Directory;
  value: readonly string[];
  opening: Opening;
  /** The picked values, in the order of picking, and their rows as far as known. */
  onConfirm: (values: readonly string[], rows: readonly DirectoryRow[]) => void;
}
