/** Milliseconds after which a file of code that has not come counts as lost (CONST-01). */
const CHUNK_MS = 120_000;

/** Milliseconds before it is asked for again: at first, and at most. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** A file of code that a user waits for and that did not come, in time or at all (ERR-42). What is `missing` comes with a reload of the window only. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(
    readonly type: 'timeout' | 'missing',
    options?: ErrorOptions,
  ) {
    super(`Loading a part of the application failed (${type}).`, options);
  }
}

/** What the application around the renderer knows of a line over which code does not come. */
export interface CodeLine {
  /** Whether the server can be reached at this moment. */
  isUp(): Promise<boolean>;
  /** Tells the user that a part is waited for, and that nothing is any more. */
  tell(isWaiting: boolean): void;
}

let line: CodeLine = { isUp: async () => true, tell: () => {} };
const told = new Set<object>();

/** Sets the line over which code comes. */
export function setCodeLine(next: CodeLine): void {
  line = next;
}

function tellOf(wait: object, isWaiting: boolean): void {
  const before = told.size;
  if (isWaiting) told.add(wait);
  else told.delete(wait);
  if (Boolean(before) !== Boolean(told.size)) line.tell(isWaiting);
}

/**
 * Loads code that a user waits for, again and again while the line is cut, which he is told. Rejects with a ChunkLoadError: of type `timeout` after 120 s,
 * `missing` when the server can be reached and still does not have it, as after an update, or when the browser does not ask twice. Never settles once the
 * signal is aborted.
 */
export function loadWanted<Code>(load: () => Promise<Code>, signal?: AbortSignal): Promise<Code> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const wait = {};
    const settle = (tell: () => void) => {
      if (over.signal.aborted) return;
      end();
      tell();
    };
    const timer = setTimeout(() => settle(() => reject(new ChunkLoadError('timeout'))), CHUNK_MS);
    const end = () => {
      clearTimeout(timer);
      tellOf(wait, false);
      over.abort();
    };
    signal?.addEventListener('abort', end, { once: true, signal: over.signal });
    const attempt = async (pause: number, wasUp: boolean): Promise<void> => {
      try {
        const code = await load();
        return settle(() => resolve(code));
      } catch (cause) {
        const isUp = await line.isUp();
        if (over.signal.aborted) return;
        if (isUp && wasUp) return settle(() => reject(new ChunkLoadError('missing', { cause })));
        tellOf(wait, !isUp);
        await pauseOrLine(pause, over.signal);
        if (!over.signal.aborted) await attempt(Math.min(2 * pause, LONGEST_PAUSE_MS), isUp);
      }
    };
    void attempt(FIRST_PAUSE_MS, false);
  });
}

/** Resolves after so many milliseconds, sooner when the browser is back on line or the wait is over. */
function pauseOrLine(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      done.abort();
      resolve();
    }
    addEventListener('online', finish, { signal: done.signal });
    over.addEventListener('abort', finish, { signal: done.signal });
  });
}
