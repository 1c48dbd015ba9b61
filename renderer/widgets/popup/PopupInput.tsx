import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { CLEARABLE } from '../choices/ClearIcon.tsx';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { isLetter } from '../own-events.ts';
import { usePorts } from '../ports.ts';
import { isTextInput } from '../type-into.ts';
import styles from './popup.module.css';

interface PopupInputProps extends WidgetProps<string> {
  /** The display text. */
  text: string;
  onOpen: () => void;
  /** Called with text typed on the input or on its cell. */
  onType: (text: string) => void;
  onClear: () => void;
  /** The dialog, while mounted. */
  children: ReactNode;
}

/** True for a key that opens a dialog to choose from. */
const isOpeningKey = ({ key, altKey }: KeyboardEvent) => ['Enter', ' ', 'F4'].includes(key) || (key === 'ArrowDown' && altKey);

/** The action of a key on the input; does not clear a field that must not be cleared. */
function keyAction(event: KeyboardEvent, does: Pick<PopupInputProps, 'onOpen' | 'onType'> & { onClear?: () => void }) {
  if (isOpeningKey(event)) return does.onOpen;
  if (isLetter(event)) return () => does.onType(event.key);
  return event.key === 'Delete' ? does.onClear : undefined;
}

interface PopupButtonsProps {
  title: string;
  isDisabled: boolean;
  onOpen: () => void;
  /** Absent while there is nothing to clear. */
  onClear?: () => void;
}

/** The buttons inside the input, for the mouse; the keyboard has shortcuts. */
function PopupButtons({ title, isDisabled, onOpen, onClear }: PopupButtonsProps) {
  const { message } = usePorts();
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

/** Handles a key in the dialog. While it loads, its frame has the focus: letters pressed there belong to its first condition. */
function takeDialogKey(event: KeyboardEvent, onType: (text: string) => void) {
  if (event.key !== 'Escape') event.stopPropagation();
  if (!isLetter(event) || event.key === ' ' || isTextInput(event.target as Element)) return;
  event.preventDefault();
  onType(event.key);
}

/** A read-only input: a click, Enter or typing opens its dialog, Delete or the clear button empties it (COL-18). */
export function PopupInput({ text, onOpen, onType, onClear, children, ...props }: PopupInputProps) {
  const canClear = !props.readOnly && props.value !== '';
  function keyDown(event: KeyboardEvent) {
    const act = keyAction(event, { onOpen, onType, onClear: canClear ? onClear : undefined });
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
        {...(canClear && CLEARABLE)}
        value={text}
        title={text}
        placeholder={props.placeholder}
        onClick={props.readOnly ? undefined : onOpen}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={keyDown}
        onBlur={props.onBlur}
        suffix={
          <PopupButtons title={props.column.title} isDisabled={props.readOnly} onOpen={onOpen} onClear={canClear ? onClear : undefined} />
        }
      />
      {/* For React the dialog is inside the field: its keys are not the field's. Escape goes on to the window, where dialogs wait for it. */}
      <span className={styles.dialog} onKeyDown={(event) => takeDialogKey(event, onType)}>
        {children}
      </span>
    </>
  );
}
