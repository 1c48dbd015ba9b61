/** Why a text does not fit its cell. */
export const refusalCodes = [
  // Every message also receives {text} and the column's {title}.
  'entry.not-a-number',
  'entry.not-whole',
  // {limit}
  'entry.too-many-decimals',
  'entry.not-a-date',
  'entry.date-ambiguous',
  'entry.not-a-time',
  'entry.not-yes-or-no',
  'entry.not-an-option',
  // {above}
  'entry.not-offered',
  'entry.not-possible',
  'entry.retired',
  // {above}
  'entry.nothing-above',
  'entry.unknown-name',
  // {n} {choices}
  'entry.ambiguous-name',
  'entry.frozen',
  'entry.names-unasked',
  'entry.look-up-failed',
  'entry.pick-in-row',
  // {limit}
  'entry.too-long',
  'entry.digits-lost',
  'entry.not-readable',
  'entry.read-only',
  'entry.closed',
  'entry.no-column',
  'entry.no-row',
] as const;

/** The code of a refusal. */
export type RefusalCode = (typeof refusalCodes)[number];

/** A refusal with the parameters of its message. */
export interface Refusal {
  code: RefusalCode;
  values: Record<string, string | number>;
}

/** Characters of a text quoted in a message. */
const QUOTED_LENGTH = 60;

/** A text shortened for a message. */
export function quotedText(text: string): string {
  return text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
}
