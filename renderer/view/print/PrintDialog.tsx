import { PrinterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { PrintScope } from '#renderer/print/fill-text.ts';
import { printPageOf } from '#renderer/print/print-page.ts';
import { readTemplate, type PrintTemplate } from '#renderer/print/print-template.ts';
import type { PrintTemplateHead } from '#renderer/sources/prints.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { PrintPortal } from '#renderer/widgets/print/PrintPortal.tsx';
import { usePrinting } from '#renderer/widgets/print/usePrinting.ts';
import { Failed } from '../Failed.tsx';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { PaperPreview, PrintedSheets, usePaper } from './PrintedSheets.tsx';
import styles from './print.module.css';

const DIALOG_WIDTH = 960;
const SKELETON_ROWS = 12;
const READ_ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, dedupingInterval: 0 };

interface PrintDialogProps {
  /** One at least. */
  templates: readonly PrintTemplateHead[];
  /** Names what is printed, for the cache: the dialog reads it anew each time that it opens. */
  name: string;
  load: () => Promise<readonly PrintScope[]>;
  /** What the print page of another system is told; without it the form or report. */
  ids?: readonly string[];
  onClose: () => void;
}

/** What the dialog shows: the template that is chosen, the one used last at first, and the values it is filled from. */
function usePrinted({ templates, name, load }: PrintDialogProps) {
  const { device, provider, locale } = usePorts();
  const first = templates[0];
  const memory = `print-template-${first?.of ?? ''}-${first?.target ?? ''}`;
  const [code, setCode] = useState(() => templates.find((one) => one.code === device.get(memory))?.code ?? first?.code ?? '');
  const scopes = useSWR<readonly PrintScope[], Error>(['printed', provider, name], load, READ_ONCE);
  const wire = useSWR<unknown, Error>(['print template', provider, code], () => provider.getPrintTemplate?.(code), READ_ONCE);
  const template = useMemo(() => (wire.data === undefined ? undefined : readTemplate(wire.data, locale)), [wire.data, locale]);
  return {
    ...{ code, template, page: printPageOf(wire.data), scopes: scopes.data, error: scopes.error ?? wire.error },
    choose(next: string) {
      device.set(memory, next);
      setCode(next);
    },
    retry: () => void Promise.all([scopes.mutate(), wire.mutate()]),
  };
}

/** 打印: records or a report on the paper of a template, as they will leave the printer. */
export function PrintDialog(props: PrintDialogProps) {
  const { message } = usePorts();
  const { onClose } = props;
  const printed = usePrinted(props);
  const [isPrinting, setIsPrinting] = useState(false);
  const { template, page, scopes, error, retry } = printed;
  const openPage = usePageElsewhere(props, printed.code);
  return (
    <WorkDialog
      title={message('print.title')}
      width={DIALOG_WIDTH}
      onCancel={onClose}
      footer={
        <PrintBar {...{ printed, onClose }} templates={props.templates} onPrint={page === null ? () => setIsPrinting(true) : openPage} />
      }
    >
      {page === null ? <Desk {...{ template, scopes, error }} onRetry={retry} /> : <p>{message('print.elsewhere')}</p>}
      {isPrinting && template && scopes && <Printing {...{ template, scopes }} onDone={() => setIsPrinting(false)} />}
    </WorkDialog>
  );
}

/** Opens the print page of another system in a window of its own, with a ticket that is good for it alone. */
function usePageElsewhere({ templates, ids }: PrintDialogProps, code: string): () => void {
  const { provider, message, notify } = usePorts();
  return () => {
    // Browsers let a window open only while the key or mouse is down, not after an answer.
    const opened = window.open('about:blank', '_blank');
    if (opened) opened.opener = null;
    const asked = provider.getPrintAddress?.(code, ids ?? [templates[0]?.targetId ?? '']);
    void asked?.then(
      (address) => opened?.location.replace(address),
      (error: unknown) => {
        opened?.close();
        notify.error(error instanceof Error ? error.message : message('print.failed'));
      },
    );
  };
}

interface PrintBarProps extends Pick<PrintDialogProps, 'templates' | 'onClose'> {
  printed: ReturnType<typeof usePrinted>;
  onPrint: () => void;
}

function PrintBar({ printed, templates, onClose, onPrint }: PrintBarProps) {
  const { message } = usePorts();
  const { code, choose, template, page, scopes } = printed;
  return (
    <div className={styles.bar}>
      <Select
        aria-label={message('print.template')}
        value={code}
        options={templates.map((one) => ({ value: one.code, label: one.name }))}
        onChange={choose}
        popupMatchSelectWidth={false}
      />
      <span className={styles.count}>{scopes && message('print.count', { n: scopes.length })}</span>
      <Button onClick={onClose}>{message('action.close')}</Button>
      <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={page === null && (!template || !scopes)} onClick={onPrint}>
        {message(page === null ? 'record.print' : 'print.open-elsewhere')}
      </Button>
    </div>
  );
}

interface DeskProps {
  /** Null where it cannot be read. */
  template: PrintTemplate | null | undefined;
  scopes: readonly PrintScope[] | undefined;
  error: Error | undefined;
  onRetry: () => void;
}

function Desk({ template, scopes, error, onRetry }: DeskProps) {
  const { message } = usePorts();
  const failure = error ?? (template === null ? new Error(message('print.unreadable')) : undefined);
  if (failure) return <Failed title={message('print.failed')} error={failure} onRetry={onRetry} />;
  if (!template || !scopes) return <RowsSkeleton rows={SKELETON_ROWS} />;
  return (
    <div className={styles.desk} tabIndex={0} role="region" aria-label={message('print.title')}>
      <PaperPreview template={template} scopes={scopes} />
    </div>
  );
}

function Printing({ template, scopes, onDone }: { template: PrintTemplate; scopes: readonly PrintScope[]; onDone: () => void }) {
  usePaper(template);
  usePrinting(onDone);
  return (
    <PrintPortal>
      <PrintedSheets template={template} scopes={scopes} />
    </PrintPortal>
  );
}
