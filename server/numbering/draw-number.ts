import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** The format of a number: `{ prefix: 'SO', period: 'yyMMdd-', digits: 4 }` yields `SO260105-0001` and restarts each day. */
export interface NumberFormat {
  prefix: string;
  /** Letters of a date as Java spells them, and any other characters as they are. */
  period: string;
  /** Fewest digits of the counter; it grows longer when they are used up. */
  digits: number;
}

/**
 * Draws the next number of a format. Numbers are unique even under concurrency, and an unused one leaves a gap. Formats that produce the
 * same prefix share a counter.
 */
export async function drawNumber(db: Database, { prefix, period, digits }: NumberFormat, now: string): Promise<string> {
  const head = prefix + formatPeriod(period, now);
  const { rows } = await sql<{ last_value: number }>`
    insert into sys.number_sequence as s (head, last_value) values (${head}, 1)
    on conflict (head) do update set last_value = s.last_value + 1 returning last_value`.execute(db);
  return head + String(rows[0]?.last_value).padStart(digits, '0');
}

/** A time of the wire, `2026-01-05 09:08:07`, in a pattern: `yyMMdd-` gives `260105-`. */
export function formatPeriod(pattern: string, now: string): string {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = now.split(/[- :]/);
  const parts: Readonly<Record<string, string>> = {
    ...{ yyyy: year, yy: year.slice(2), MM: month, dd: day, HH: hour, mm: minute, ss: second },
  };
  return pattern.replaceAll(/'([^']*)'|yyyy|yy|MM|dd|HH|mm|ss/g, (token, quoted?: string) => quoted ?? parts[token] ?? token);
}
