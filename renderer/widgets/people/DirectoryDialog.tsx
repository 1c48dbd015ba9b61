import type { ComponentType } from 'react';
import { BusinessDialog } from './BusinessDialog.tsx';
import { DepartmentDialog } from './DepartmentDialog.tsx';
import type { DirectoryDialogProps } from './directory-dialog-props.ts';
import { UserDialog } from './UserDialog.tsx';

/** The pickers by `showType` of the document. */
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
