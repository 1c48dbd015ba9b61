import { definePureColumnType, type PureColumnType } from './define.ts';
import { fileNames, filePaths, hasFileName } from './file-paths.ts';

/** The column type for uploaded files: on the wire their paths, joined by comma. The controls of a cell need `minWidth` pixels. */
export function filesColumn<const Name extends string>(name: Name, minWidth: number): PureColumnType<Name, readonly string[]> {
  return definePureColumnType<Name, readonly string[]>({
    name,
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
    grid: () => ({ minWidth, alwaysShown: true }),
  });
}
