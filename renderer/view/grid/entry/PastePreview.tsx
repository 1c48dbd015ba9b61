import { Modal } from 'antd';
import { useState } from 'react';
import { usePorts } from '#renderer/view/ports.ts';
import type { PastePreviewed } from './entry-ports.ts';
import styles from './entry.module.css';

interface PastePreviewProps {
  preview: PastePreviewed;
  /** How many rows come before the first one. */
  firstRow: number;
  onClose: () => void;
  afterClose: () => void;
}

/** Cells that are listed; more than that nobody reads. */
const MOST_LISTED = 200;

/** What of a paste does not fit and why, cell by cell, before anything is done. */
export function PastePreview({ preview: { plan, columns, apply }, firstRow, onClose, afterClose }: PastePreviewProps) {
  const { message } = usePorts();
  const [isOpen, setOpen] = useState(true);
  const { refused, applied, appendedRows } = plan;
  const rest = refused.length - MOST_LISTED;
  return (
    <Modal
      open={isOpen}
      width={720}
      title={message('paste.title', { n: refused.length })}
      okText={message('paste.apply')}
      cancelText={message('action.cancel')}
      okButtonProps={{ autoFocus: true, disabled: plan.command === null }}
      onOk={() => {
        apply();
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        onClose();
        afterClose();
      }}
    >
      <p>{message(appendedRows > 0 ? 'paste.summary-with-rows' : 'paste.summary', { n: applied, rows: appendedRows })}</p>
      <div className={styles.refused} tabIndex={0} role="region" aria-label={message('paste.title', { n: refused.length })}>
        <table>
          <thead>
            <tr>
              <th>{message('paste.row')}</th>
              <th>{message('paste.column')}</th>
              <th>{message('paste.text')}</th>
              <th>{message('paste.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, MOST_LISTED).map((cell) => (
              <tr key={`${cell.row}/${cell.column}`}>
                <td>{cell.row + 1 + firstRow}</td>
                <td>{columns[cell.column]?.title ?? cell.column + 1}</td>
                <td>{cell.values['text']}</td>
                <td>{message(cell.code, cell.values)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && <p className={styles.rest}>{message('paste.more', { n: rest })}</p>}
    </Modal>
  );
}
