import { Button, Empty, Tabs } from 'antd';
import { useState } from 'react';
import type { Notice, UnreadNotices } from '#src/api/notices.ts';
import { useDaySpelling } from '#src/layout/theme/useDaySpelling.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { PriorityTag } from './PriorityTag.tsx';
import styles from './notices.module.css';

interface NoticeTabsProps {
  unread: UnreadNotices | undefined;
  onOpen: (notice: Notice) => void;
  onMore: () => void;
}

/** Unread announcements and system messages, each with 查看更多 (NOTICE-01). */
export function NoticeTabs({ unread, onOpen, onMore }: NoticeTabsProps) {
  const message = useMessage();
  const lists = [
    { key: 'announcements', notices: unread?.announcements ?? [], count: unread?.announcementTotal ?? 0 },
    { key: 'messages', notices: unread?.messages ?? [], count: unread?.messageTotal ?? 0 },
  ] as const;
  const [shown, setShown] = useState<string>(lists[0].count === 0 && lists[1].count > 0 ? 'messages' : 'announcements');
  const items = lists.map(({ key, notices, count }) => ({
    key,
    label: message(`notice.${key}`, { count }),
    children: <NoticeItems notices={notices} onOpen={onOpen} />,
  }));
  return (
    <>
      <Tabs size="small" centered items={items} activeKey={shown} onChange={setShown} />
      <DeskPermission />
      <Button type="link" block onClick={onMore}>
        {message('notice.more')}
      </Button>
    </>
  );
}

function NoticeItems({ notices, onOpen }: Pick<NoticeTabsProps, 'onOpen'> & { notices: readonly Notice[] }) {
  const message = useMessage();
  const spell = useDaySpelling();
  if (notices.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('notice.none')} />;
  return (
    <ul className={styles.items}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <button type="button" className={styles.item} onClick={() => onOpen(notice)}>
            <span className={styles.title}>{notice.title}</span>
            <span className={styles.foot}>
              <span>{message('notice.published-at', { time: spell(notice.createTime) })}</span>
              <PriorityTag priority={notice.priority} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Asks the browser for the permission to notify, on request. */
function DeskPermission() {
  const message = useMessage();
  const [state, setState] = useState(() => ('Notification' in globalThis ? Notification.permission : 'denied'));
  if (state !== 'default') return null;
  return (
    <Button type="text" size="small" block onClick={() => void Notification.requestPermission().then(setState)}>
      {message('notice.allow-desk')}
    </Button>
  );
}
