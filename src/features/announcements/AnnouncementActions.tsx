import { App, Button } from 'antd';
import type { ComponentProps } from 'react';
import { allowedButtons } from '#renderer';
import { type DeveloperRowActions, useReloadRows } from '#renderer/react';
import { createAnnouncements } from '#src/api/announcements.ts';
import { http } from '#src/api/http.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { ANNOUNCEMENT_PREFIX, PUBLISHED } from './announcement-document.ts';

const announcements = createAnnouncements(http);

/** 发布 of a draft or of what was withdrawn, 撤销 of what is published; hidden without the right. */
export function AnnouncementActions({ row: { id, values } }: ComponentProps<DeveloperRowActions['Actions']>) {
  const message = useMessage();
  const reload = useReloadRows();
  const { modal, message: notify } = App.useApp();
  const { grantedAuth, allAuth } = useSession();
  const allows = allowedButtons([ANNOUNCEMENT_PREFIX], { auth: grantedAuth, allAuth });
  const isPublished = String(values['sendStatus']) === PUBLISHED;
  if (!allows(isPublished ? 'revoke' : 'release')) return null;
  const step = isPublished ? 'withdraw' : 'publish';
  const ask = () =>
    void modal.confirm({
      title: message(`announcement.${step}-question`, { title: String(values['titile'] ?? '') }),
      okText: message('action.ok'),
      cancelText: message('action.cancel'),
      onOk: async () => {
        try {
          void notify.success(await announcements[step](id));
        } catch (error) {
          void notify.warning(error instanceof Error ? error.message : message('error.unknown'));
        }
        reload();
      },
    });
  return (
    <Button type="link" size="small" onClick={ask}>
      {message(`announcement.${step}`)}
    </Button>
  );
}
