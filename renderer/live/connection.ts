/** From a reply to the next heartbeat, in milliseconds (CONST-02). */
export const HEARTBEAT_MS = 10_000;
/** Longest wait for a reply, and for a socket to open (CONST-02). */
export const TIMEOUT_MS = 6_000;
/** From an error or the end of a socket to the next attempt (CONST-02, ERR-43). */
export const RECONNECT_MS = 5_000;
/** Attempts in a row that may fail where no socket has ever opened: a server without live tables stays without them, and each attempt is a line in the browser's console. */
export const FIRST_ATTEMPTS = 3;
/** The same for a server that was there before: ten minutes, in which it may be installed anew. */
export const LATER_ATTEMPTS = 120;

/** The state of a connection (WS-04). */
export type ConnectionState =
  | { name: 'closed' }
  | { name: 'open' }
  | { name: 'heartbeat-pending' }
  | { name: 'reconnecting'; isTrying: boolean; failures: number; attempts: number };

/** Events of a connection: `elapsed` when the wait of the last step is over, `refused` when the server rejects the session. */
export type ConnectionEvent = 'start' | 'opened' | 'answered' | 'elapsed' | 'lost' | 'refused' | 'stop';

/** What to do about it. */
export type ConnectionEffect = 'connect' | 'send-heart-beat' | 'drop';

/** The next state, what to do now, and after how many milliseconds `elapsed` is due; it takes the place of an earlier wait. */
export interface Transition {
  state: ConnectionState;
  effects: readonly ConnectionEffect[];
  waitMs?: number;
}

/** A connection that is not wanted. */
export const closedConnection: ConnectionState = { name: 'closed' };

/** The rules of a connection, state by state; null where an event changes nothing (WS-04). */
export function nextConnection(state: ConnectionState, event: ConnectionEvent): Transition | null {
  if (event === 'stop' || event === 'refused') return state.name === 'closed' ? null : { state: closedConnection, effects: ['drop'] };
  switch (state.name) {
    case 'closed':
      return event === 'start' ? attempt({ failures: 0, attempts: FIRST_ATTEMPTS }) : null;
    case 'open':
      if (event === 'elapsed') return beat();
      return event === 'lost' ? pause({ failures: 0, attempts: LATER_ATTEMPTS }) : null;
    case 'heartbeat-pending':
      if (event === 'answered') return { state: { name: 'open' }, effects: [], waitMs: HEARTBEAT_MS };
      return event === 'elapsed' || event === 'lost' ? pause({ failures: 0, attempts: LATER_ATTEMPTS }) : null;
    case 'reconnecting':
      return state.isTrying ? whileTrying(state, event) : event === 'elapsed' ? attempt(state) : null;
  }
}

type Count = Pick<Extract<ConnectionState, { name: 'reconnecting' }>, 'failures' | 'attempts'>;

function whileTrying({ failures, attempts }: Count, event: ConnectionEvent): Transition | null {
  if (event === 'opened') return beat();
  if (event !== 'lost' && event !== 'elapsed') return null;
  return failures + 1 < attempts ? pause({ failures: failures + 1, attempts }) : { state: closedConnection, effects: ['drop'] };
}

function beat(): Transition {
  return { state: { name: 'heartbeat-pending' }, effects: ['send-heart-beat'], waitMs: TIMEOUT_MS };
}

function attempt({ failures, attempts }: Count): Transition {
  return { state: { name: 'reconnecting', isTrying: true, failures, attempts }, effects: ['connect'], waitMs: TIMEOUT_MS };
}

/** Between attempts nothing but the end of the wait makes another one: they never overlap. */
function pause({ failures, attempts }: Count): Transition {
  return { state: { name: 'reconnecting', isTrying: false, failures, attempts }, effects: ['drop'], waitMs: RECONNECT_MS };
}
