import { TIME_ZONE } from './connect.ts';

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The current time, as on the wire and in the database: `YYYY-MM-DD HH:mm:ss`, zone of the wire. */
export function nowText(): string {
  return format.format(Date.now());
}
