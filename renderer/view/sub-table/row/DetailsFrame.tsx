import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { useRestoreFocusOnUnmount } from '#renderer/widgets/dialog/useRestoreFocusOnUnmount.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import dialog from '#renderer/widgets/dialog/dialog.module.css';
import styles from '../SubTable.module.css';

interface DetailsFrameProps {
  title: string;
  children: ReactNode;
  footer: ReactNode;
  onClose: () => void;
}

/** Dialog width in pixels (MODAL-06). */
const WIDTH = 1200;
/** Most of a phone's height: what is behind the sheet stays known. */
const SHEET = '88%';

/** The frame of a row's details: a dialog, on a phone a sheet from below. */
export function DetailsFrame({ title, children, footer, onClose }: DetailsFrameProps) {
  useRestoreFocusOnUnmount();
  if (!useIsPhone())
    return (
      <WorkDialog title={title} width={WIDTH} onCancel={onClose} footer={footer}>
        {children}
      </WorkDialog>
    );
  return (
    <Drawer
      open
      title={title}
      rootClassName={dialog.sheet}
      placement="bottom"
      size={SHEET}
      mask={{ closable: false }}
      onClose={onClose}
      footer={<div className={styles.sheetFooter}>{footer}</div>}
    >
      {children}
    </Drawer>
  );
}
