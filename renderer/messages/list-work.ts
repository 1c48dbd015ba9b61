/** Message codes of work in a list: its size, its totals, and what is done with many of its records. */
export const listWorkMessageCodes = [
  // {a} {b} {n}
  'list.range-about',
  // {n}
  'list.total',
  // {n}
  'list.average',
  'bulk.open',
  // {n}
  'bulk.title',
  'bulk.field',
  // {n}
  'bulk.start',
  'bulk.stop',
  'bulk.progress',
  'bulk.record',
  'bulk.before',
  'bulk.result',
  'bulk.changed',
  'bulk.same',
  'bulk.locked',
] as const;
