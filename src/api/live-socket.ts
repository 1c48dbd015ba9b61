import {
  closedConnection,
  nextConnection,
  readLiveMessage,
  type ConnectionEffect,
  type ConnectionEvent,
  type LiveMessage,
} from '#renderer';

/** The server closes with this code when the session has ended: reconnecting is pointless. */
const SESSION_ENDED = 4401;

/** Where a socket connects, and its callbacks. */
export interface LiveSocketOptions {
  /** The address, and the token sent as subprotocol; undefined when signed out. Read at each attempt. */
  target(): { url: string; token: string } | undefined;
  onOpened(): void;
  onMessage(message: Exclude<LiveMessage, { type: 'heart_beat' }>): void;
  /** The attempts are exhausted, or the socket is no longer wanted. */
  onClosed(): void;
  /** Called with anything that is not a message (WS-02). */
  warn(text: string): void;
  connect?: (url: string, token: string) => WebSocket;
}

/** A self-reconnecting socket (WS-04). */
export interface LiveSocket {
  start(): void;
  stop(): void;
  isOpen(): boolean;
  /** False when it is not open. */
  send(message: LiveMessage): boolean;
}

/** Creates a socket that stays closed until started. */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  let state = closedConnection;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function happen(event: ConnectionEvent): void {
    const next = nextConnection(state, event);
    if (!next) return;
    state = next.state;
    clearTimeout(timer);
    if (next.waitMs !== undefined) timer = setTimeout(() => happen('elapsed'), next.waitMs);
    for (const effect of next.effects) effects[effect]();
    if (event === 'opened') options.onOpened();
    if (state.name === 'closed') options.onClosed();
  }

  function read(text: string): void {
    const message = readLiveMessage(text);
    if (!message) return options.warn(`Live tables: ${text.slice(0, 200)} is no message.`);
    if (message.type === 'heart_beat') happen('answered');
    else options.onMessage(message);
  }

  const { connect, drop, isOpen, send } = heldSocket(options, happen, read);
  const effects: Record<ConnectionEffect, () => void> = { connect, drop, 'send-heart-beat': () => send({ type: 'heart_beat', data: '' }) };
  return { start: () => happen('start'), stop: () => happen('stop'), isOpen, send };
}

/** The connection's current socket and its events. */
function heldSocket(options: LiveSocketOptions, happen: (event: ConnectionEvent) => void, onText: (text: string) => void) {
  let socket: WebSocket | undefined;
  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  function listenTo(own: WebSocket): void {
    // Ignore events of a socket that has been replaced.
    const dispatch = (event: ConnectionEvent) => own === socket && happen(event);
    own.onopen = () => dispatch('opened');
    own.onerror = () => dispatch('lost');
    own.onclose = ({ code }) => dispatch(code === SESSION_ENDED ? 'refused' : 'lost');
    own.onmessage = ({ data }) => own === socket && onText(String(data));
  }

  return {
    connect(): void {
      const target = options.target();
      if (!target) return happen('stop');
      try {
        socket = (options.connect ?? ((url, token) => new WebSocket(url, [token])))(target.url, target.token);
      } catch {
        return happen('lost');
      }
      listenTo(socket);
    },
    drop(): void {
      const dropped = socket;
      socket = undefined;
      dropped?.close();
    },
    isOpen,
    send(message: LiveMessage): boolean {
      if (!isOpen()) return false;
      socket?.send(JSON.stringify(message));
      return true;
    },
  };
}
