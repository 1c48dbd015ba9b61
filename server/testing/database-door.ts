import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a database that can be shut: connections through it break, and new ones are refused. */
export interface DatabaseDoor {
  /** The URL of the database behind the door; can be called once. */
  lead(databaseUrl: string): Promise<string>;
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Makes a door on a free port. */
export function databaseDoor(): DatabaseDoor {
  const sockets = new Set<Socket>();
  let target = new URL('postgres://127.0.0.1');
  let server: Server;
  let port = 0;

  const open = async () => {
    server = createServer((socket) => joinSockets(sockets, socket, connect(Number(target.port), target.hostname))).listen(
      port,
      '127.0.0.1',
    );
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    server.unref();
  };
  return {
    async lead(databaseUrl) {
      target = new URL(databaseUrl);
      await open();
      const url = new URL(databaseUrl);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    open,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Passes bytes on in both directions, until one side ends. */
function joinSockets(sockets: Set<Socket>, front: Socket, behind: Socket): void {
  for (const [side, other] of [
    [front, behind],
    [behind, front],
  ] as const) {
    sockets.add(side);
    side.on('error', () => side.destroy());
    side.on('close', () => {
      sockets.delete(side);
      other.destroy();
    });
    side.pipe(other);
  }
}
