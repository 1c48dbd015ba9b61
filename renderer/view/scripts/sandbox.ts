import type { WireRow } from '#renderer/data-provider.ts';
import { startFrame, type FrameLine } from './sandbox-frame.ts';
import type { ScriptMessage, WatchedFields } from './script-message.ts';
import { timeLimits } from './time-limits.ts';

/** What a stored script is told when a hook is called: the values it may read, and what has happened. */
export interface ScriptCall {
  hook: string;
  /** The field whose handler is called; absent for a hook by itself. */
  field?: string;
  state: { values: WireRow; filters?: Readonly<Record<string, string>>; table?: object };
  event?: { value: unknown; row: WireRow; column: { key: string }; target: string };
  row?: WireRow;
  /** The row of a sub-table that it is about. */
  table?: string;
  rowId?: string;
}

/** What came of a call: a hook that asks before something may stop it, with its reason. */
export interface ScriptAnswer {
  isStopped: boolean;
  text: string;
}

/** Why a script was ended: it was asked for too long, wrote too much, cannot be read, or its frame did not come. */
export type ScriptEnd = { reason: 'time' | 'flood' | 'frame' } | { reason: 'fault'; text: string; line: number };

/** Where a script runs, what it asks for, and its end. */
export interface SandboxPorts {
  /** The address of the frame's page. */
  address: string;
  onMessage(message: ScriptMessage): void;
  onEnd(end: ScriptEnd): void;
}

/** A running script. */
export interface Sandbox {
  hooks: ReadonlySet<string>;
  watched: readonly WatchedFields[];
  /** A script that has ended stops nothing. */
  call(call: ScriptCall): Promise<ScriptAnswer>;
  /** Answers a `read` of the script. */
  answer(id: number, answer: { result: unknown } | { text: string }): void;
  end(): void;
}

const PASSED: ScriptAnswer = { isStopped: false, text: '' };

/** Starts a stored script in a sandbox. Its frame is removed when it takes too long or sends too much. Resolves to null where it did not start. */
export function openSandbox(source: string, { address, onMessage, onEnd }: SandboxPorts): Promise<Sandbox | null> {
  return new Promise((resolve) => {
    const end = (why?: ScriptEnd) => {
      if (!line.close()) return;
      limits.stop();
      calls.endAll();
      if (why) onEnd(why);
      resolve(null);
    };
    const line = startFrame(source, address, (message) => {
      if (message.type === 'pong') limits.answered();
      else if (message.type === 'done') calls.settle(message.id, { isStopped: message.isStopped, text: message.text });
      else if (message.type === 'ready') {
        limits.started();
        const { hooks, watched } = message;
        resolve({
          hooks: new Set(hooks),
          watched,
          call: calls.make,
          answer: (id, answer) => line.send({ type: 'answer', id, ...answer }),
          end: () => end(),
        });
      } else if (message.type !== 'ended') onMessage(message);
      else end(message.reason === 'fault' ? { reason: 'fault', text: message.text, line: message.line } : { reason: 'flood' });
    });
    const limits = timeLimits({ ping: () => line.send({ type: 'ping' }), onExceeded: (reason) => end({ reason }) });
    const calls = pendingCalls(line, limits);
  });
}

/** The calls that a script has not answered yet. */
function pendingCalls(line: FrameLine, limits: ReturnType<typeof timeLimits>) {
  const waiting = new Map<number, (answer: ScriptAnswer) => void>();
  let last = 0;
  return {
    make(call: ScriptCall): Promise<ScriptAnswer> {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        if (!line.send({ type: 'call', id, ...call })) return resolve(PASSED);
        waiting.set(id, resolve);
        limits.watch(() => !waiting.has(id));
      });
    },
    settle(id: number, answer: ScriptAnswer) {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
    endAll() {
      for (const settle of waiting.values()) settle(PASSED);
      waiting.clear();
    },
  };
}
