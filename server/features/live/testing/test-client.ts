import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';

interface Message {
  type: string;
  data: unknown;
}

/** A browser's side of a socket, for tests. */
export interface LiveClient {
  socket: WebSocket;
  /** The subprotocol that the server has chosen. */
  protocol: string;
  all: readonly Message[];
  received(type: string): Message[];
  send(type: string, data: unknown): void;
  /** Resolves when the server has responded to a heartbeat. */
  answered(): Promise<void>;
  closedWith(): number | undefined;
  end(): void;
}

interface Handshake {
  userId: string;
  token: string | string[];
  /** The own site by default; none when empty. */
  origin?: string;
  query?: string;
}

/** Where a server listens. */
export function portOf(app: FastifyInstance | undefined): number {
  const address = app?.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Opens a socket of live tables; rejects with the status of a refusal. */
export async function openClient(port: number, { userId, token, origin, query = '' }: Handshake): Promise<LiveClient> {
  const protocols = token === '' ? [] : token;
  const site = origin ?? `http://127.0.0.1:${port}`;
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/jeecg-boot/vxeSocket/${userId}/page${query}`,
    protocols,
    site ? { origin: site } : {},
  );
  const all: Message[] = [];
  let code: number | undefined;
  socket.on('message', (data) => all.push(JSON.parse(String(data)) as Message));
  socket.on('close', (closedWith) => (code = closedWith));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, answer) => {
      socket.terminate();
      reject(new Error(String(answer.statusCode)));
    });
    socket.on('error', reject);
  });
  const received = (type: string) => all.filter((message) => message.type === type);
  const send = (type: string, data: unknown) => socket.send(JSON.stringify({ type, data }));
  return {
    socket,
    protocol: socket.protocol,
    all,
    received,
    send,
    async answered() {
      const before = received('heart_beat').length;
      send('heart_beat', '');
      while (received('heart_beat').length === before) await new Promise((resolve) => socket.once('message', resolve));
    },
    closedWith: () => code,
    end: () => socket.close(),
  };
}
