import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { checksOf } from './checks.ts';
import { columnCache } from './column-cache.ts';

type Rows = readonly DraftRow[];
type TextOf = (row: DraftRow) => string;

/** Counts each text of a column (RULE-15). Empty texts do not count. */
class TextCounts {
  private readonly texts = new Set<string>();
  /** The repetitions of a text; nearly all texts occur once. */
  private readonly again = new Map<string, number>();

  /** True when some text occurs in two rows or more. */
  get hasRepeated(): boolean {
    return this.again.size > 0;
  }

  isRepeated(text: string): boolean {
    return this.again.has(text);
  }

  add(text: string) {
    if (text === '') return;
    const before = this.texts.size;
    this.texts.add(text);
    if (this.texts.size === before) this.again.set(text, (this.again.get(text) ?? 0) + 1);
  }

  remove(text: string) {
    const again = this.again.get(text);
    if (again === undefined) this.texts.delete(text);
    else if (again === 1) this.again.delete(text);
    else this.again.set(text, again - 1);
  }
}

/** The texts of a column that occur in two rows or more. */
export type Repetitions = Pick<TextCounts, 'hasRepeated' | 'isRepeated'>;

/** The repetitions in a column, recounted each time: for texts that depend on more than their rows. */
export function countTexts<Row>(rows: readonly Row[], textOf: (row: Row) => string): Repetitions {
  return counted(rows, textOf);
}

/** The repetitions in a column. The first call scans its rows; later calls cost only the changed ones. */
export function repetitionsOf(rows: Rows, column: ColumnPlan): Repetitions {
  return countsOf(rows, column);
}

const countsOf = columnCache<TextCounts>({
  make: (rows, column) => counted(rows, textIn(column)),
  change(counts, places, before, after, column) {
    const textOf = textIn(column);
    for (const place of places) {
      counts.remove(textOf(before[place]!));
      counts.add(textOf(after[place]!));
    }
  },
});

function counted<Row>(rows: readonly Row[], textOf: (row: Row) => string): TextCounts {
  const counts = new TextCounts();
  for (const row of rows) counts.add(textOf(row));
  return counts;
}

const NO_TEXT: TextOf = () => '';

function textIn(column: ColumnPlan): TextOf {
  return checksOf(column)?.textIn ?? NO_TEXT;
}
