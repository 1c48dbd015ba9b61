import { InputNumber, Rate } from 'antd';
import { fieldAppearance, fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import { useWidgetPorts } from '#renderer/widgets/ports.ts';
import widgets from '#renderer/widgets/widgets.module.css';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';
import styles from './rate.module.css';

const STARS = 5;

function starsOf({ config }: WidgetProps['column']) {
  return { count: typeof config?.['count'] === 'number' ? config['count'] : STARS, allowHalf: config?.['half'] === true };
}

/** The stars of a list; a screen reader hears their number. */
function Cell({ value, column }: CellProps<number | null>) {
  const { message } = useWidgetPorts();
  const stars = starsOf(column);
  if (value === null) return null;
  return (
    <span role="img" aria-label={message('rate.stars', { n: value, count: stars.count })}>
      <Rate {...stars} aria-hidden disabled className={styles.stars} size="small" value={value} />
    </span>
  );
}

/** In a cell a digit is typed as well as a star clicked; elsewhere the arrows move along the stars. The same star again takes the rating back. */
function Widget(props: WidgetProps<number | null>) {
  const { value, onChange, readOnly, inCell } = props;
  const stars = starsOf(props.column);
  const { id, ...attributes } = fieldAttributes(props);
  const rate = (
    <Rate
      {...stars}
      {...(inCell ? { tabIndex: -1, 'aria-hidden': true } : { ...attributes, id, autoFocus: props.autoFocus })}
      className={styles.stars}
      aria-label={props.column.title}
      disabled={readOnly}
      value={value ?? 0}
      onChange={(next) => onChange(next === 0 ? null : next)}
      onBlur={props.onBlur}
    />
  );
  if (!inCell) return <span className={widgets.center}>{rate}</span>;
  const step = stars.allowHalf ? 0.5 : 1;
  return (
    <span className={styles.box}>
      <InputNumber
        {...attributes}
        {...fieldAppearance(props)}
        id={id}
        className={styles.digit}
        controls={false}
        min={0}
        max={stars.count}
        step={step}
        precision={stars.allowHalf ? 1 : 0}
        value={value}
        onChange={onChange}
      />
      {rate}
    </span>
  );
}

export const view: ColumnView<number | null> = { Cell, Widget };
