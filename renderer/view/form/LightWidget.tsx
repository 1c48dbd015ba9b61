import { useState, type ComponentType } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { optionOf } from '#renderer/column-types/option-text.ts';
import { OptionText } from '#renderer/widgets/choices/OptionText.tsx';
import { useAnswers } from '#renderer/widgets/useAnswers.ts';
import { typeOf } from '../column-views.ts';
import { isPicker } from '../grid/keys/keyboard.ts';
import styles from './SchemaForm.module.css';

/** A cheap placeholder with a field's text. Hover or focus replaces it with the real widget, which opens at once if it has a popup. */
export function LightWidget({ Widget, ...props }: WidgetProps & { Widget: ComponentType<WidgetProps> }) {
  const [touched, setTouched] = useState<'pointer' | 'focus' | null>(null);
  const answers = useAnswers();
  const { id, column, value, options, placeholder } = props;
  const type = typeOf(column);
  const isLight = !type.isWide && !type.isDrawnAtOnce && (isPicker(column) || type.editing === 'typed');
  if (!isLight || touched || props.autoFocus || props.readOnly) {
    return <Widget {...props} autoFocus={touched !== null || props.autoFocus} open={touched === 'pointer' && isPicker(column)} />;
  }
  const text = type.format(value, column, options, answers);
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
        setTouched('pointer');
      }}
      onFocus={() => setTouched('focus')}
    >
      {option ? <OptionText option={option} /> : text || placeholder || '\u00a0'}
    </button>
  );
}
