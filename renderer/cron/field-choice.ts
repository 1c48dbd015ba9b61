import { cronBounds, type CronFieldName } from './fields.ts';
import { allowedNumbers, CronError } from './numbers.ts';

/** The state of a field in the editor (CRON-03). `other` preserves a text that no other kind can express, such as `6#3` or `L-3` (CRON-11). */
export type CronChoice =
  | { kind: 'not-set' }
  | { kind: 'every' }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'loop'; start: number; step: number }
  | { kind: 'nearest-weekday'; day: number }
  | { kind: 'last' }
  | { kind: 'listed'; values: readonly number[] }
  | { kind: 'other'; text: string };

/** The kinds that a field offers, in display order (CRON-03). */
export const choiceKinds: Readonly<Record<CronFieldName, readonly CronChoice['kind'][]>> = {
  second: ['every', 'range', 'loop', 'listed'],
  minute: ['every', 'range', 'loop', 'listed'],
  hour: ['every', 'range', 'loop', 'listed'],
  day: ['not-set', 'every', 'range', 'loop', 'nearest-weekday', 'last', 'listed'],
  month: ['every', 'range', 'loop', 'listed'],
  week: ['not-set', 'every', 'range', 'loop', 'last', 'listed'],
  year: ['every', 'range', 'loop', 'listed'],
};

/** The text of a choice; an empty list yields the field's minimum (CRON-03, CRON-05). */
export function choiceText(choice: CronChoice, field: CronFieldName): string {
  switch (choice.kind) {
    case 'not-set':
      return '?';
    case 'every':
      return '*';
    case 'range':
      return `${choice.from}-${choice.to}`;
    case 'loop':
      return `${choice.start}/${choice.step}`;
    case 'nearest-weekday':
      return `${choice.day}W`;
    case 'last':
      return 'L';
    case 'listed':
      return choice.values.length > 0 ? choice.values.toSorted((a, b) => a - b).join(',') : String(cronBounds[field].min);
    case 'other':
      return choice.text;
  }
}

/** Matches valid texts that only `other` can express. */
const OTHER = /#|^L-|^LW$|[A-Z0-9]L$|,.*[-/]|[-/].*,|-.*\//;

/** Parses the text of a field, trying the kinds in the order of CRON-04. An invalid text becomes `other`; the validator reports it. */
export function choiceOf(text: string, field: CronFieldName): CronChoice {
  const upper = text.trim().toUpperCase();
  if (upper === '') return { kind: 'every' };
  if (upper.includes('?')) return { kind: 'not-set' };
  if (OTHER.test(upper)) return { kind: 'other', text: upper };
  try {
    return plainChoice(upper, field);
  } catch (error) {
    if (error instanceof CronError) return { kind: 'other', text: upper };
    throw error;
  }
}

function plainChoice(text: string, field: CronFieldName): CronChoice {
  const only = (part: string) => [...allowedNumbers(part, field)][0] ?? cronBounds[field].min;
  if (text.includes('-')) {
    const [from = '', to = ''] = text.split('-');
    return { kind: 'range', from: only(from), to: only(to) };
  }
  if (text.includes('/')) {
    const [start = '', step] = text.split('/');
    const isFromStart = start === '*' || start === '';
    return { kind: 'loop', start: isFromStart ? loopStart(field) : only(start), step: Number(step) };
  }
  // Not the W of WED.
  if (/^\d*W$/.test(text)) return { kind: 'nearest-weekday', day: only(text.replace('W', '')) };
  if (text === 'L') return { kind: 'last' };
  if (/\d|^[A-Z]{3}/.test(text)) return { kind: 'listed', values: [...allowedNumbers(text, field)] };
  return { kind: 'every' };
}

/** The start that `*` means in a loop: the current year, or the field's minimum (CRON-04). */
function loopStart(field: CronFieldName): number {
  return field === 'year' ? new Date().getFullYear() : cronBounds[field].min;
}

/** The initial choice when the user selects a kind. */
export function startingChoice(kind: CronChoice['kind'], field: CronFieldName, thisYear: number): CronChoice {
  const min = field === 'year' ? thisYear : cronBounds[field].min;
  switch (kind) {
    case 'range':
      return { kind, from: min, to: field === 'year' ? thisYear + 1 : min + 1 };
    case 'loop':
      return { kind, start: min, step: 1 };
    case 'nearest-weekday':
      return { kind, day: min };
    case 'listed':
      return { kind, values: [min] };
    case 'other':
      return { kind, text: '*' };
    default:
      return { kind };
  }
}
