import { Modal } from 'antd';
import { use } from 'react';
import { laterView, useRestoreFocusOnUnmount } from '#renderer/react';
import type { Notice } from '#src/api/notices.ts';
import { PageComponentContext } from '#src/shared/page-component.ts';
import styles from './notices.module.css';

// It shows HTML by the renderer, which is not needed before.
const NoticeDialog = laterView(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);

/** An opened notice: the dialog of the page that it names as a component, or its own (NOTICE-05). */
export function OpenedNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const pageOf = use(PageComponentContext);
  const Page = notice.openType === 'component' ? pageOf(notice.openPage) : undefined;
  if (!Page) return <NoticeDialog notice={notice} onClose={onClose} />;
  return (
    <Modal open title={notice.title} width="60%" footer={null} onCancel={onClose} classNames={{ body: styles.page }}>
      <Page title={notice.title} code={notice.busId} component={notice.openPage} url={undefined} id={notice.busId} />
    </Modal>
  );
}
