import { Tag } from 'antd';
import type { Option } from '#renderer/option.ts';
import styles from '../widgets.module.css';

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

/** The text of an option; a named colour makes it a quiet tag, whose edge tells it from the tint of a chosen row; a free colour (of a fabric, say) a swatch beside its name. */
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
      <span aria-hidden className={styles.dot} style={{ backgroundColor: color }} />
      {option.text}
    </span>
  );
}
