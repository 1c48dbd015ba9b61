import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { copyNow } from '../grid/menus/system-clipboard.ts';

/** Copies what came of each record as lines of a sheet: its name, and the result. */
export function CopyResults({ lines }: { lines: () => readonly (readonly string[])[] }) {
  const { message, notify } = usePorts();
  const host = useRef<HTMLSpanElement>(null);
  function copy() {
    const text = lines()
      .map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
      .join('\n');
    const isCopied = host.current && copyNow(host.current, (data) => (data.setData('text/plain', text), true));
    if (isCopied) notify.success(message('bulk.copied'));
  }
  return (
    <span ref={host}>
      <Button icon={<CopyOutlined aria-hidden />} onClick={copy}>
        {message('bulk.copy-results')}
      </Button>
    </span>
  );
}
