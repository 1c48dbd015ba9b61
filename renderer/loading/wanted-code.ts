import { FIRST_PAUSE_MS, longerPause, pauseOrOnline } from './pause-or-online.ts';

/** Milliseconds after which a file of code that has not come counts as lost (CONST-01). */
const CHUNK_MS = 120_000;

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

/** Sets the line over which code comes. Returns the function that puts the former one back. */
export function setCodeLine(next: CodeLine): () => void {
  const before = line;
  line = next;
  return () => void (line = before);
}

function tellOf(wait: object, isWaiting: boolean): void {
  const before = told.size;
  if (isWaiting) told.add(wait);
  else told.delete(wait);
  if (Boolean(before) !== Boolean(told.size)) line.tell(isWaiting);
}

/** How code is waited for. */
interface Waiting {
  /** Ends the wait without a result. */
  signal?: AbortSignal;
  /** True for what may come at any time: nobody is told, and there is no end to it. */
  isPatient?: boolean;
}

/**
 * Loads code that a user waits for, again and again while the line is cut, which he is told. Rejects with a ChunkLoadError: of type `timeout` after 120 s,
 * `missing` when the server can be reached and still does not have it, as after an update, or when the browser does not ask twice. Never settles once the
 * signal is aborted.
 */
export function loadWanted<Code>(load: () => Promise<Code>, { signal, isPatient = false }: Waiting = {}): Promise<Code> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const wait = {};
    const settle = (tell: () => void) => {
      if (over.signal.aborted) return;
      end();
      tell();
    };
    const timer = isPatient ? undefined : setTimeout(() => settle(() => reject(new ChunkLoadError('timeout'))), CHUNK_MS);
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
        if (!isPatient) tellOf(wait, !isUp);
        await pauseOrOnline(pause, over.signal);
        if (!over.signal.aborted) await attempt(longerPause(pause), isUp);
      }
    };
    void attempt(FIRST_PAUSE_MS, false);
  });
}
