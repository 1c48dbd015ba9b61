import { Tabs } from 'antd';
import { useState } from 'react';
import { readCron } from '#renderer/cron/read-cron.ts';
import { cronExpression, cronFields, cronTexts, type CronFieldName, type CronTexts } from '#renderer/cron/fields.ts';
import { setCronField } from '#renderer/cron/set-cron-field.ts';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import { ConfirmButtons } from '../dialog/ConfirmButtons.tsx';
import { FIRST_FOCUS, useFirstFocus } from '../dialog/useFirstFocus.ts';
import { WorkDialog } from '../dialog/WorkDialog.tsx';
import { usePorts } from '../ports.ts';
import { CronPreview } from './CronPreview.tsx';
import { CronTab } from './CronTab.tsx';
import { CronText } from './CronText.tsx';
import styles from './cron.module.css';

/** Pixels (MODAL-06). */
const WIDTH = 800;

interface CronDialogProps {
  value: string;
  onConfirm: (value: string) => void;
  onCancel: () => void;
}

/** The cron editor: a tab for each field, the texts of all fields, and a preview of run times (CRON-01..13). */
export function CronDialog({ value, onConfirm, onCancel }: CronDialogProps) {
  const { message } = usePorts();
  const [texts, setTexts] = useState(() => cronTexts(value));
  const expression = cronExpression(texts);
  const read = readCron(expression);
  const set = (field: CronFieldName, text: string) => setTexts((before) => setCronField(before, field, text));
  const footer = <ConfirmButtons disabled={'problem' in read} onCancel={onCancel} onConfirm={() => onConfirm(expression)} />;
  return (
    <WorkDialog title={message('cron.title')} width={WIDTH} footer={footer} rootClassName={CELL_POPUP_CLASS} onCancel={onCancel}>
      <div ref={useFirstFocus()} className={styles.dialog}>
        <Tabs
          destroyOnHidden
          items={cronFields.map((field) => ({
            key: field,
            label: message(`cron.${field}`),
            children: <CronTab field={field} texts={texts} onChange={(text) => set(field, text)} />,
          }))}
        />
        <FieldTexts texts={texts} read={read} onCommit={set} />
        <div {...FIRST_FOCUS}>
          <CronText
            label={message('cron.expression')}
            text={expression}
            invalid={'problem' in read}
            onCommit={(text) => setTexts(cronTexts(text))}
          />
        </div>
        <CronPreview expression={expression} />
      </div>
    </WorkDialog>
  );
}

interface FieldTextsProps {
  texts: CronTexts;
  read: ReturnType<typeof readCron>;
  onCommit: (field: CronFieldName, text: string) => void;
}

/** The texts of all fields; the invalid one is marked. */
function FieldTexts({ texts, read, onCommit }: FieldTextsProps) {
  const { message } = usePorts();
  const wrong = 'problem' in read && read.problem.kind === 'field' ? read.problem.field : undefined;
  return (
    <div className={styles.texts}>
      {cronFields.map((field) => (
        <CronText
          key={field}
          label={message(`cron.${field}`)}
          text={texts[field]}
          invalid={field === wrong}
          onCommit={(text) => onCommit(field, text || '*')}
        />
      ))}
    </div>
  );
}
