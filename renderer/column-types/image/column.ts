import { definePureColumnType } from '../define.ts';
import { fileNames, filePaths, hasFileName } from '../file-paths.ts';

/** Uploaded images; on the wire their paths, joined by comma (COL-17). */
export const imageColumn = definePureColumnType<'image', readonly string[]>({
  name: 'image',
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
  grid: () => ({ minWidth: 110, alwaysShown: true }),
});
