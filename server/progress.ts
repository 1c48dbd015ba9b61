const SHOWN_AFTER_MS = 1000;

/** Runs one step of the start; a step that takes over a second gets a line when it passes that second and one when it ends. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const timer = setTimeout(() => console.log(`  ${label} …`), SHOWN_AFTER_MS);
  try {
    const result = await work();
    const elapsed = Date.now() - started;
    if (elapsed > SHOWN_AFTER_MS) console.log(`  ${label}: ${(elapsed / 1000).toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** Prints lines in a frame. */
export function printBox(lines: readonly string[]): void {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  console.log([`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n'));
}
