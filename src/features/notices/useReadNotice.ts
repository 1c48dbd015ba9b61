import { useState } from 'react';
import type { Notice } from '#src/api/notices.ts';
import { noticeFeed, notices } from './own-notices.ts';

/** Opens notices: each counts as read from then on (NOTICE-04). `onRead` is called when the server knows. */
export function useReadNotice(onRead?: () => void): { opened: Notice | null; open: (notice: Notice) => void; close: () => void } {
  const [opened, setOpened] = useState<Notice | null>(null);
  const read = async (id: string) => {
    // A failure leaves it unread: nothing is lost.
    await notices.markRead(id).catch(() => undefined);
    await noticeFeed.reload();
    onRead?.();
  };
  return {
    opened,
    open(notice) {
      setOpened(notice);
      void read(notice.id);
    },
    close: () => setOpened(null),
  };
}
