import { readLiveMessage, type LiveMessage } from '#renderer';
import type { ServerContext } from '#server/server-context.ts';
import type { Database } from '#server/db/connect.ts';
import { listenChannel } from '#server/db/listen-channel.ts';
import { ROW_CHANNEL } from '#server/db/row-channel.ts';
import { whenDatabaseIsBack } from '#server/db/when-database-is-back.ts';
import { instanceMessages } from '#server/db/instance-messages.ts';
import { jsonFault } from '#server/plugins/json-body.ts';
import type { SocketRoute } from '#server/route.ts';
import { liveRelay, type Relay } from './relay.ts';
import { rooms, type Broadcast, type Rooms, type Member } from './rooms.ts';
import { readableText, seesRecord } from './readable-text.ts';
import { tableAccess, type TableAccess } from './table-access.ts';
import { watchedRows, type WatchedRows } from './watched-rows.ts';

type Work = Exclude<LiveMessage, { type: 'heart_beat' }>;
type Place = Extract<Work, { type: 'join_vxe_table' | 'leave_vxe_table' }>;

const HEART_BEAT = JSON.stringify({ type: 'heart_beat', data: true } satisfies LiveMessage);

/**
 * The socket of live tables (WS-07, CALL-117). A message names a table by its key and is delivered, on every instance, to all users who
 * may open that table's form, except its sender. Clients that have joined a record receive only its messages; the stock client never
 * joins and receives all. Sending requires the right to edit. Clients that watch the rows of a form
 * are told when some have changed.
 */
export function liveSocket({ db, catalogue, databaseUrl, log }: ServerContext): SocketRoute {
  const access = tableAccess({ db, catalogue });
  const local = rooms((member, broadcast) => readableText(db, access, member, broadcast));
  const others = instanceMessages(db, databaseUrl, (text) => local.deliver(JSON.parse(text) as Broadcast, null));
  const relay = liveRelay(db, access, async (broadcast, sender) => {
    local.deliver(broadcast, sender);
    await whenDatabaseIsBack(() => others.publish(JSON.stringify(broadcast)));
  });
  const watched = watchedRows(access);
  const rowChannel = listenChannel(databaseUrl, ROW_CHANNEL, watched.changed, watched.allChanged);
  const dispatch = dispatcher(relay, membership(db, access, local), watched);
  return {
    url: '/vxeSocket/:userId/:pageId',
    prepare: async () => void (await Promise.all([others.listen(), rowChannel.listen()])),
    async close() {
      watched.end();
      await Promise.all([others.close(), rowChannel.close()]);
    },
    open(socket) {
      const member: Member = { socket };
      local.enter(member);
      socket.onClose(() => {
        local.exit(member);
        watched.exit(member);
      });
      let work = Promise.resolve();
      socket.onText((text) => {
        const message = readLiveMessage(text);
        if (!message || jsonFault(message)) return log.info({ length: text.length }, 'no message of live tables');
        if (message.type === 'heart_beat') return socket.send(HEART_BEAT);
        // Sequentially, in the order received.
        work = work.then(() => dispatch(member, message)).catch((error: unknown) => log.error({ err: error }, 'live tables'));
      });
    },
  };
}

/** Joining and leaving records. */
function membership(db: Database, access: TableAccess, local: Rooms) {
  return {
    /** A granted join is echoed to the client. */
    async join(member: Member, { type, data }: Place): Promise<void> {
      // A client that sends this is not the stock client, so it no longer receives messages of all records.
      member.joins ??= new Set();
      for (const { main, sub } of await access.tablesOf(data.socketKey)) {
        if (!(await access.isAllowed(member.socket, main.id, 'read')) || !(await seesRecord(db, access, member, main.id, data.id)))
          continue;
        local.join(member, sub.form.table, data.id);
        member.socket.send(JSON.stringify({ type, data } satisfies LiveMessage));
      }
    },
    async leave(member: Member, { data: { socketKey, id } }: Place): Promise<void> {
      for (const { sub } of await access.tablesOf(socketKey)) local.leave(member, sub.form.table, id);
    },
  };
}

function dispatcher(relay: Relay, { join, leave }: ReturnType<typeof membership>, watched: WatchedRows) {
  return async (member: Member, message: Work): Promise<void> => {
    switch (message.type) {
      case 'update_vxe_table':
        return relay.update(member, message);
      case 'common_send_date':
        return relay.note(member, message);
      case 'join_vxe_table':
        return join(member, message);
      case 'leave_vxe_table':
        return leave(member, message);
      case 'watch_rows':
        return watched.watch(member, message.data.formId);
      case 'unwatch_rows':
        return watched.unwatch(member, message.data.formId);
      case 'rows_changed':
        // Only the server says so.
        return undefined;
    }
  };
}
