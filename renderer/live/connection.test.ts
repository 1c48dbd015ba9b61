import { describe, expect, it } from 'vitest';
import {
  closedConnection,
  FIRST_ATTEMPTS,
  HEARTBEAT_MS,
  LATER_ATTEMPTS,
  nextConnection,
  RECONNECT_MS,
  TIMEOUT_MS,
  type ConnectionEvent,
  type ConnectionState,
} from './connection.ts';

const states = {
  closed: closedConnection,
  open: { name: 'open' },
  pending: { name: 'heartbeat-pending' },
  trying: { name: 'reconnecting', isTrying: true, failures: 0, attempts: FIRST_ATTEMPTS },
  paused: { name: 'reconnecting', isTrying: false, failures: 0, attempts: LATER_ATTEMPTS },
} as const satisfies Record<string, ConnectionState>;

const events: readonly ConnectionEvent[] = ['start', 'opened', 'answered', 'elapsed', 'lost', 'refused', 'stop'];

/** For each state (row) and event (column) the next `state effects wait`; `-` means no change. */
const table: Record<keyof typeof states, readonly string[]> = {
  //        start                  opened                   answered      elapsed                  lost               refused        stop
  closed: ['trying connect 6000', '-', '-', '-', '-', '-', '-'],
  open: ['-', '-', '-', 'pending send-heart-beat 6000', 'paused drop 5000', 'closed drop', 'closed drop'],
  pending: ['-', '-', 'open 10000', 'paused drop 5000', 'paused drop 5000', 'closed drop', 'closed drop'],
  trying: ['-', 'pending send-heart-beat 6000', '-', 'paused drop 5000', 'paused drop 5000', 'closed drop', 'closed drop'],
  paused: ['-', '-', '-', 'trying connect 6000', '-', 'closed drop', 'closed drop'],
};

function nameOf(state: ConnectionState): string {
  if (state.name === 'reconnecting') return state.isTrying ? 'trying' : 'paused';
  return state.name === 'heartbeat-pending' ? 'pending' : state.name;
}

function told(state: ConnectionState, event: ConnectionEvent): string {
  const next = nextConnection(state, event);
  return next ? [nameOf(next.state), ...next.effects, next.waitMs].filter((part) => part !== undefined).join(' ') : '-';
}

describe('a connection', () => {
  const cases = Object.entries(table).flatMap(([name, row]) => events.map((event, place) => [name, event, row[place]] as const));

  it.each(cases)('WS-04 ERR-43 in state %s the event %s does: %s', (name, event, expected) => {
    expect(told(states[name as keyof typeof states], event)).toBe(expected);
  });

  it('CONST-02 ERR-44 sends a heartbeat every 10 s, waits 6 s for a reply and reconnects after 5 s', () => {
    expect([HEARTBEAT_MS, TIMEOUT_MS, RECONNECT_MS]).toEqual([10_000, 6000, 5000]);
  });

  it('gives up after three attempts before the first connection, and after ten minutes once there was one', () => {
    const attemptsFrom = (start: ConnectionState) => {
      let [state, attempts] = [start, 0];
      while (state.name !== 'closed') {
        const next = nextConnection(state, state.name === 'reconnecting' && state.isTrying ? 'lost' : 'elapsed');
        if (!next) return expect.fail('stuck');
        if (next.effects.includes('connect')) attempts++;
        state = next.state;
      }
      return attempts;
    };
    expect(attemptsFrom(states.trying)).toBe(2);
    expect(attemptsFrom(states.pending)).toBe(LATER_ATTEMPTS);
    expect((LATER_ATTEMPTS * RECONNECT_MS) / 60_000).toBe(10);
  });
});
