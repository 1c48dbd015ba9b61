import { Input, type GetRef } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { onceShown } from '../dialog/once-shown.ts';

/** Pixels. */
export interface AreaSize {
  width: number;
  height: number;
}

interface TextAreaProps extends Pick<WidgetProps<string>, 'column' | 'value' | 'onChange'> {
  size: AreaSize;
  /** The initial caret position, in UTF-16 units. */
  caret: number;
  /** Called on Escape and Tab, which return to the opener. */
  onLeave: () => void;
}

/** A text area for multi-line text; it keeps its keys from the cell or form below. */
export function TextArea({ column, value, size, caret, onChange, onLeave }: TextAreaProps) {
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const start = useRef(caret);
  useEffect(() => {
    const text = area.current?.resizableTextArea?.textArea;
    if (!text) return undefined;
    return onceShown(text, () => {
      text.focus();
      text.setSelectionRange(start.current, start.current);
    });
  }, []);
  function keyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    event.preventDefault();
    onLeave();
  }
  return (
    <Input.TextArea
      ref={area}
      aria-label={column.title}
      style={{ ...size, resize: 'none' }}
      value={value}
      maxLength={column.maxLength}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={keyDown}
    />
  );
}
