/** Messages of work in a list: its size, its totals, and what is done with many of its records. */
export const listWork = {
  'list.range-about': '{a}-{b} of about {n}',
  'list.total': 'Total (all {n})',
  'list.average': 'Average (all {n})',
};
