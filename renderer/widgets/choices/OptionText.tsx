import { Tag } from 'antd';
import type { Option } from '#renderer/sources/option.ts';
import swatchStyles from '../swatch.module.css';
import styles from './choices.module.css';

const TAG_COLORS = new Set([
  'red',
  'volcano',
  'orange',
  'gold',
  'yellow',
  'lime',
  'green',
  'cyan',
  'blue',
  'geekblue',
  'purple',
  'magenta',
  'pink',
]);
const STATUS_COLORS = new Set(['success', 'processing', 'error', 'warning', 'default']);

/** True for a named preset colour, rendered as a tint; any other is a CSS colour. */
export function isNamedColor(color: string): boolean {
  return TAG_COLORS.has(color) || STATUS_COLORS.has(color);
}

/** The text of an option: with a named colour as an outlined tag, which stays visible in a selected row; with any other colour, such as that of a fabric, beside a swatch. */
export function OptionText({ option }: { option: Option }) {
  const color = option.color;
  if (!color) return option.text;
  if (isNamedColor(color))
    return (
      <Tag variant="outlined" color={color} className={styles.tag}>
        {option.text}
      </Tag>
    );
  return (
    <span className={styles.option}>
      <span aria-hidden data-true-colour className={swatchStyles.swatch} style={{ backgroundColor: color }} />
      {option.text}
    </span>
  );
}
