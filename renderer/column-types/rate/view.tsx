import { InputNumber, Rate, type RateProps } from 'antd';
import { cloneElement, type ReactElement } from 'react';
import { fieldAppearance, fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import fieldStyles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import styles from './rate.module.css';

const STARS = 5;

function starsOf({ config }: WidgetProps['column']) {
  return { count: typeof config?.['count'] === 'number' ? config['count'] : STARS, allowHalf: config?.['half'] === true };
}

/** The stars of a list cell; screen readers announce the number. */
function Cell({ value, column }: CellProps<number | null>) {
  const { message } = usePorts();
  const stars = starsOf(column);
  if (value === null) return null;
  return (
    <span role="img" aria-label={message('rate.stars', { n: value, count: stars.count })}>
      <Rate {...stars} aria-hidden disabled className={styles.stars} size="small" value={value} />
    </span>
  );
}

/** Makes the stars a single control and Tab stop; by default each star is one. */
const partOfRow: RateProps['characterRender'] = (origin) => {
  const star = origin as ReactElement<{ children: ReactElement<{ tabIndex: number }>; 'aria-hidden'?: true }>;
  return cloneElement(star, { 'aria-hidden': true }, cloneElement(star.props.children, { tabIndex: -1 }));
};

/** rc-rate passes it on, although its types do not declare it. */
const SLIDER = { role: 'slider' };

type StarsProps = Pick<WidgetProps<number | null>, 'value' | 'column' | 'readOnly' | 'autoFocus' | 'onChange' | 'onBlur'> & {
  'aria-hidden'?: true;
  id?: string;
};

/** Exposed as a slider: arrow keys move along the stars, and choosing the same star again clears the rating. */
function Stars({ value, column, readOnly, onChange, ...rest }: StarsProps) {
  const { message } = usePorts();
  const stars = starsOf(column);
  return (
    <Rate
      {...stars}
      {...rest}
      {...SLIDER}
      aria-label={column.title}
      aria-valuemin={0}
      aria-valuemax={stars.count}
      aria-valuenow={value ?? 0}
      aria-valuetext={value === null ? undefined : message('rate.stars', { n: value, count: stars.count })}
      aria-readonly={readOnly || undefined}
      className={styles.stars}
      characterRender={partOfRow}
      disabled={readOnly}
      tabIndex={rest['aria-hidden'] ? -1 : undefined}
      value={value ?? 0}
      onChange={(next) => onChange(next === 0 ? null : next)}
    />
  );
}

/** A cell also accepts a typed digit. */
function Widget(props: WidgetProps<number | null>) {
  const { value, column, readOnly, autoFocus, onChange, onBlur } = props;
  const attributes = fieldAttributes(props);
  const rated = { value, column, readOnly, onChange, onBlur };
  if (!props.inCell) {
    return (
      <span className={fieldStyles.center}>
        <Stars {...attributes} {...rated} autoFocus={autoFocus} />
      </span>
    );
  }
  const { count, allowHalf } = starsOf(column);
  return (
    <span className={styles.box}>
      <InputNumber
        {...attributes}
        {...fieldAppearance(props)}
        className={styles.digit}
        controls={false}
        min={0}
        max={count}
        step={allowHalf ? 0.5 : 1}
        precision={allowHalf ? 1 : 0}
        value={value}
        onChange={onChange}
      />
      <Stars {...rated} aria-hidden />
    </span>
  );
}

export const view: ColumnView<number | null> = { Cell, Widget };
