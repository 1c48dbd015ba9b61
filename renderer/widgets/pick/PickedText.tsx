import { Tooltip } from 'antd';
import { usePorts } from '../ports.ts';
import styles from './pick.module.css';

interface PickedTextProps {
  text: string;
  /** True when the stored value no longer exists. */
  isMissing?: boolean;
}

/** The text of a pick; struck through, with an explanation, when it no longer exists. */
export function PickedText({ text, isMissing = false }: PickedTextProps) {
  const { message } = usePorts();
  if (!isMissing) return text;
  return (
    <Tooltip trigger="hover" title={message('pick.missing', { text })}>
      <del className={styles.missing} aria-label={message('pick.missing', { text })}>
        {text}
      </del>
    </Tooltip>
  );
}
