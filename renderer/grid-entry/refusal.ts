/** Why a text does not fit its cell. */
export const refusalCodes = [
  // {text}, and {title} of the column, are given with every one
  'entry.not-a-number',
  'entry.not-whole',
  // {limit}
  'entry.too-many-decimals',
  'entry.not-a-date',
  'entry.date-ambiguous',
  'entry.not-a-time',
  'entry.not-yes-or-no',
  'entry.not-an-option',
  'entry.unknown-name',
  // {n} {choices}
  'entry.ambiguous-name',
  'entry.frozen',
  'entry.names-unasked',
  'entry.look-up-failed',
  'entry.pick-in-row',
  // {limit}
  'entry.too-long',
  'entry.not-readable',
  'entry.read-only',
  'entry.closed',
  'entry.no-column',
  'entry.no-row',
] as const;

/** The code of a reason why a text does not fit its cell. */
export type RefusalCode = (typeof refusalCodes)[number];

/** A reason with what its sentence names. */
export interface Refusal {
  code: RefusalCode;
  values: Record<string, string | number>;
}

/** The characters of a text that a sentence quotes. */
const QUOTED_LENGTH = 60;

/** A text shortened for a message. */
export function quotedText(text: string): string {
  return text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
}
