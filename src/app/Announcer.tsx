import { App } from 'antd';
import { useEffect } from 'react';
import { session } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { onAnnouncement } from '#src/shared/announcements.ts';
import { reloadPage } from '#src/shared/kept-page.ts';

/** Shows announcements from outside React (ERR-05, ERR-08). */
export function Announcer() {
  const { notification, modal } = App.useApp();
  const message = useMessage();
  useEffect(
    () =>
      onAnnouncement((announcement) => {
        if (announcement.kind === 'error') {
          const { title = message('http.title'), text, staysOpen } = announcement;
          notification.error({ key: `${title}${text}`, title, description: text, duration: staysOpen ? false : 4.5, role: 'alert' });
          return;
        }
        modal.error({
          title: message('http.expired-title'),
          content: message('http.expired'),
          okText: message('http.sign-in-again'),
          mask: false,
          keyboard: false,
          onOk: () => {
            session.clear();
            reloadPage();
          },
        });
      }),
    [notification, modal, message],
  );
  return null;
}
