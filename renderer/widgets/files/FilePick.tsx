import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type Ref } from 'react';
import type { FileLook } from './file-looks.ts';
import { usePorts } from '../ports.ts';

interface FilePickProps {
  look: FileLook;
  /** The document's button text, if it has one (COL-15). */
  text?: string;
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  isSmall?: boolean;
  disabled?: boolean;
  describedBy?: string;
  invalid?: boolean;
  /** -1 in a grid, where Tab moves between cells, not their buttons. */
  tabIndex?: number;
  onPick: (files: readonly File[]) => void;
}

/** A button that opens the browser's file chooser. */
export function FilePick({ look, text, ref, id, isSmall, disabled, describedBy, invalid, tabIndex, onPick }: FilePickProps) {
  const { message } = usePorts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        id={id}
        size={isSmall ? 'small' : undefined}
        disabled={disabled}
        danger={invalid}
        tabIndex={tabIndex}
        aria-describedby={describedBy}
        icon={<UploadOutlined aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {text ?? message(look.pick)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!look.isSingle}
        accept={look.isImage ? 'image/*' : undefined}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
