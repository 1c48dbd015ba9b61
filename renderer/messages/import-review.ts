/** Message codes of the review of an import; a comment lists the placeholders of the code below it. */
export const importReviewMessageCodes = [
  // {title}
  'review.title',
  'review.start',
  'review.one-file',
  'review.rows',
  'review.none',
  'review.row',
  'review.all',
  'review.verdict',
  'review.verdict.new',
  'review.verdict.changed',
  'review.verdict.same',
  'review.verdict.wrong',
  'review.verdict.skipped',
  // {sheet} {n} {columns}
  'review.sheet',
  // {n} {names}
  'review.unknown',
  // {sheet} {n} {rows}
  'review.orphans',
  // {rows}
  'review.and-more',
  'review.comma',
  'review.semicolon',
  // {title} {why}
  'review.reason',
  'review.reading',
  // {n} {total}
  'review.judging',
  // {n} {total}
  'review.judged',
  // {n} {total}
  'review.rechecking',
  // {n} {total}
  'review.saving',
  'review.progress',
  'review.urgent-first',
  'review.compare-by',
  'review.compare-none',
  'review.compare-no-line',
  'review.sheets',
  'review.clears',
  'review.problems',
  // {n}
  'review.to-do',
  'review.next',
  'review.take',
  'review.all-right',
  // {n}
  'review.more-problems',
  'review.row-wrong',
  // {title} {text}
  'review.text-wrong',
  // {title}
  'review.cell-wrong',
  // {rows}
  'review.rows-at',
  // {rows} {n}
  'review.rows-more',
  // {text}
  'review.mend',
  // {n} {text}
  'review.mend-all',
  'review.choose',
  'review.leave-out',
  // {new} {changed} {same} {wrong}
  'review.summary',
  // {added} {changed} {same} {wrong}
  'review.saved',
  'review.discard',
  'review.discard-title',
  'review.discard-question',
  'review.go-on',
  // {cells} {rows}
  'review.kept',
  'review.stop',
  'review.finish',
  'review.download-wrong',
  // {title}
  'review.wrong-file',
  // {n}
  'review.still-wrong',
  // {n}
  'review.import-all',
  // {n}
  'review.import-good',
] as const satisfies readonly string[];
