import { answersOf } from '../answers/answers.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { NamedValue } from '../sources/found.ts';
import type { DirectoryKind, DirectoryRow, FoundRows } from '../sources/people.ts';
import { choicesValue } from './choices-value.ts';
import { definePureColumnType, type ColumnType, type PureColumnType, type TextLookUp } from './define.ts';

/** Picker settings of a column of departments, users, roles or positions (COL-26, COL-27, COL-35). */
export interface Directory {
  kind: DirectoryKind;
  /** The stored member of a row, and the displayed one. */
  store: string;
  text: string;
  isMultiple: boolean;
  /** The look of the picker. */
  showType: string;
}

/** A type of column whose values are rows of a directory. */
export interface DirectoryShape<Name extends string> {
  name: Name;
  aliases: ColumnType['aliases'];
  kind: DirectoryKind;
  store: string;
  text: string;
  /** The looks allowed for `showType` of fieldExtendJson; the first is the default. */
  showTypes: readonly [string, ...string[]];
  /** Other members that identify a row, the first one unique among equal texts; defaults to the stored member. */
  spellings?(rows: readonly DirectoryRow[]): (row: DirectoryRow) => readonly string[];
  /** The member that distinguishes rows with the same name. */
  hint?: string;
  /** True for a row that stays readable but can no longer be chosen. */
  isFrozen?(row: DirectoryRow): boolean;
  /** Pixels in a table (CONST-09). */
  width: number;
  minWidth: number;
}

/** Picker settings: the document's, else the type's. */
export function directoryOf(shape: DirectoryShape<string>, { config }: Pick<ColumnPlan, 'config'>): Directory {
  const { kind, store, text, showTypes } = shape;
  return { kind, store, text, isMultiple: true, showType: showTypes[0], ...config };
}

/** The column type for rows of a directory; on the wire their stored members, joined by comma (DEPT-05). */
export function directoryColumn<const Name extends string>(shape: DirectoryShape<Name>): PureColumnType<Name, readonly string[]> {
  const { name, aliases, width, minWidth } = shape;
  return definePureColumnType<Name, readonly string[]>({
    name,
    aliases,
    ...choicesValue,
    format(value, column, _options, answers) {
      const directory = directoryOf(shape, column);
      return value.map((one) => answers?.rows.get(directory, one)?.[directory.text] ?? one).join(',');
    },
    editing: 'operated',
    lookUp: (column) => directoryLookUp(shape, directoryOf(shape, column)),
    operators: ['in'],
    grid: () => ({ width, minWidth, narrowsToRead: true, alwaysShown: true }),
    configure({ store, text, multiple, extension, pointer }, report) {
      const { showTypes } = shape;
      const asked = extension['showType'];
      const showType = showTypes.find((one) => one === asked);
      if (asked !== undefined && !showType) report('schema-mismatch', pointer, 'enum', showTypes.join(', '));
      const directory: Partial<Directory> = {
        ...(store !== undefined && { store: camelCase(store) }),
        ...(text !== undefined && { text: camelCase(text) }),
        ...(multiple === false && { isMultiple: false }),
        ...(showType && { showType }),
      };
      return Object.keys(directory).length > 0 ? directory : undefined;
    },
  });
}

const NOTHING: FoundRows = { rows: [], unasked: [] };

/** Text look-up of rows; a stored value needs no request once its row is known. */
function directoryLookUp(shape: DirectoryShape<string>, { kind, store, text, isMultiple }: Directory): TextLookUp {
  const members = [...new Set([store, text, shape.store])];
  return {
    isMultiple,
    async find(texts, sources) {
      const known = answersOf(sources).rows;
      const rowOf = (one: string) => known.get({ kind, store }, one);
      const knownRows = texts.map(rowOf).filter((row) => row !== undefined);
      const strange = texts.filter((one) => !rowOf(one));
      const found = strange.length > 0 ? await sources.findRowsByText(kind, members, strange) : NOTHING;
      for (const row of found.rows) if (row[store] !== undefined) known.set({ kind, store }, row[store], row);
      const spellingsOf = (shape.spellings ?? ownSpelling(shape.store))(found.rows);
      const nameOf = (row: DirectoryRow): readonly NamedValue[] => {
        const value = row[store];
        if (value === undefined) return [];
        const named = { value, text: row[text] ?? value, spellings: spellingsOf(row), hint: shape.hint && row[shape.hint] };
        return [{ ...named, ...(shape.isFrozen?.(row) && { isFrozen: true }) }];
      };
      return { named: [...knownRows, ...found.rows].flatMap(nameOf), unasked: found.unasked };
    },
  };
}

function ownSpelling(member: string): NonNullable<DirectoryShape<string>['spellings']> {
  return () => (row) => [row[member] ?? ''].filter(Boolean);
}

/** The wire name of a database column: `depart_name` is departName (DEPT-05). */
function camelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/gi, (_whole, letter: string) => letter.toUpperCase());
}
