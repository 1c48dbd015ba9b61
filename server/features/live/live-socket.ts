import { readLiveMessage, type LiveMessage } from '#renderer';
import type { ServerContext } from '#server/server-context.ts';
import type { Database } from '#server/db/connect.ts';
import { instanceMessages } from '#server/db/instance-messages.ts';
import { jsonFault } from '#server/plugins/json-body.ts';
import type { SocketRoute } from '#server/route.ts';
import { liveRelay, type Relay } from './relay.ts';
import { rooms, type Parcel, type Rooms, type Visitor } from './rooms.ts';
import { hasRecord } from './store.ts';
import { tableAccess, type TableAccess } from './table-access.ts';

type Work = Exclude<LiveMessage, { type: 'heart_beat' }>;
type Place = Extract<Work, { type: 'join_vxe_table' | 'leave_vxe_table' }>;

const HEART_BEAT = JSON.stringify({ type: 'heart_beat', data: true } satisfies LiveMessage);

/**
 * The socket of live tables (WS-07, CALL-117). A message reaches those who may open the form of the table that its key names, on every instance, and
 * never its sender; of them, those who have joined a record hear of that record alone, and the stock client, which never joins, of all. Who
 * sends must be allowed to edit.
 */
export function liveSocket({ db, catalogue, databaseUrl, log }: ServerContext): SocketRoute {
  const access = tableAccess({ db, catalogue });
  const house = rooms((visitor, mainId) => access.isAllowed(visitor.socket, mainId, 'read'));
  const others = instanceMessages(db, databaseUrl, (text) => house.deliver(JSON.parse(text) as Parcel, null));
  const relay = liveRelay(db, access, async (parcel, sender) => {
    house.deliver(parcel, sender);
    await others.publish(JSON.stringify(parcel));
  });
  const take = taker(relay, places(db, access, house));
  return {
    url: '/vxeSocket/:userId/:pageId',
    prepare: others.listen,
    close: others.close,
    open(socket) {
      const visitor: Visitor = { socket };
      house.enter(visitor);
      socket.onClose(() => house.exit(visitor));
      let work = Promise.resolve();
      socket.onText((text) => {
        const message = readLiveMessage(text);
        if (!message || jsonFault(message)) return log.info({ length: text.length }, 'no message of live tables');
        if (message.type === 'heart_beat') return socket.send(HEART_BEAT);
        // Sequentially, in the order received.
        work = work.then(() => take(visitor, message)).catch((error: unknown) => log.error({ err: error }, 'live tables'));
      });
    },
  };
}

/** Joining and leaving records. */
function places(db: Database, access: TableAccess, house: Rooms) {
  return {
    /** A granted join is echoed to the client. */
    async join(visitor: Visitor, { type, data }: Place): Promise<void> {
      // From here on this is no stock client, whatever it may see.
      visitor.joins ??= new Set();
      for (const { main, sub } of await access.tablesOf(data.socketKey)) {
        if (!(await access.isAllowed(visitor.socket, main.id, 'read')) || !(await hasRecord(db, main, data.id))) continue;
        house.join(visitor, sub.form.table, data.id);
        visitor.socket.send(JSON.stringify({ type, data } satisfies LiveMessage));
      }
    },
    async leave(visitor: Visitor, { data: { socketKey, id } }: Place): Promise<void> {
      for (const { sub } of await access.tablesOf(socketKey)) house.leave(visitor, sub.form.table, id);
    },
  };
}

function taker(relay: Relay, { join, leave }: ReturnType<typeof places>) {
  return async (visitor: Visitor, message: Work): Promise<void> => {
    switch (message.type) {
      case 'update_vxe_table':
        return relay.update(visitor, message);
      case 'common_send_date':
        return relay.note(visitor, message);
      case 'join_vxe_table':
        return join(visitor, message);
      case 'leave_vxe_table':
        return leave(visitor, message);
    }
  };
}
