import { App } from 'antd';
import { useRef, useState } from 'react';
import type { ImportRequest } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { addSheets } from './sheet-files.ts';
import { useOutcome } from './useOutcome.tsx';

/** The target list of an import, and its callbacks. */
export interface ImportProps extends Pick<ImportRequest, 'documentId' | 'tableType'> {
  /** Called when rows may have been added. */
  onImported: () => void;
  onClose: () => void;
  /** Called when the last dialog about the import has closed. */
  afterAll: () => void;
}

/** A running transfer, and the open confirmation for stopping it. */
interface Transfer {
  aborter: AbortController;
  question?: { destroy: () => void };
}

/** The files to import. */
function useFiles(onChange: () => void) {
  const { notify, message } = usePorts();
  const [files, setFiles] = useState<readonly File[]>([]);
  const change = (next: readonly File[]) => {
    setFiles(next);
    onChange();
  };
  const add = (chosen: readonly File[]) => {
    const { files: next, refused } = addSheets(files, chosen);
    if (refused.length > 0) notify.warning(message('import.wrong-kind', { names: refused.join(', ') }));
    change(next);
  };
  return { files, add, remove: (file: File) => change(files.filter((one) => one !== file)) };
}

/** Runs one transfer at a time; `percent` is its progress, null when idle. */
function useTransfer() {
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<Transfer>(null);
  const run = async (send: (options: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<void>) => {
    if (running.current) return;
    const transfer: Transfer = { aborter: new AbortController() };
    running.current = transfer;
    setPercent(0);
    await send({ onProgress: setPercent, signal: transfer.aborter.signal });
    transfer.question?.destroy();
    running.current = null;
    setPercent(null);
  };
  return { percent, running, run };
}

/** An import from choosing files to its end: closes on success, stays open with the error otherwise (IMPORT-01, IMPORT-03). */
export function useImport({ documentId, tableType, onImported, onClose, afterAll }: ImportProps) {
  const { provider } = usePorts();
  const { report, explain } = useOutcome();
  const [problem, setProblem] = useState<string>();
  const { files, add, remove } = useFiles(() => setProblem(undefined));
  const [validates, setValidates] = useState(false);
  const { percent, running, run } = useTransfer();
  const confirmStop = useStopQuestion();
  const leave = () => {
    onImported();
    onClose();
  };
  const start = () =>
    run(async (options) => {
      setProblem(undefined);
      try {
        const outcome = await provider.importRecords?.({ documentId, tableType, files, validates }, options);
        if (!options.signal.aborted) leave();
        if (outcome) report(outcome, afterAll);
      } catch (error) {
        if (!options.signal.aborted) setProblem(explain(error, files));
      }
    });
  const close = () => {
    const transfer = running.current;
    if (!transfer) return onClose();
    transfer.question = confirmStop(() => {
      transfer.aborter.abort();
      leave();
    });
  };
  return { files, add, remove, validates, setValidates, percent, problem, start, close };
}

/** Asks before a running upload is stopped. */
function useStopQuestion() {
  const { message } = usePorts();
  const { modal } = App.useApp();
  return (onStop: () => void) =>
    modal.confirm({
      title: message('import.stop-title'),
      content: message('import.stop-question'),
      okText: message('import.stop'),
      cancelText: message('import.go-on'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: onStop,
    });
}
