import { Button, Modal, Space } from 'antd';
import { useMemo, useState } from 'react';
import { refusedCauses, type RefusedCause } from '#renderer/grid-entry/refused-causes.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useScreenSettled } from '#renderer/view/useScreenSettled.ts';
import { FIRST_FOCUS, useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import type { PastePreviewed } from '../entry/entry-ports.ts';
import styles from '../entry/entry.module.css';

interface PastePreviewProps {
  preview: PastePreviewed;
  /** Rows on the pages before this one. */
  firstRow: number;
  onClose: () => void;
  afterClose: () => void;
}

/** Nobody reads a longer list. */
const MAX_LISTED = 200;

/** The cells that are visible without scrolling; the rest render once the browser is idle. */
const SEEN_AT_FIRST = 15;

/** Lists why a paste would refuse cells, real errors first, with an example of each cause, before anything is applied. */
export function PastePreview({ preview: { plan, columns, apply }, firstRow, onClose, afterClose }: PastePreviewProps) {
  const { message } = usePorts();
  const [isOpen, setOpen] = useState(true);
  const { refused, applied, appendedRows } = plan;
  const close = () => setOpen(false);
  const confirm = () => {
    apply();
    close();
  };
  const gone = () => {
    onClose();
    afterClose();
  };
  const causes = useMemo(() => refusedCauses(refused), [refused]);
  const title = message('paste.title', { n: refused.length });
  const footer = <Answers plan={plan} onApply={confirm} onCancel={close} />;
  return (
    <Modal open={isOpen} width={720} title={title} footer={footer} onCancel={close} afterClose={gone}>
      <p>{message(summaryOf(plan), { n: applied, rows: appendedRows })}</p>
      {plan.kept > 0 && <p>{message('paste.kept', { n: plan.kept })}</p>}
      <div className={styles.refused} tabIndex={0} role="region" aria-label={title}>
        <Refused causes={causes} columns={columns} firstRow={firstRow} />
      </div>
      {causes.length > MAX_LISTED && <p className={styles.rest}>{message('paste.more', { n: causes.length - MAX_LISTED })}</p>}
    </Modal>
  );
}

function summaryOf({ applied, appendedRows, kept }: PastePreviewed['plan']) {
  if (applied === 0) return kept > 0 ? 'paste.only-kept' : 'paste.nothing-fits';
  return appendedRows > 0 ? 'paste.summary-with-rows' : 'paste.summary';
}

interface AnswersProps {
  plan: PastePreviewed['plan'];
  onApply: () => void;
  onCancel: () => void;
}

/** Focuses the action that the user most likely wants next. */
function Answers({ plan, onApply, onCancel }: AnswersProps) {
  const { message } = usePorts();
  const canApply = plan.command !== null;
  return (
    <Space ref={useFirstFocus()}>
      <Button {...(!canApply && FIRST_FOCUS)} onClick={onCancel}>
        {message('action.cancel')}
      </Button>
      <Button type="primary" {...(canApply && FIRST_FOCUS)} disabled={!canApply} onClick={onApply}>
        {message(plan.applied === 0 && canApply ? 'paste.keep' : 'paste.apply')}
      </Button>
    </Space>
  );
}

interface RefusedProps extends Pick<PastePreviewed, 'columns'> {
  causes: readonly RefusedCause[];
  firstRow: number;
}

function Refused({ causes, columns, firstRow }: RefusedProps) {
  const { message } = usePorts();
  const listed = useScreenSettled() ? MAX_LISTED : SEEN_AT_FIRST;
  return (
    <table>
      <thead>
        <tr>
          <th>{message('paste.row')}</th>
          <th>{message('paste.column')}</th>
          <th>{message('paste.text')}</th>
          <th>{message('paste.reason')}</th>
          <th>{message('paste.count')}</th>
        </tr>
      </thead>
      <tbody>
        {causes.slice(0, listed).map(({ example: cell, count }) => (
          <tr key={`${cell.row}/${cell.column}`}>
            <td>{cell.row + 1 + firstRow}</td>
            <td>{columns[cell.column]?.title ?? cell.column + 1}</td>
            <td>{cell.values['text']}</td>
            <td>{message(cell.code, cell.values)}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
