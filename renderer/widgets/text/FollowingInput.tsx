import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { fieldAttributes } from '../field-attributes.ts';
import { stopLetters, stopPropagation } from '../own-events.ts';
import styles from './text.module.css';

type Followed = NonNullable<WidgetProps['followed']>;

const textIn = (followed: Followed) => String(followed.get());

/** Shows the value in an input and gives what is typed there, both without React. */
function useFollowing(input: RefObject<HTMLInputElement | null>, followed: Followed | undefined, onType: (text: string) => void) {
  const give = useEffectEvent((text: string) => followed && text !== textIn(followed) && onType(text));
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || !followed) return undefined;
    const show = () => {
      const text = textIn(followed);
      if (element.value !== text) element.value = text;
    };
    show();
    return followed.subscribe(show);
  }, [input, followed]);
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    stopLetters(element);
    element.addEventListener('input', stopPropagation);
    // The first is of keys; what fills in forms may send the other alone.
    for (const type of ['input', 'change']) element.addEventListener(type, () => give(element.value));
  }, [input]);
}

/** A text input of a form that React does not draw while it is typed in: more than half of what a key cost. */
export function FollowingInput({ followed, ...field }: WidgetProps) {
  const { column, autoFocus, placeholder, onBlur } = field;
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(String(field.value));
  useFollowing(input, followed, field.onChange);
  return (
    <input
      ref={input}
      {...fieldAttributes(field)}
      {...{ autoFocus, placeholder, onBlur }}
      defaultValue={first}
      maxLength={column.maxLength}
      autoComplete="off"
      type="text"
      className={styles.input}
    />
  );
}
