/** Messages of work in a list: its size, its totals, and what is done with many of its records. */
export const listWork = {
  'list.range-about': '{a}-{b} of about {n}',
  'list.total': 'Total (all {n})',
  'list.average': 'Average (all {n})',
  'bulk.open': 'Edit selected',
  'bulk.title': 'Bulk edit (records: {n})',
  'bulk.field': 'Choose the field to change',
  'bulk.start': 'Change {n}',
  'bulk.stop': 'Stop',
  'bulk.progress': 'Progress of the change',
  'bulk.record': 'Record',
  'bulk.before': 'Value now',
  'bulk.result': 'Result',
  'bulk.changed': 'Changed',
  'bulk.same': 'Has this value already',
  'bulk.locked': 'This field cannot be changed there',
};
