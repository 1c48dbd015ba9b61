/** Message codes of work in a list: its size, its totals, and what is done with many of its records. */
export const listWorkMessageCodes = [
  // {a} {b} {n}
  'list.range-about',
  // {n}
  'list.total',
  // {n}
  'list.average',
] as const;
