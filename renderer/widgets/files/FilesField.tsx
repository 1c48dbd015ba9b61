import { useRef, type DragEvent } from 'react';
import type { StoredFile } from '#renderer/column-types/whole-files.ts';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { fieldAttributes } from '../field-attributes.ts';
import type { FileLook } from './file-looks.ts';
import { FileList } from './FileList.tsx';
import { FilePick } from './FilePick.tsx';
import { useUploads } from './useUploads.ts';
import styles from './files.module.css';

interface FilesFieldProps extends WidgetProps<readonly StoredFile[]> {
  look: FileLook;
}

/** The files of a form field: a button, a drop zone, and all files with their states (UPLOAD-01..07). */
export function FilesField({ look, ...props }: FilesFieldProps) {
  const { value, column, readOnly, invalid, describedBy, onChange } = props;
  const uploads = useUploads({ value, column, look, announces: true, onChange });
  const { id, ...aria } = fieldAttributes(props);
  const pick = useRef<HTMLButtonElement>(null);
  function drop(event: DragEvent) {
    event.preventDefault();
    if (!readOnly) uploads.add([...event.dataTransfer.files]);
  }
  return (
    <div
      {...aria}
      role="group"
      aria-labelledby={`${id}-label`}
      className={styles.field}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {!readOnly && (
        <FilePick
          ref={pick}
          id={id}
          look={look}
          text={column.files?.buttonText}
          invalid={invalid}
          describedBy={describedBy}
          onPick={uploads.add}
        />
      )}
      <FileList uploads={uploads} column={column} look={look} readOnly={readOnly} focusAfter={pick} />
    </div>
  );
}
