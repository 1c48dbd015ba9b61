import { definePureColumnType } from '../define.ts';
import { fileNames, filePaths, hasFileName } from '../file-paths.ts';

/** Uploaded files; on the wire their paths, joined by comma (COL-16). */
export const fileColumn = definePureColumnType<'file', readonly string[]>({
  name: 'file',
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
  grid: () => ({ minWidth: 130, alwaysShown: true }),
});
