import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { usePrintTemplates } from './usePrintTemplates.ts';

const PrintRecords = laterView(async () => (await import('./PrintRecords.tsx')).PrintRecords);

/** Records of one print. */
const MAX_RECORDS = 200;

interface PrintButtonProps {
  plan: ListPlan;
  dictionaries: Dictionaries;
  /** The selected records. */
  ids: readonly string[];
  /** The list is on its way. */
  isAwaited: boolean;
}

/** 打印 of a list: the selected records by a template of their form. Absent where there is none. */
export function PrintButton({ plan, dictionaries, ids, isAwaited }: PrintButtonProps) {
  const { message, notify } = usePorts();
  const templates = usePrintTemplates('form', plan.documentId, isAwaited);
  const [printed, setPrinted] = useState<readonly string[] | null>(null);
  if (!plan.form || templates.length === 0) return null;
  const open = () => {
    if (ids.length === 0) notify.warning(message('list.select-one'));
    else if (ids.length > MAX_RECORDS) notify.warning(message('print.too-many', { n: MAX_RECORDS }));
    else setPrinted(ids);
  };
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={open}>
        {message('record.print')}
      </Button>
      {printed && <PrintRecords {...{ dictionaries, templates }} plan={plan.form} ids={printed} onClose={() => setPrinted(null)} />}
    </>
  );
}
