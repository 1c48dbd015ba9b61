import type { Feature } from '#server/route.ts';
import { myNoticeRoutes } from './my-routes.ts';
import { noticeSocket } from './notice-socket.ts';
import { publishDue } from './publish-due.ts';
import { announcementRoutes } from './routes.ts';

/** Announcements and system messages: their upkeep, what users have been sent, and the socket that tells of new ones (wire 6.12, 8.2). */
export const feature: Feature = {
  name: 'announcements',
  routes: (context) => [...announcementRoutes(context), ...myNoticeRoutes(context)],
  sockets: (context) => [noticeSocket(context)],
  service: publishDue,
};
