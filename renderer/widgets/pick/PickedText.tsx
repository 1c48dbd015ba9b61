import { Tooltip } from 'antd';
import { useWidgetPorts } from '../ports.ts';
import styles from './pick.module.css';

interface PickedTextProps {
  text: string;
  /** True when what was stored exists no more. */
  isMissing?: boolean;
}

/** The text of something picked; struck through, with a sentence that says why, when it exists no more. */
export function PickedText({ text, isMissing = false }: PickedTextProps) {
  const { message } = useWidgetPorts();
  if (!isMissing) return text;
  return (
    <Tooltip title={message('pick.missing', { text })}>
      <del className={styles.missing} aria-label={message('pick.missing', { text })}>
        {text}
      </del>
    </Tooltip>
  );
}
