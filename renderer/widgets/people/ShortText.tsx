import { Tooltip } from 'antd';
import { shorten } from './shorten.ts';

interface ShortTextProps {
  text: string | undefined;
  /** Most characters. */
  length?: number;
}

/** A text that is cut when too long, with the full text as tooltip (FORM-09). */
export function ShortText({ text = '', length }: ShortTextProps) {
  const short = shorten(text, length);
  return short === text ? (
    text
  ) : (
    <Tooltip trigger="hover" title={text}>
      {short}
    </Tooltip>
  );
}
