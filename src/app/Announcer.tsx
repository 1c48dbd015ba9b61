import { App } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { SignInAgain } from '#src/features/sign-in/index.ts';
import { session } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { onAnnouncement } from '#src/shared/announcements.ts';
import { reloadPage } from '#src/shared/kept-page.ts';

/** Shows announcements from outside React (ERR-05, ERR-08). A lasting one stays while pages come and go. */
export function Announcer({ isLasting = false }: { isLasting?: boolean }) {
  const { notification, modal, message: note } = App.useApp();
  const message = useMessage();
  const [ended, setEnded] = useState<{ onSettled: (isRenewed: boolean) => void }>();
  useEffect(
    () =>
      onAnnouncement((announcement) => {
        if (announcement.kind === 'expired-here') return setEnded(announcement);
        if (announcement.kind === 'said') return void note[announcement.tone](announcement.text);
        if (announcement.kind === 'over') return notification.destroy(announcement.key);
        if (announcement.kind === 'error') {
          const { title = message('http.title'), text, staysOpen, key = `${title}${text}` } = announcement;
          notification.error({ key, title, description: text, duration: staysOpen ? false : 4.5, role: 'alert' });
          return;
        }
        modal.error({
          title: message('http.expired-title'),
          content: message('http.expired'),
          okText: message('http.sign-in-again'),
          ...{ mask: false, keyboard: false, onOk: leave },
        });
      }, isLasting),
    [notification, modal, note, message, isLasting],
  );
  const settle = (isRenewed: boolean) => {
    setEnded(undefined);
    ended?.onSettled(isRenewed);
  };
  return (
    ended && (
      <Suspense>
        <SignInAgain onDone={() => settle(true)} onLeave={() => settle(false)} />
      </Suspense>
    )
  );
}

function leave() {
  session.clear();
  reloadPage();
}
