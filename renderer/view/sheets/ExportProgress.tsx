import { Button } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import { fileSize } from './file-size.ts';

/** The text of an export button: while the file arrives, its bytes so far (EXPORT-02). */
export function useExportText(received: number | null): string {
  const { message } = usePorts();
  if (received === null) return message('export.button');
  return received > 0 ? message('export.received', { size: fileSize(received) }) : message('export.busy');
}

/** The button that stops a running export. */
export function StopExport({ received, onStop }: { received: number | null; onStop: () => void }) {
  const { message } = usePorts();
  if (received === null) return null;
  return (
    <Button type="link" size="small" onClick={onStop}>
      {message('export.stop')}
    </Button>
  );
}
