import { Tooltip } from 'antd';
import { shorten } from './shorten.ts';

interface ShortTextProps {
  text: string | undefined;
  /** Most characters. */
  length?: number;
}

/** A text that is cut when it is long; the tooltip has all of it (FORM-09). */
export function ShortText({ text = '', length }: ShortTextProps) {
  const short = shorten(text, length);
  return short === text ? text : <Tooltip title={text}>{short}</Tooltip>;
}
