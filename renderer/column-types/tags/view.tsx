import { Input, Tag } from 'antd';
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { fieldAppearance, fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import choiceStyles from '#renderer/widgets/choices/choices.module.css';
import { isNamedColor } from '#renderer/widgets/choices/OptionText.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import fieldStyles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import styles from './tags.module.css';
import { tagCaret, tagsOf, tagText } from './tag-text.ts';

/** Limit on the tags rendered: more than a cell or a field has room for. */
const MAX_RENDERED = 100;

/** One tag for each part, coloured by the developer or by the value's option (COL-28). */
function Cell({ value, column, options, row }: CellProps<string>) {
  const { tagColor } = usePorts();
  const tags = tagsOf(value);
  const drawn = tags.slice(0, MAX_RENDERED).map((tag, position) => {
    const option = options.find((one) => one.value === tag);
    const color = tagColor?.(tag, { value, column, row }) ?? option?.color;
    const isNamed = typeof color === 'string' && isNamedColor(color);
    const look =
      typeof color === 'string' ? { color } : color && { style: { background: color[0], borderColor: color[0], color: color[1] } };
    return (
      <Tag variant="outlined" key={`${position}${tag}`} className={`${styles.apart} ${isNamed ? choiceStyles.tag : ''}`} {...look}>
        {option?.text ?? tag}
      </Tag>
    );
  });
  return tags.length > MAX_RENDERED ? [...drawn, '…'] : drawn;
}

/** An input that inserts semicolons automatically, except during IME composition. */
function Widget(props: WidgetProps<string>) {
  const [composed, setComposed] = useState<string | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function take(target: HTMLInputElement) {
    input.current = target;
    caret.current = tagCaret(target.value, target.selectionStart ?? target.value.length);
    setComposed(null);
    props.onChange(tagText(target.value));
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) setComposed(event.target.value);
    else take(event.target);
  }

  return (
    <Input
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      className={props.inCell ? fieldStyles.cell : undefined}
      value={composed ?? props.value}
      placeholder={props.placeholder}
      autoComplete="off"
      onChange={change}
      onCompositionEnd={(event) => take(event.currentTarget)}
      onBlur={props.onBlur}
    />
  );
}

export const view: ColumnView<string> = { Cell, Widget };
