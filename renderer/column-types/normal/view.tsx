import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/field.module.css';
import { optionText } from '../option-text.ts';

/** Read-only text (COL-30). */
const Widget = (props: WidgetProps<string>) => (
  <output {...fieldAttributes(props)} className={styles.text}>
    {optionText(props.value, props.options)}
  </output>
);

export const view: ColumnView<string> = { Widget };
