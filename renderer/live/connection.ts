/** Delay from a reply to the next heartbeat, in milliseconds (CONST-02). */
export const HEARTBEAT_MS = 10_000;
/** Timeout for a reply and for opening a socket (CONST-02). */
export const TIMEOUT_MS = 6_000;
/** Delay from a failed or lost connection to the next attempt (CONST-02, ERR-43). */
export const RECONNECT_MS = 5_000;
/** Consecutive attempts before the first connection: few, because a server without live tables would fail each one with a console error. */
export const FIRST_ATTEMPTS = 3;
/** Consecutive attempts after a connection was lost: ten minutes, enough for a server upgrade. */
export const LATER_ATTEMPTS = 120;

/** The state of a connection (WS-04). */
export type ConnectionState =
  | { name: 'closed' }
  | { name: 'open' }
  | { name: 'heartbeat-pending' }
  | { name: 'reconnecting'; isTrying: boolean; failures: number; attempts: number };

/** `elapsed`: `waitMs` of the last transition is over. `refused`: the server rejects the session. */
export type ConnectionEvent = 'start' | 'opened' | 'answered' | 'elapsed' | 'lost' | 'refused' | 'stop';

/** Side effects of a transition. */
export type ConnectionEffect = 'connect' | 'send-heart-beat' | 'drop';

/** The next state, its side effects, and the milliseconds until `elapsed`, which replace an earlier wait. */
export interface Transition {
  state: ConnectionState;
  effects: readonly ConnectionEffect[];
  waitMs?: number;
}

/** The initial state. */
export const closedConnection: ConnectionState = { name: 'closed' };

/** The transition function of a connection; null if the event changes nothing (WS-04). */
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

/** Waits before the next attempt. Only `elapsed` starts it, so attempts never overlap. */
function pause({ failures, attempts }: Count): Transition {
  return { state: { name: 'reconnecting', isTrying: false, failures, attempts }, effects: ['drop'], waitMs: RECONNECT_MS };
}
