import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { listenChannel, type ChannelListener } from './listen-channel.ts';

const CHANNEL = 'selvedge_instances';
/** PostgreSQL limits a notification to less than 8000 bytes; parts are ASCII. */
const PART_CHARACTERS = 7800;

/** Messages between the instances that share a database, by LISTEN and NOTIFY. A disconnected instance misses messages. */
export interface InstanceMessages extends ChannelListener {
  /** Sends to all other instances. */
  publish(text: string): Promise<void>;
}

/** The messages of this instance; nothing is connected before `listen`. */
export function instanceMessages(db: Database, url: string, onText: (text: string) => void): InstanceMessages {
  const instance = randomBytes(6).toString('hex');
  let sent = 0;
  return {
    ...listenChannel(url, CHANNEL, assembler(instance, onText)),
    async publish(text) {
      const parts = partsOf(text).map((part, place, all) => `${instance} ${sent} ${place} ${all.length} ${part}`);
      sent++;
      // One statement: parts arrive in order and with nothing in between.
      await sql`select pg_notify(${CHANNEL}, part) from unnest(${parts}::text[]) part`.execute(db);
    },
  };
}

/** The text in ASCII, in parts that fit. */
function partsOf(text: string): string[] {
  const ascii = JSON.stringify(text).replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Array.from({ length: Math.ceil(ascii.length / PART_CHARACTERS) }, (_, place) =>
    ascii.slice(place * PART_CHARACTERS, (place + 1) * PART_CHARACTERS),
  );
}

/** Reassembles message parts, and ignores this instance's own messages. */
function assembler(own: string, onText: (text: string) => void): (payload: string) => void {
  let message = '';
  let parts: string[] = [];
  return (payload) => {
    const [, instance, number, place, count, part = ''] = /^(\w+) (\d+) (\d+) (\d+) (.*)$/s.exec(payload) ?? [];
    if (!instance || instance === own) return;
    if (place === '0') parts = [];
    message = place === '0' ? `${instance} ${number}` : message;
    if (message !== `${instance} ${number}` || parts.length !== Number(place)) return;
    parts.push(part);
    if (parts.length === Number(count)) onText(JSON.parse(parts.join('')) as string);
  };
}
