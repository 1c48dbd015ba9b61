import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { laterView } from '#renderer/react';
import type { Notice, UnreadNotices } from '#src/api/notices.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { OpenedNotice } from './OpenedNotice.tsx';
import { noticeFeed } from './own-notices.ts';
import { useReadNotice } from './useReadNotice.ts';

const NoticeTabs = laterView(
  async () => (await import('./NoticeTabs.tsx')).NoticeTabs,
  () => <Skeleton active />,
);

/** Pixels (NOTICE-01). */
const WIDTH = 300;
/** On a narrow phone there is less room to the left of the bell than they take. */
const SHIFTED = { overflow: { shiftX: true, adjustY: true } };

/** The bell with the number of unread notices, and the notices in a popover (NOTICE-01). */
export function NoticeBell() {
  const unread = useUnread();
  const { opened, open, close } = useReadNotice();
  return (
    <>
      <NoticePopover unread={unread} onOpen={open} />
      {opened && <OpenedNotice notice={opened} onClose={close} />}
    </>
  );
}

/** The unread notices of the signed-in user, kept up to date. */
function useUnread(): UnreadNotices | undefined {
  const { token } = useSession();
  useEffect(() => {
    if (token === undefined) return;
    noticeFeed.start();
    return noticeFeed.stop;
  }, [token]);
  return useSyncExternalStore(noticeFeed.subscribe, noticeFeed.state);
}

function NoticePopover({ unread, onOpen }: { unread: UnreadNotices | undefined; onOpen: (notice: Notice) => void }) {
  const message = useMessage();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const total = (unread?.announcementTotal ?? 0) + (unread?.messageTotal ?? 0);
  const leave = (then: () => void) => {
    setOpen(false);
    then();
  };
  const content = (
    <NoticeTabs
      unread={unread}
      onOpen={(notice) => leave(() => onOpen(notice))}
      onMore={() => leave(() => void navigate(settings.noticesPath))}
    />
  );
  const icon = (
    <Badge count={total} size="small" overflowCount={99}>
      <BellOutlined />
    </Badge>
  );
  return (
    <Popover
      {...{ content, open: isOpen, onOpenChange: setOpen, trigger: ['click'], placement: 'bottomRight', destroyOnHidden: true }}
      align={SHIFTED}
      styles={{ root: { width: WIDTH } }}
    >
      <Button type="text" aria-label={message('notice.bell', { count: total })} aria-expanded={isOpen} icon={icon} />
    </Popover>
  );
}
