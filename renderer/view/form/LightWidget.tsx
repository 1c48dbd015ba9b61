import { useState, useSyncExternalStore, type ComponentType } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { optionOf } from '#renderer/column-types/option-text.ts';
import { OptionText } from '#renderer/widgets/choices/OptionText.tsx';
import { useAnswers } from '#renderer/widgets/useAnswers.ts';
import { typeOf } from '../column-views.ts';
import { isPicker } from '../grid/keys/keyboard.ts';
import styles from './SchemaForm.module.css';

type Touched = 'pointer' | 'focus';

const nothing = () => () => {};

/** A field's text, which a hover or the focus replaces. */
function LightText({ onTouch, ...props }: WidgetProps & { onTouch: (how: Touched) => void }) {
  const answers = useAnswers();
  const { id, column, options, placeholder, followed } = props;
  const value = useSyncExternalStore(followed?.subscribe ?? nothing, () => (followed ? followed.get() : props.value));
  const text = typeOf(column).format(value, column, options, answers);
  const option = typeof value === 'string' ? optionOf(value, options) : undefined;
  return (
    <button
      type="button"
      id={id}
      className={`${styles.light} ${text ? '' : styles.lightEmpty}`}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      onPointerDown={(event) => {
        event.preventDefault();
        onTouch('pointer');
      }}
      onFocus={() => onTouch('focus')}
    >
      {option ? <OptionText option={option} /> : text || placeholder || '\u00a0'}
    </button>
  );
}

/** A cheap placeholder with a field's text. Hover or focus replaces it with the real widget, which opens at once if it has a popup. */
export function LightWidget({ Widget, ...props }: WidgetProps & { Widget: ComponentType<WidgetProps> }) {
  const [touched, setTouched] = useState<Touched | null>(null);
  const { column, autoFocus } = props;
  const type = typeOf(column);
  const isLight = !type.isWide && !type.isDrawnAtOnce && (isPicker(column) || type.editing === 'typed');
  if (isLight && !touched && !autoFocus && !props.readOnly) return <LightText {...props} onTouch={setTouched} />;
  return <Widget {...props} autoFocus={touched !== null || autoFocus} open={touched === 'pointer' && isPicker(column)} />;
}
