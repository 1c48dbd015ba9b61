import type { InputRef } from 'antd';
import { useRef, type RefObject } from 'react';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { focusAround } from '../dialog/focus-around.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { lazyDialog, type LazyDialog } from '../pick/lazy-dialog.tsx';
import { useOpening, type Opening } from '../pick/useOpening.ts';
import { usePorts } from '../ports.ts';
import { DirectoryInput } from './DirectoryInput.tsx';
import { useStoredEntries } from './useStoredEntries.ts';
import styles from './people.module.css';
import type { DirectoryDialogProps } from './directory-dialog-props.ts';
import type { ViewMessageCode } from '#renderer/messages.ts';
import type { DirectoryKind } from '#renderer/sources/people.ts';

/** The placeholder of an empty field by kind (COL-26, COL-27). */
const directoryPlaceholders = {
  department: 'people.choose-department',
  user: 'people.choose-user',
  role: 'people.choose-role',
  position: 'people.choose-position',
} as const satisfies Record<DirectoryKind, ViewMessageCode>;

/** The pickers by `showType` of the document. */
const pickers: Readonly<Record<string, LazyDialog<DirectoryDialogProps>>> = {
  tree: lazyDialog(async () => (await import('./DepartmentDialog.tsx')).DepartmentDialog),
  department: lazyDialog(async () => (await import('./UserDialog.tsx')).UserDialog),
  list: lazyDialog(async () => (await import('./BusinessDialog.tsx')).BusinessDialog),
};
const NO_PICKER = lazyDialog<DirectoryDialogProps>(async () => () => null);

interface DirectoryFieldProps extends WidgetProps<readonly string[]> {
  directory: Directory;
}

/** Moves the focus to the cell: on its input, arrow keys would open the picker again. */
function useOpeningAround(inputRef: RefObject<InputRef | null>, inCell: boolean | undefined): Opening {
  const opening = useOpening();
  return {
    ...opening,
    leave() {
      opening.leave();
      if (inCell) focusAround(inputRef.current?.input);
    },
  };
}

/** A form field for picking departments, users, roles or positions; a disabled one does not open the picker (DEPT-06, FORM-06). */
export function DirectoryField({ directory, ...props }: DirectoryFieldProps) {
  const { message } = usePorts();
  const { value, readOnly, inCell, onChange, onBlur } = props;
  const inputRef = useRef<InputRef>(null);
  const opening = useOpeningAround(inputRef, inCell);
  const stored = useStoredEntries(directory, value);
  const { Dialog, useAtRest } = pickers[directory.showType] ?? NO_PICKER;
  useAtRest();
  return (
    <>
      <DirectoryInput
        ref={inputRef}
        stored={stored}
        placeholder={readOnly || stored.entries.some(({ isLoading }) => isLoading) ? '' : message(directoryPlaceholders[directory.kind])}
        onOpen={opening.open}
        onType={opening.openTyped}
        onClear={() => onChange([])}
        input={{
          ...fieldAttributes(props),
          ...fieldAppearance(props),
          className: inCell ? styles.inCell : undefined,
          tabIndex: inCell ? -1 : undefined,
          onBlur,
        }}
      />
      {opening.isPresent && (
        <Dialog
          directory={directory}
          value={value}
          opening={opening}
          onConfirm={(values, rows) => {
            stored.remember(rows);
            onChange(values);
            opening.close();
          }}
        />
      )}
    </>
  );
}
