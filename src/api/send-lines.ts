import { ApiError } from './api-error.ts';

/** Reads an answer of JSON lines as they arrive, and waits after each until `onLine` has taken it. */
export async function readLines(response: Response, onLine: (line: Readonly<Record<string, unknown>>) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(lineOf(line));
  }
  if (rest.trim()) onLine(lineOf(rest));
}

/** A failure after the first line is one of its lines. */
function lineOf(text: string): Readonly<Record<string, unknown>> {
  const line: unknown = JSON.parse(text);
  const { failed } = Object(line);
  if (typeof failed === 'string') throw new ApiError('refused', failed, 200, 500);
  return Object(line);
}
