import { PrinterOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { Tool } from '../record-window/RecordTools.tsx';
import { usePrintTemplates } from './usePrintTemplates.ts';

const PrintRecords = laterView(async () => (await import('./PrintRecords.tsx')).PrintRecords);

interface PrintToolProps {
  plan: FormPlan | OneToManyPlan;
  dictionaries: Dictionaries;
  rowId: string;
}

/** 打印 in the head of an open record: the record as it is stored, by a template of its form. Absent where there is none. */
export function PrintTool({ plan, dictionaries, rowId }: PrintToolProps) {
  const { message } = usePorts();
  const templates = usePrintTemplates('form', plan.documentId);
  const [isOpen, setIsOpen] = useState(false);
  if (templates.length === 0) return null;
  return (
    <>
      <Tool text={message('print.by-template')} icon={<PrinterOutlined aria-hidden />} onClick={() => setIsOpen(true)} />
      {isOpen && <PrintRecords {...{ plan, dictionaries, templates }} ids={[rowId]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
