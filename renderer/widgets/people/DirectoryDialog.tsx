import type { ComponentType } from 'react';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import type { Opening } from '../pick/useOpening.ts';
import { BusinessDialog } from './BusinessDialog.tsx';
import { DepartmentDialog } from './DepartmentDialog.tsx';
import { UserDialog } from './UserDialog.tsx';

/** What every picker of a directory is given. */
export interface DirectoryDialogProps {
  directory: Directory;
  value: readonly string[];
  opening: Opening;
  /** What is picked now, in the order of picking, and those of its rows that are known. */
  onConfirm: (values: readonly string[], rows: readonly DirectoryRow[]) => void;
}

/** The pickers by the look that a document asks for with `showType`. */
const pickers: Readonly<Record<string, ComponentType<DirectoryDialogProps>>> = {
  tree: DepartmentDialog,
  department: UserDialog,
  list: BusinessDialog,
};

/** The picker of a directory. */
export function DirectoryDialog(props: DirectoryDialogProps) {
  const Picker = pickers[props.directory.showType];
  return Picker ? <Picker {...props} /> : null;
}
