import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { filledParameters, type PopupBinding } from '#renderer/bindings/popup-binding.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import type { Picked } from '../pick/picked.ts';
import { PickDialog } from '../pick/PickDialog.tsx';
import type { Opening } from '../pick/useOpening.ts';
import { usePorts } from '../ports.ts';
import { ReportChoice, type Taking } from './ReportChoice.tsx';
import type { ReportRow } from './report-rows.ts';
import { useReport } from './useReport.ts';
import styles from './popup.module.css';

/** Pixels (MODAL-06). */
const WIDTH = 1200;

interface ReportDialogProps {
  /** The title until the name of the report is known. */
  title: string;
  binding: PopupBinding;
  opening: Opening;
  /** The rows chosen earlier. */
  stored: readonly ReportRow[];
  record: () => Readonly<Record<string, unknown>>;
  onChoose: (rows: readonly WireRow[]) => void;
  /** Where rows are taken over as lines: they are known as taken, and all can be picked at once. */
  taking?: Taking;
}

/** A popup over an online report (POPUP-03). 确认, Enter, or a double click in single mode applies the chosen rows. */
export function ReportDialog({ title, binding, opening, stored, record, onChoose, taking }: ReportDialogProps) {
  const { message, notify } = usePorts();
  const { report, error } = useReport(binding.code);
  const [parameters] = useState(() => filledParameters(binding.parameters, record()));
  const [picked, setPicked] = useState<Picked<ReportRow>>(() => new Map(stored.map((row) => [row.key, row])));
  function confirm(chosen: Picked<ReportRow>) {
    const rows = [...chosen.values()].filter((row) => row !== null).map(({ wire }) => wire);
    if (rows.length === 0 || (rows.length > 1 && !binding.isMultiple)) return notify.warning(message('popup.select-one'));
    opening.close();
    onChoose(rows);
  }
  if (error) return <FailureDialog error={error} opening={opening} />;
  return (
    <PickDialog title={taking ? title : (report?.plan.title ?? title)} width={WIDTH} opening={opening} onConfirm={() => confirm(picked)}>
      {report ? (
        <ReportChoice {...{ report, binding, parameters, picked, taking }} typed={opening.typed} onPick={setPicked} onConfirm={confirm} />
      ) : (
        <div role="status" aria-label={message('list.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
        </div>
      )}
    </PickDialog>
  );
}

/** Reports that a report could not be opened, with the server's message (POPUP-10, ERR-23). */
function FailureDialog({ error, opening }: { error: Error; opening: Opening }) {
  const { message } = usePorts();
  return (
    <Modal
      open={opening.isOpen}
      rootClassName={CELL_POPUP_CLASS}
      title={message('popup.failed-title')}
      onCancel={opening.close}
      afterClose={opening.leave}
      footer={
        <Button type="primary" autoFocus onClick={opening.close}>
          {message('action.ok')}
        </Button>
      }
    >
      <p className={styles.failure}>{message('popup.failed')}</p>
      {error.message && <p className={styles.reason}>{error.message}</p>}
    </Modal>
  );
}
