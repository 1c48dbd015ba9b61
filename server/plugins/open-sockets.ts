import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { peekSubject } from '../access/load-subject.ts';
import { hashToken, livingSessions } from '../access/sessions.ts';
import type { Database } from '../db/connect.ts';
import type { OpenSocket } from '../route.ts';

/** Sockets are closed within this time after their session ends; also the window of the message rate limit. */
const ROUND_MS = 1000;
const MAX_MESSAGES = 20;
const MAX_SOCKETS_OF_OWNER = 5;
/** Rounds between pings; a socket that has not answered the last one is closed. */
const PING_EVERY = 10;
/** Bytes that may be buffered for a slow reader before it is disconnected. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Milliseconds between the closing handshake and termination when the server stops. */
const LINGER_MS = 500;

const SESSION_ENDED = 4401;
const NO_TEXT = 1003;
const TOO_MUCH = 1008;
const GOING_AWAY = 1001;

interface Entry {
  socket: WebSocket;
  tokenHash: string;
  messages: number;
  hasAnswered: boolean;
}

/** The sockets of this instance. */
export interface SocketBook {
  /** Counts a socket of the owner, a user on one route, until its connection closes; false if the owner has too many. */
  reserve(owner: string, connection: Socket): boolean;
  enter(socket: WebSocket, token: string): OpenSocket;
  closeAll(): Promise<void>;
}

/** Creates the registry. While it has sockets, it checks once a second which of their sessions are still valid. */
export function openSockets(db: Database): SocketBook {
  const entries = new Set<Entry>();
  const reserve = ownerPlaces();
  let round = 0;

  async function inspect() {
    round++;
    for (const entry of entries) {
      entry.messages = 0;
      if (round % PING_EVERY === 0) ping(entry);
    }
    // Sockets that open while the database is asked were not asked about: theirs is the next round.
    const asked = [...entries];
    // A database failure ends no session; the next round checks again.
    const living = await livingSessions(db, [...new Set(asked.map(({ tokenHash }) => tokenHash))]).catch(() => null);
    if (living) for (const { socket, tokenHash } of asked) if (!living.has(tokenHash)) socket.close(SESSION_ENDED);
  }

  const rounds = roundsOf(inspect, () => entries.size > 0);

  return {
    reserve,
    enter(socket, token) {
      const entry: Entry = { socket, tokenHash: hashToken(token), messages: 0, hasAnswered: true };
      entries.add(entry);
      socket.on('close', () => entries.delete(entry));
      socket.on('pong', () => (entry.hasAnswered = true));
      rounds.start();
      return openSocket(entry, () => peekSubject(db, token));
    },
    async closeAll() {
      rounds.stop();
      await closeGently([...entries].map(({ socket }) => socket));
    },
  };
}

/** Runs rounds sequentially while there are sockets. */
function roundsOf(run: () => Promise<void>, hasWork: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  function start() {
    timer ??= setTimeout(async () => {
      await run();
      timer = undefined;
      if (hasWork()) start();
    }, ROUND_MS);
  }
  return { start, stop: () => clearTimeout(timer) };
}

/** Starts the closing handshake; terminates sockets that do not answer in time. */
async function closeGently(sockets: readonly WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.close(GOING_AWAY);
  const gone = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  const cut = setTimeout(() => sockets.forEach((socket) => socket.terminate()), LINGER_MS);
  await gone;
  clearTimeout(cut);
}

/** Counts the connections of each owner. */
function ownerPlaces(): SocketBook['reserve'] {
  const places = new Map<string, number>();
  return (owner, connection) => {
    const taken = places.get(owner) ?? 0;
    if (taken >= MAX_SOCKETS_OF_OWNER) return false;
    places.set(owner, taken + 1);
    connection.once('close', () => {
      const left = (places.get(owner) ?? 1) - 1;
      if (left > 0) places.set(owner, left);
      else places.delete(owner);
    });
    return true;
  };
}

function ping(entry: Entry) {
  if (!entry.hasAnswered) return entry.socket.terminate();
  entry.hasAnswered = false;
  entry.socket.ping();
}

function openSocket(entry: Entry, subject: OpenSocket['subject']): OpenSocket {
  const { socket } = entry;
  return {
    subject,
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_WAITING_BYTES) return socket.terminate();
      socket.send(text);
    },
    onText: (listener) =>
      void socket.on('message', (data, isBinary) => {
        if (isBinary) return socket.close(NO_TEXT);
        if (++entry.messages > MAX_MESSAGES) return socket.close(TOO_MUCH);
        // Ignore messages that arrive during the closing handshake.
        if (socket.readyState === socket.OPEN) listener(String(data));
      }),
    onClose: (listener) => void socket.on('close', listener),
  };
}
