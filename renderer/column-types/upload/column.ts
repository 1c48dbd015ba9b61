import { definePureColumnType } from '../define.ts';
import { fileNames, filePaths, hasFileName } from '../file-paths.ts';

/** One uploaded file; on the wire its path (COL-15). */
export const uploadColumn = definePureColumnType<'upload', readonly string[]>({
  name: 'upload',
  aliases: {},
  empty: [],
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  parse: filePaths,
  serialize: (value) => value.join(','),
  format: fileNames,
  isStandIn: hasFileName,
  editing: 'operated',
  settings: ['files'],
  operators: ['like', 'eq'],
  grid: () => ({ minWidth: 150, alwaysShown: true }),
});
