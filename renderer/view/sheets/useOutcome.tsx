import { App } from 'antd';
import { TransferError, type ImportOutcome } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ErrorFile } from './ErrorFile.tsx';

/** The full stop at the end of a server message, removed when the message is embedded in another sentence. */
const LAST_STOP = /[.。!！]+$/;
const MAX_NAMES = 3;

/** The first few file names; the dialog lists them all. */
function namesOf(files: readonly File[]): string {
  const names = files.slice(0, MAX_NAMES).map(({ name }) => name);
  return names.join(', ') + (files.length > names.length ? '…' : '');
}

/**
 * Reports the result of an import. `report` calls `afterAll` when its dialog has closed. `explain` returns the message that stays visible and
 * names the files.
 */
export function useOutcome() {
  const ports = usePorts();
  const { notify, message } = ports;
  const { modal } = App.useApp();
  const report = (outcome: ImportOutcome, afterAll: () => void) => {
    if (outcome.kind === 'ok') return notify.success(outcome.message || message('import.done'));
    modal.warning({
      title: message('import.partial-title'),
      content: <ErrorFile ports={ports} text={outcome.message} {...outcome.errorFile} />,
      okText: message('action.close'),
      afterClose: afterAll,
    });
  };
  const explain = (error: unknown, files: readonly File[]): string => {
    const reason = error instanceof Error ? error.message : '';
    if (error instanceof TransferError) {
      const sentence = reason ? message('import.transfer-failed-because', { reason }) : message('import.transfer-failed');
      notify.error(sentence);
      return sentence;
    }
    notify.warning(reason || message('import.unexplained'));
    if (files.some(({ name }) => reason.includes(name))) return reason;
    const sentence = (reason || message('import.unexplained')).replace(LAST_STOP, '');
    return message('import.refused', { file: namesOf(files), message: sentence });
  };
  return { report, explain };
}
