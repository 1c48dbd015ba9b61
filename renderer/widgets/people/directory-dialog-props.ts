import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import type { Opening } from '../pick/useOpening.ts';

/** What every picker of a directory is given. */
export interface DirectoryDialogProps {
  directory: Directory;
  value: readonly string[];
  opening: Opening;
  /** What is picked now, in the order of picking, and those of its rows that are known. */
  onConfirm: (values: readonly string[], rows: readonly DirectoryRow[]) => void;
}
