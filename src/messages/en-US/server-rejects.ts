import type { serverRejects as chinese } from '../zh-CN/server-rejects.ts';

/** What an import leaves to be mended, and what became of it. */
export const serverRejects: Record<keyof typeof chinese, string> = {
  'import.reject.sheet': 'To be mended',
  'import.reject.id': 'No.',
  'import.reject.table': 'Table',
  'import.reject.row': 'Key',
  'import.reject.column': 'Column',
  'import.reject.value': 'Value',
  'import.reject.reason': 'Reason',
  'import.reject.source': 'Source',
  'import.reject.time': 'Time',
  'import.reject.whole': 'Whole row',
  'import.reject.unread': '{path} is no export of data to be mended (.xlsx or .json)',
  'import.reject.written': 'Data to be mended: {count}, written to {path}. Correct the values and import them with --mend',
  'import.mend.done': 'Mended: {mended}, left: {left}',
  'import.mend.left': '{table} {row} {column}: {why}',
  'import.mend.table-gone': 'the form is no longer there',
  'import.mend.column-gone': 'the field is no longer there',
  'import.mend.row-gone': 'the row is no longer there',
  'import.mend.filled': 'the field has a value by now, it was kept; empty the value to take this off the list',
  'import.mend.key-taken': 'the key {key} is taken',
  'import.mend.missing': '{title} must not be empty',
  'import.mend.refused': 'the database refuses it: {why}',
  'import.rejected': 'Rows with values that were not imported: {count}; export them with --rejects to mend them',
};
