import { App } from 'antd';
import { useRef, useState } from 'react';
import type { TransferOptions } from '#renderer/sources/sheets.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { saveFile, sheetName } from './save-file.ts';

/** What is exported. */
export interface Export {
  /** The name of the file without its extension; a general one where it is empty. */
  title: string;
  /** Resolves to the file, or to nothing where there is none. */
  load: (options: TransferOptions) => Promise<Blob> | undefined;
  /** The file's extension; by default told by its content. */
  extension?: string;
}

/** Exports rows: running until the file has arrived or the user stops it (EXPORT-01, EXPORT-02). */
export function useExport() {
  const { notify, message } = usePorts();
  const { modal } = App.useApp();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const nameOf = ({ title }: Pick<Export, 'title'>) => title || message('export.default-name');

  async function run(asked: Export) {
    const aborter = new AbortController();
    running.current = aborter;
    setReceived(0);
    try {
      const file = await asked.load({ onProgress: setReceived, signal: aborter.signal });
      const title = nameOf(asked);
      const name = file && (asked.extension ? `${title}.${asked.extension}` : await sheetName(title, file));
      if (file && name && saveFile(file, name)) notify.success(message('export.done', { name }));
      else notify.warning(message('export.failed'));
    } catch (error) {
      if (aborter.signal.aborted) return;
      const reason = error instanceof Error ? error.message : '';
      notify.warning(reason ? message('export.failed-because', { reason }) : message('export.failed'));
    } finally {
      running.current = null;
      setReceived(null);
    }
  }
  /** Asks first. */
  const ask = (asked: Export, question: string) =>
    void modal.confirm({
      title: message('export.title', { title: nameOf(asked) }),
      content: question,
      okText: message('export.button'),
      cancelText: message('action.cancel'),
      onOk: () => void run(asked),
    });
  return { received, run, ask, stop: () => running.current?.abort() };
}
