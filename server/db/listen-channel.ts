import type pg from 'pg';
import { openClient } from './clients.ts';

const RETRY_MS = 1000;

/** A listener of a PostgreSQL channel, on a connection of its own. */
export interface ChannelListener {
  /** Resolves once listening has started; reconnects by itself. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Listens to a channel, a name from code. Nothing is connected before `listen`; what is sent while disconnected is missed: `onBack` is called afterwards. */
export function listenChannel(url: string, channel: string, onPayload: (payload: string) => void, onBack?: () => void): ChannelListener {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const next = await openClient({ connectionString: url, application_name: 'selvedge messages', keepAlive: true });
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    next.on('end', () => next === client && listenAgain());
    await next.query(`listen ${channel}`);
    client = next;
    if (isClosed) await next.end();
  }

  function listenAgain(): void {
    client = undefined;
    if (!isClosed) retry = setTimeout(() => void listen().then(onBack).catch(listenAgain), RETRY_MS);
  }

  return {
    listen,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
