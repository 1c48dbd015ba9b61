import { readFileSync } from 'node:fs';

const EVERY_MS = 1000;

/**
 * Calls back once when the npm that started this process is gone: npm ends its shell at a signal and leaves what runs in it. Does nothing in a process
 * that npm has not started.
 */
export function watchParent(onGone: () => void, environment: Readonly<Record<string, string | undefined>> = process.env): void {
  if (!environment.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    onGone();
  }, EVERY_MS);
  timer.unref();
}

/** The parent of a process, as Linux tells it: npm, of the shell that it has started; undefined elsewhere. */
function parentOf(pid: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
