import { DownOutlined } from '@ant-design/icons';
import Input from 'antd/es/input/Input';
import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { optionOf } from '#renderer/column-types/option-text.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import fieldStyles from '../field.module.css';
import { useCodeAtRest } from '../later-code.ts';
import { isComposing } from '../own-events.ts';
import { useHandOver } from '../useHandOver.ts';
import type { WidgetProps } from '../widget-props.ts';
import { choiceCode } from './choice-code.ts';
import { holdFrom, releaseKeys } from './key-queue.ts';

interface LaterOptionSelectProps extends WidgetProps<string> {
  /** Texts that are no option are taken, too (COL-38). */
  takesTexts?: boolean;
}

/**
 * A single-choice drop-down; what is chosen alone until the control has been loaded, once the screen is complete or the field has the focus.
 * What is typed meanwhile goes on in the control, keys that choose or leave are pressed there.
 */
export function LaterOptionSelect({ takesTexts = false, ...props }: LaterOptionSelectProps) {
  const [isEntered, setEntered] = useState(Boolean(props.inCell) && choiceCode.get() === undefined);
  const [isPressed, setPressed] = useState(false);
  const code = useCodeAtRest(choiceCode, isEntered);
  const early = useEarlyText(props.id, code !== undefined, setEntered);
  const Select = early.isOver && code && (takesTexts ? code.TemporaryOptionSelect : code.OptionSelect);
  const { value, options, placeholder } = props;
  return (
    <>
      {Select && <Select {...props} open={props.open || isPressed} />}
      {/* Both for a moment, so that the focus goes over. */}
      {(!Select || isEntered) && (
        <Input
          {...fieldAttributes(props)}
          {...fieldAppearance(props)}
          {...early.input}
          id={Select ? undefined : props.id}
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          autoComplete="off"
          className={props.inCell ? fieldStyles.cell : fieldStyles.fill}
          onMouseDown={() => setPressed(true)}
          value={early.text ?? optionOf(value, options)?.text ?? value}
          placeholder={placeholder}
          suffix={<DownOutlined className={fieldStyles.icon} aria-hidden />}
        />
      )}
    </>
  );
}

/** Keys that choose from the list. */
const CHOOSING = new Set(['Enter', 'ArrowDown', 'ArrowUp']);

/** Frames for which the matches of what was typed are waited for. */
const MAX_FRAMES = 60;

/** Presses the kept keys once the list of a field has a match to choose. */
function releaseOnceDrawn(id: string, frames: number) {
  const marked = document.getElementById(id)?.getAttribute('aria-activedescendant');
  if (frames === 0 || (marked && document.getElementById(marked))) releaseKeys();
  else requestAnimationFrame(() => releaseOnceDrawn(id, frames - 1));
}

/** The text that is typed before the control is there; it is over once that is, but not in the middle of a composed letter. */
function useEarlyText(id: string, isThere: boolean, setEntered: (isEntered: boolean) => void) {
  const [text, setText] = useState<string>();
  const [isComposed, setComposed] = useState(false);
  const isOver = isThere && !isComposed;
  const held = useHandOver(id, isOver, setEntered);
  const typed = useRef(text);
  typed.current = text;
  useEffect(() => {
    if (isOver) releaseOnceDrawn(id, typed.current === undefined ? 0 : MAX_FRAMES);
  }, [isOver, id]);
  const hold = (next: string | undefined) => {
    setText(next);
    held.current = { text: next };
  };
  const input = {
    onFocus({ target }: FocusEvent<HTMLInputElement>) {
      // What is typed takes the place of what is chosen, as in the control.
      target.select();
      setEntered(true);
      hold(text);
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => hold(target.value),
    onKeyDown({ key, nativeEvent }: KeyboardEvent) {
      if (!isComposing(nativeEvent) && (CHOOSING.has(key) || (key === 'Tab' && text !== undefined))) holdFrom(nativeEvent);
    },
    onCompositionStart: () => setComposed(true),
    onCompositionEnd: () => setComposed(false),
    onBlur() {
      if (isOver) return;
      setEntered(false);
      setText(undefined);
      held.current = null;
    },
  };
  return { text, isOver, input };
}
