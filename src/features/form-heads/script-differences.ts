import type { Difference } from '#renderer/react';
import { differingRanges, type DifferingRange } from '#src/shared/differing-ranges.ts';
import type { message as translate } from '#src/shared/language/index.ts';

/** Lines of a place that are shown. */
const MOST_LINES = 8;

interface Scripts {
  mine: string;
  theirs: string;
  /** What both were made of; null where that is not known. */
  base: string | null;
}

/** The lines in which two texts of a script differ; those that only the other user has changed are told as such. */
export function scriptDifferences({ mine, theirs, base }: Scripts, message: typeof translate): Difference[] {
  const [own, other] = [mine.split('\n'), theirs.split('\n')];
  const changed = base === null ? null : differingRanges(own, base.split('\n'));
  return differingRanges(own, other).map((range) => {
    const [from, to] = range.mine[1] > range.mine[0] ? range.mine : range.theirs;
    const isMine = changed === null || changed.some((one) => isBeside(one, range));
    return {
      key: `${range.mine.join()}/${range.theirs.join()}`,
      title: message(to - from > 1 ? 'form-scripts.lines' : 'form-scripts.line', { from: from + 1, to }),
      mine: isMine ? linesOf(own, range.mine) : null,
      theirs: linesOf(other, range.theirs),
    };
  });
}

function isBeside({ mine: [from, to] }: DifferingRange, { mine: [start, end] }: DifferingRange): boolean {
  return from <= end && start <= to;
}

function linesOf(lines: readonly string[], [from, to]: DifferingRange['mine']): string {
  const shown = lines.slice(from, Math.min(to, from + MOST_LINES));
  return [...shown, ...(to - from > MOST_LINES ? ['…'] : [])].join('\n').trimEnd() || '–';
}
