import { definePureColumnType, type PureColumnType } from './define.ts';
import { fileNames, filePaths, hasFileName } from './file-paths.ts';

/** A type of column that holds uploaded files: on the wire their paths, joined by comma. Its cell needs `minWidth` pixels for its controls. */
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
