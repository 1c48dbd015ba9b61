import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { ColumnView, WidgetProps } from '../define.ts';

const Widget = (props: WidgetProps<string>) => (
  <output {...fieldAttributes(props)} className={styles.text}>
    {props.value}
  </output>
);

export const view: ColumnView<string> = { Widget };
