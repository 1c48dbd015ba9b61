import { sql, type RawBuilder } from 'kysely';
import type { ReportSql } from './analyse-sql.ts';
import { askAnalyst } from './analyst.ts';
import { placeholderKey, placeholdersOfText, type Placeholder } from './read-text.ts';
import { roomFor, type ReportRoom } from './report-room.ts';

export type { ReportSql } from './analyse-sql.ts';

/** Analysed texts that are kept: the same report is run again and again. */
const KEPT = 200;
const kept = new Map<string, ReportSql>();

/**
 * Parses the SQL of a report with PostgreSQL's own grammar and checks its tree, in a thread of its own. Clauses in `[[ … ]]` are part of it
 * where `isGiven` says that their placeholders have values. Throws ReportSqlRefused with the reason, and where there is one the place in the
 * author's text.
 */
export async function compileReportSql(
  text: string,
  room: ReportRoom,
  isGiven: (placeholder: Placeholder) => boolean = () => true,
): Promise<ReportSql> {
  const given = placeholdersOfText(text).filter(isGiven).map(placeholderKey);
  const question = { text, room: roomFor(text, room), given };
  const key = JSON.stringify(question, written);
  const known = kept.get(key);
  if (known) return known;
  const compiled = await askAnalyst(question);
  kept.set(key, compiled);
  const [oldest] = kept.size > KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return compiled;
}

/** What a key of JSON says of maps and sets, which are written as nothing otherwise; the settings of a session are no part of a text. */
function written(name: string, value: unknown): unknown {
  if (name === 'settings') return undefined;
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

/** The SQL with its placeholders as binds: no value ever becomes text. */
export function bindReportSql(
  { pieces, placeholders }: ReportSql,
  valueOf: (placeholder: Placeholder) => string | null,
): RawBuilder<unknown> {
  const parts = pieces.flatMap((piece, place) => {
    const placeholder = placeholders[place];
    return placeholder ? [sql.raw(piece), sql`${valueOf(placeholder)}`] : [sql.raw(piece)];
  });
  return sql.join(parts, sql``);
}
