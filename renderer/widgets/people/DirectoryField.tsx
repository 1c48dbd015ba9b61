import type { InputRef } from 'antd';
import { useRef, type RefObject } from 'react';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { focusAround } from '../dialog/focus-around.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useOpening, type Opening } from '../pick/useOpening.ts';
import { usePorts } from '../ports.ts';
import { DirectoryInput } from './DirectoryInput.tsx';
import { DirectoryDialog } from './DirectoryDialog.tsx';
import { directoryPlaceholders } from './directory-placeholders.ts';
import { useStoredEntries } from './useStoredEntries.ts';
import styles from './people.module.css';

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
  return (
    <>
      <DirectoryInput
        ref={inputRef}
        stored={stored}
        placeholder={readOnly ? '' : message(directoryPlaceholders[directory.kind])}
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
        <DirectoryDialog
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
