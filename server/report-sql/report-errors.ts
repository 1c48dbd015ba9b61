import { isServerMessageCode } from '#messages';
import { ServerError } from '../errors.ts';
import { Sentence } from '../sentence.ts';
import { ReportSqlRefused } from './refusal.ts';
import { saidInText, type ReportSql } from './analyse-sql.ts';
import { OPENING } from './result-columns.ts';

const CANCELLED = '57014';
/** Raised by the functions of schema `report` that build texts. */
const TEXT_TOO_LONG = '54R01';

/** Maps a report's failure to an error of our table; other errors are returned unchanged. No SQL and no value is exposed. */
export function reportErrorOf(error: unknown): unknown {
  if (error instanceof ReportSqlRefused) return new ServerError('report-refused', { detail: error.reason });
  const code = codeOf(error);
  if (code === CANCELLED) return new ServerError('report-too-slow');
  if (code === TEXT_TOO_LONG) return new ServerError('report-failed', { detail: textTooLong(error) });
  if (/^2[12]/.test(code)) return new ServerError('report-failed', { detail: new Sentence('sql.values-wrong') });
  if (code.startsWith('42') || code.startsWith('0A'))
    return new ServerError('report-failed', { detail: new Sentence('sql.tables-differ') });
  if (code.startsWith('54') || code === '53400' || code === '53200') return new ServerError('report-too-large');
  return error;
}

/**
 * Why a report cannot be run, for its designer; null when the fault lies elsewhere. What the database refuses while it opens `compiled` is
 * told with the place in the author's text.
 */
export function faultOf(error: unknown, compiled?: ReportSql): Sentence | null {
  const fault = reasonOf(error);
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
  if (!compiled || !fault || !(position > OPENING.length)) return fault;
  const isName = codeOf(error) === '42703';
  return saidInText(compiled, position - 1 - OPENING.length, (word) =>
    isName && word.startsWith('"') ? new Sentence('sql.text-or-column', { name: word }) : fault,
  );
}

function reasonOf(error: unknown): Sentence | null {
  if (error instanceof ReportSqlRefused) return error.reason;
  const code = codeOf(error);
  if (code === CANCELLED) return new Sentence('sql.too-slow');
  if (code === TEXT_TOO_LONG) return textTooLong(error);
  if (!(error instanceof Error) || !/^(0A|21|22|42|54)/.test(code)) return null;
  // The names are in the words of the database.
  const values = { name: nameIn(error.message), rest: error.message.split(': ').at(-1) ?? '' };
  const known = `sql.fault.${code}`;
  return isServerMessageCode(known) ? new Sentence(known, values) : new Sentence('sql.refused-by-database', { code });
}

function textTooLong(error: unknown): Sentence {
  return new Sentence('sql.text-too-long', { limit: Number(/\d+/.exec(String(error))?.[0]) });
}

function nameIn(message: string): string {
  return /"([^"]+)"/.exec(message)?.[1] ?? /^column (\S+)/.exec(message)?.[1] ?? '';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
