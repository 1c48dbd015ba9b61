/** How long another system may take, and how much of its answer is read. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 100_000;

/** What another system has answered. */
export interface SystemAnswer {
  status: number;
  text: string;
}

interface Asked extends Pick<RequestInit, 'method' | 'body'> {
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
}

/**
 * THE way to other systems: every request that the server itself sends goes through it, to an address that begins in the settings and never
 * in a definition or a request. No redirect is followed. Null where nothing, or too much, is answered in time.
 */
export async function askSystem(url: string, { headers, timeoutMs = TIMEOUT_MS, ...request }: Asked = {}): Promise<SystemAnswer | null> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { 'user-agent': 'Selvedge', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response);
    return text === null ? null : { status: response.status, text };
  } catch {
    return null;
  }
}

async function readBounded({ body }: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
