import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { OpenedRow, wireReader } from '../draft/opened-row.ts';

/** True for texts that break a rule. */
export type BreaksRule = (text: string) => boolean;

/** Scans some rows of a column and returns the positions of those that may break a rule. */
export type Prescan = (rows: readonly DraftRow[], from: number, to: number, suspect: (place: number) => void) => void;

/** A column with the tests of its rules and its type, except presence and length. */
interface PrescannedColumn {
  column: ColumnPlan;
  breaking: readonly BreaksRule[];
  textOf: (value: unknown) => string;
}

/**
 * A fast pre-check of a column. Nearly all cells of a table are unedited and valid, and the first validation runs unoptimised code. So
 * most cells go through a single loop without any avoidable call, not even the one behind `instanceof`. Texts and other values have
 * separate loops, so that the engine can specialise each.
 */
export function prescanOf(scanned: PrescannedColumn): Prescan {
  return wireReader(scanned.column).isPlain ? prescanTexts(scanned) : prescanValues(scanned);
}

function prescanTexts({ column, breaking }: PrescannedColumn): Prescan {
  const { key } = column;
  const short = shortOf(column);
  const isBroken = anyOf(breaking);
  return (rows, from, to, suspect) => {
    for (let place = from; place < to; place++) {
      const { constructor, wire } = rows[place]!;
      const text = constructor === OpenedRow ? wire[key] : undefined;
      if (typeof text !== 'string' || text === '' || text.length > short || isBroken?.(text)) suspect(place);
    }
  };
}

function prescanValues({ column, breaking, textOf }: PrescannedColumn): Prescan {
  const { atRest } = wireReader(column);
  const short = shortOf(column);
  const isBroken = anyOf(breaking);
  const asksTexts = isBroken !== undefined || short < Infinity;
  return (rows, from, to, suspect) => {
    for (let place = from; place < to; place++) {
      const { constructor, wire } = rows[place]!;
      const value = constructor === OpenedRow ? atRest(wire) : undefined;
      if (!isThere(value)) suspect(place);
      else if (asksTexts) {
        const text = textOf(value);
        if (text.length > short || isBroken?.(text)) suspect(place);
      }
    }
  };
}

/** Texts of more units than this may be too long and are checked in full. */
function shortOf({ rules }: ColumnPlan): number {
  return Math.min(...rules.map((rule) => (rule.kind === 'max-length' ? rule.limit : Infinity)));
}

function anyOf([first, ...others]: readonly BreaksRule[]): BreaksRule | undefined {
  const rest = others.length > 0 ? anyOf(others) : undefined;
  return first && rest ? (text) => first(text) || rest(text) : first;
}

/** True for values that have a text on the wire: serializing round-trips, so only an empty value is serialized to nothing. */
function isThere(value: unknown): boolean {
  return typeof value === 'number' || ((typeof value === 'string' || Array.isArray(value)) && value.length > 0);
}
