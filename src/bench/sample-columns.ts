/** The kinds of the measured columns, repeated in this order. */
const sampleKinds = ['text', 'number', 'money', 'select', 'date', 'datetime', 'checkbox', 'multi', 'user'] as const;

/** One of them. */
export type SampleKind = (typeof sampleKinds)[number];

/** A column of a measured screen, independent of the notation: wire documents here, handwritten column definitions for the peers. */
export interface SampleColumn {
  key: string;
  title: string;
  kind: SampleKind;
  /** Pixels in a grid. */
  width: number;
  required: boolean;
  unique: boolean;
  /** A regular expression that values must fit. */
  pattern?: string;
  maxLength?: number;
}

/** The choices of every select and multi-select. */
export const sampleOptions: readonly { value: string; text: string }[] = Array.from({ length: 50 }, (_, n) => ({
  value: String(n + 1),
  text: `Option ${String(n + 1).padStart(2, '0')}`,
}));

const MONEY = '^(0|[1-9]\\d*)(\\.\\d{1,2})?$';
const CODE = '^[A-Za-z0-9_\\- ]+$';
const WIDTHS: Partial<Record<SampleKind, number>> = { datetime: 200 };
const DEFAULT_WIDTH = 130;

/** This many columns, deterministic: every second one is required, the first one unique, texts and amounts have a pattern. */
export function sampleColumns(count: number): SampleColumn[] {
  return Array.from({ length: count }, (_, n) => {
    const kind = sampleKinds[n % sampleKinds.length] ?? 'text';
    return {
      key: `c${n}`,
      title: `Field ${n}`,
      kind,
      width: WIDTHS[kind] ?? DEFAULT_WIDTH,
      required: n % 2 === 0 && kind !== 'checkbox' && kind !== 'multi',
      unique: n === 0,
      ...(kind === 'text' && { pattern: CODE, maxLength: 60 }),
      ...(kind === 'money' && { pattern: MONEY }),
    };
  });
}

/** The position of the text field in the middle of a form that key presses are measured in. */
export const middleText = (fields: number) => sampleKinds.length * Math.floor(fields / (2 * sampleKinds.length));
