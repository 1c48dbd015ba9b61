import { http } from '#src/api/http.ts';
import { createNoticeSocket, noticeTarget } from '#src/api/notice-socket.ts';
import { createNotices } from '#src/api/notices.ts';
import { localEntries } from '#src/api/storage.ts';
import { settings } from '#src/shared/settings.ts';
import { createNoticeFeed } from './notice-feed.ts';
import { readAloud } from './read-aloud.ts';

/** The calls for notices of the signed-in user. */
export const notices = createNotices(http);

/** The application's own feed. */
export const noticeFeed = createNoticeFeed({
  unread: notices.unread,
  socket: (on) => createNoticeSocket({ target: () => noticeTarget(http, localEntries), ...on }),
  onArrived({ text }) {
    readAloud(settings.speechAddress, text);
    showOnDesk(text);
  },
});

/** A notification of the browser, where the user has allowed them and looks at something else. */
function showOnDesk(text: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || !document.hidden) return;
  const shown = new Notification(text, { tag: text, icon: '/favicon.svg' });
  shown.onclick = () => window.focus();
}
