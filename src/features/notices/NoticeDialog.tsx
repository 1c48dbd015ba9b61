import { DownloadOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { App, Button, Modal, Tooltip } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SafeHtml, saveFile, useRestoreFocusOnUnmount } from '#renderer/react';
import { http } from '#src/api/http.ts';
import type { Notice } from '#src/api/notices.ts';
import { downloadDelivery } from '#src/api/report-deliveries.ts';
import { useDaySpelling } from '#src/layout/theme/useDaySpelling.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { noticePage } from './notice-page.ts';
import styles from './notices.module.css';

/** 通知消息: an announcement or a system message with its sender and content (NOTICE-06). */
export function NoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  const spell = useDaySpelling();
  const navigate = useNavigate();
  const [isFull, setFull] = useState(false);
  const { title, content, senderName, sender, sendTime, openType, openPage } = notice;
  const page = openType === 'url' ? noticePage(openPage) : null;
  const go = () => {
    onClose();
    if (page && 'path' in page) void navigate(page.path);
    else if (page) window.open(page.elsewhere, '_blank', 'noopener,noreferrer');
  };
  return (
    <Modal
      open
      width={isFull ? '100%' : '60%'}
      className={isFull ? styles.full : styles.dialog}
      title={
        <span className={styles.bar}>
          {message('notice.dialog')}
          <EnlargeButton isFull={isFull} onToggle={() => setFull(!isFull)} />
        </span>
      }
      onCancel={onClose}
      footer={<NoticeButtons notice={notice} onClose={onClose} onGo={page ? go : undefined} />}
    >
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.about}>
        {message('notice.about', { name: senderName || sender || message('notice.system'), time: spell(sendTime) })}
      </p>
      <SafeHtml html={content} />
    </Modal>
  );
}

interface NoticeButtonsProps {
  notice: Notice;
  onClose: () => void;
  onGo: (() => void) | undefined;
}

function NoticeButtons({ notice, onClose, onGo }: NoticeButtonsProps) {
  const message = useMessage();
  return (
    <>
      <Button onClick={onClose}>{message('notice.close')}</Button>
      {notice.busType === 'report-file' && <AttachedFile notice={notice} />}
      {onGo && (
        <Button type="primary" onClick={onGo}>
          {message('notice.handle')}
        </Button>
      )}
    </>
  );
}

/** 下载附件: the file of a report that was sent. */
function AttachedFile({ notice: { busId, title } }: { notice: Notice }) {
  const message = useMessage();
  const { message: notify } = App.useApp();
  const load = async () => {
    try {
      const { file, name } = await downloadDelivery(http, busId, title);
      saveFile(file, name);
    } catch (error) {
      void notify.warning(error instanceof Error ? error.message : message('error.unknown'));
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void load()}>
      {message('delivery.download')}
    </Button>
  );
}

function EnlargeButton({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) {
  const label = useMessage()(isFull ? 'action.leave-full-screen' : 'action.enter-full-screen');
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        onClick={onToggle}
      />
    </Tooltip>
  );
}
