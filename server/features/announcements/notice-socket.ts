import { whenDatabaseIsBack } from '#server/db/when-database-is-back.ts';
import { listenChannel } from '#server/db/listen-channel.ts';
import { NOTICE_CHANNEL, type NoticeSignal } from '#server/notices/notice-channel.ts';
import type { OpenSocket, SocketRoute } from '#server/route.ts';
import { tell } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { recipientsAmong } from './my-store.ts';

/** The socket of notices (WS-05, WS-07, CALL-118): it answers any text as a heartbeat, and tells those whom a notice concerns of it. */
export function noticeSocket({ db, databaseUrl, log }: ServerContext): SocketRoute {
  const open = openUsers();
  const deliver = async (signal: NoticeSignal) => {
    const users = open.userIds();
    if (users.length > 0) open.send(await receivers(signal, users), signal);
  };
  const receivers = async ({ to, id }: NoticeSignal, users: string[]) => {
    if (to === 'all') return users;
    return to === 'recipients' ? whenDatabaseIsBack(() => recipientsAmong(db, id, users)) : [to.userId];
  };
  const channel = listenChannel(databaseUrl, NOTICE_CHANNEL, (payload) => {
    void deliver(JSON.parse(payload) as NoticeSignal).catch((error: unknown) => log.error({ err: error }, 'notices'));
  });
  const answer = JSON.stringify({ cmd: 'heartcheck', msgTxt: tell('notice.heart-beat') });
  return {
    url: '/websocket/:userId',
    prepare: channel.listen,
    close: channel.close,
    open(socket) {
      socket.onText(() => socket.send(answer));
      socket.onClose(() => open.remove(socket));
      void whenDatabaseIsBack(() => socket.subject())
        .then((subject) => subject && open.add(subject.userId, socket))
        .catch((error: unknown) => log.error({ err: error }, 'notices'));
    },
  };
}

/** The sockets of this instance by user. */
function openUsers() {
  const sockets = new Map<OpenSocket, string>();
  const closed = new WeakSet<OpenSocket>();
  return {
    add: (userId: string, socket: OpenSocket) => void (closed.has(socket) || sockets.set(socket, userId)),
    remove(socket: OpenSocket) {
      closed.add(socket);
      sockets.delete(socket);
    },
    userIds: () => [...new Set(sockets.values())],
    send(userIds: readonly string[], { to, id, text }: NoticeSignal) {
      const chosen = new Set(userIds);
      for (const [socket, userId] of sockets) {
        if (!chosen.has(userId)) continue;
        const message = to === 'recipients' ? { cmd: 'user', userId } : { cmd: 'topic' };
        socket.send(JSON.stringify({ ...message, msgId: id, msgTxt: text }));
      }
    },
  };
}
