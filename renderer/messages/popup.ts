/** Message codes of report popups and linked records; a comment lists the placeholders of the code below it. */
export const popupMessageCodes = [
  'popup.not-configured',
  'popup.counts-differ',
  // {title}
  'popup.open',
  // {title}
  'popup.clear-field',
  // {n}
  'popup.selected',
  'popup.clear',
  'popup.all',
  'popup.taken',
  'popup.select-one',
  'popup.failed-title',
  'popup.failed',
  'popup.empty',
  // {title}
  'pull.waits',
  // {n} {table}
  'pull.taken',
  // {table}
  'pull.all-taken',
  'pull.nothing',
  'type-ahead.move',
  'type-ahead.take',
  'type-ahead.all',
  // {n} {total}
  'type-ahead.count',
  // {title}
  'linked-record.choose',
  // {title}
  'linked-record.search',
  // {title}
  'linked-record.remove',
  'linked-record.missing',
] as const satisfies readonly string[];
