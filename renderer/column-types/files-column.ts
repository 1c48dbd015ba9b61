import { definePureColumnType, type GridTraits, type PureColumnType } from './define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { WireValue } from '../wire/wire-value.ts';
import { filePaths, hasFileName } from './file-paths.ts';
import { nameOf, pathOf, readWholeFiles, type StoredFile } from './whole-files.ts';

/** The column type for uploaded files: on the wire their paths, joined by comma, or a list of whole files where the document asks for it (UPLOAD-03). `traits` are those of its cells. */
export function filesColumn<const Name extends string>(
  name: Name,
  traits: Pick<GridTraits, 'minWidth' | 'showsPictures'>,
): PureColumnType<Name, readonly StoredFile[]> {
  return definePureColumnType<Name, readonly StoredFile[]>({
    name,
    aliases: {},
    empty: [],
    schema: ({ files }) => ({ type: 'array', items: { type: files?.areWhole ? 'object' : 'string' } }),
    parse: (wire, { files }) => (files?.areWhole ? wholeFiles(wire) : filePaths(wire)),
    serialize,
    format: (value) => value.map(nameOf).join(','),
    isStandIn: hasFileName,
    editing: 'operated',
    settings: ['files'],
    operators: ['like', 'eq'],
    grid: () => ({ ...traits, alwaysShown: true }),
  });
}

/** Text that holds no files is kept as the path that it would be without them. */
function wholeFiles(wire: WireValue): readonly StoredFile[] {
  return readWholeFiles(wire) ?? filePaths(wire);
}

function serialize(value: readonly StoredFile[], { files }: ColumnPlan): WireValue {
  const whole = files?.areWhole ? readWholeFiles(value) : null;
  return whole?.length ? whole : value.map(pathOf).join(',');
}
