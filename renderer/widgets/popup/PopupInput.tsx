import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { WidgetProps } from '#renderer/column-types/define.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useWidgetPorts } from '../ports.ts';
import styles from './popup.module.css';

interface PopupInputProps extends WidgetProps<string> {
  /** What is shown of the value. */
  text: string;
  onOpen: () => void;
  onClear: () => void;
  /** The dialog, while it is there. */
  children: ReactNode;
}

/** True for a key that opens a dialog to choose from. */
const isOpeningKey = ({ key, altKey }: KeyboardEvent) => key === 'Enter' || key === 'F4' || (key === 'ArrowDown' && altKey);

interface PopupButtonsProps {
  title: string;
  isDisabled: boolean;
  onOpen: () => void;
  /** Absent while there is nothing to clear. */
  onClear?: () => void;
}

/** The buttons inside the box, for the mouse: the keyboard has its keys. */
function PopupButtons({ title, isDisabled, onOpen, onClear }: PopupButtonsProps) {
  const { message } = useWidgetPorts();
  const shared = { type: 'text', size: 'small', tabIndex: -1 } as const;
  return (
    <span className={styles.buttons} onClick={(event) => event.stopPropagation()}>
      {onClear && (
        <Button
          {...shared}
          className={styles.clear}
          aria-label={message('popup.clear-field', { title })}
          icon={<CloseCircleFilled aria-hidden />}
          onClick={onClear}
        />
      )}
      <Button
        {...shared}
        disabled={isDisabled}
        aria-label={message('popup.open', { title })}
        icon={<SearchOutlined aria-hidden />}
        onClick={onOpen}
      />
    </span>
  );
}

/** A box that is not typed in: a click, Enter or F4 opens the dialog behind it, Delete or the cross empties it (COL-18). */
export function PopupInput({ text, onOpen, onClear, children, ...props }: PopupInputProps) {
  const canClear = !props.readOnly && props.value !== '';
  function keyDown(event: KeyboardEvent) {
    const act = isOpeningKey(event) ? onOpen : event.key === 'Delete' && canClear ? onClear : undefined;
    if (!act || props.readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return (
    <>
      <Input
        {...fieldAppearance(props)}
        {...fieldAttributes(props)}
        allowClear={false}
        className={`${styles.input} ${props.inCell ? styles.cell : ''}`}
        readOnly
        aria-haspopup="dialog"
        value={text}
        title={text}
        placeholder={props.placeholder}
        onClick={props.readOnly ? undefined : onOpen}
        onKeyDown={keyDown}
        onBlur={props.onBlur}
        suffix={
          <PopupButtons title={props.column.title} isDisabled={props.readOnly} onOpen={onOpen} onClear={canClear ? onClear : undefined} />
        }
      />
      {/* For React the dialog is inside the field: its keys are not the field's. Escape goes on to the window, where dialogs wait for it. */}
      <span className={styles.dialog} onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
        {children}
      </span>
    </>
  );
}
