import { wireText, type WireValue } from '../wire/wire-value.ts';
import type { ColumnType } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import type { DraftRow, Values } from './draft-state.ts';

/** Reads one cell of a wire row. */
export interface CellReader {
  key: string;
  read(row: WireRow): unknown;
  /** The same, with an empty value replaced by its resting value. */
  atRest(row: WireRow): unknown;
  /** True when a text is its own parsed and resting value. */
  isPlain: boolean;
}

type Columns = readonly ColumnPlan[];

interface RowReaders {
  all: readonly CellReader[];
  byKey: ReadonlyMap<string, CellReader>;
}

const readers = new WeakMap<Columns, RowReaders>();

/** A wire row parsed by the column types: one value for each column. */
export function parseRow(columns: Columns, row: WireRow): Values {
  const values: Record<string, unknown> = {};
  for (const { key, read } of readersOf(columns).all) values[key] = read(row);
  return values;
}

/**
 * A row as received, parsed on first access: of a hundred thousand rows a user sees a few. An empty value becomes its
 * resting value, so that opening a record makes no unsaved change. Immutable; a change makes a new row.
 */
export class OpenedRow implements DraftRow {
  readonly id: string;
  readonly isNew: boolean;
  readonly wire: WireRow;
  private readonly readers: RowReaders;
  private parsed: Values | undefined;

  constructor(id: string, isNew: boolean, wire: WireRow, columns: Columns) {
    this.id = id;
    this.isNew = isNew;
    this.wire = wire;
    this.readers = readersOf(columns);
    this.parsed = undefined;
  }

  get values(): Values {
    return (this.parsed ??= valuesAtRest(this.readers, this.wire));
  }

  get initial(): Values {
    return this.values;
  }

  /** False until the values are first read. */
  get isParsed(): boolean {
    return this.parsed !== undefined;
  }

  /** One value, parsed alone if the row is not parsed yet. */
  valueAt(key: string): unknown {
    return this.parsed ? this.parsed[key] : this.readers.byKey.get(key)?.atRest(this.wire);
  }
}

/** An opened row with other values in some columns. The rest is still parsed on first access. */
export class EditedRow implements DraftRow {
  readonly id: string;
  readonly isNew: boolean;
  readonly wire: WireRow;
  readonly opened: OpenedRow;
  /** The values of the columns that were set, by key. */
  readonly set: Values;
  private merged: Values | undefined;

  constructor(opened: OpenedRow, set: Values) {
    this.id = opened.id;
    this.isNew = opened.isNew;
    this.wire = opened.wire;
    this.opened = opened;
    this.set = set;
    this.merged = undefined;
  }

  get values(): Values {
    return (this.merged ??= { ...this.opened.values, ...this.set });
  }

  get initial(): Values {
    return this.opened.values;
  }

  valueAt(key: string): unknown {
    return Object.hasOwn(this.set, key) ? this.set[key] : this.opened.valueAt(key);
  }

  /** True when a value differs from the opened one. */
  isChanged(key: string): boolean {
    return Object.hasOwn(this.set, key) && !isSameValue(this.set[key], this.opened.valueAt(key));
  }
}

/** One value of a row; parses that cell only. */
export function valueAt(row: Pick<DraftRow, 'values'>, key: string): unknown {
  return row instanceof OpenedRow || row instanceof EditedRow ? row.valueAt(key) : row.values[key];
}

/** A row with other values in some columns. */
export function withValues(row: DraftRow, set: Values): DraftRow {
  if (row instanceof OpenedRow) return new EditedRow(row, set);
  if (row instanceof EditedRow) return new EditedRow(row.opened, { ...row.set, ...set });
  return { ...row, values: { ...row.values, ...set } };
}

/** A reader of one column's values; of an unparsed row it parses that cell only. */
export function cellReader(column: ColumnPlan): (row: Pick<DraftRow, 'values'>) => unknown {
  const { key } = column;
  const { atRest, isPlain } = wireReader(column);
  return (row) => {
    if (row instanceof EditedRow && Object.hasOwn(row.set, key)) return row.set[key];
    const opened = row instanceof EditedRow ? row.opened : row;
    if (!(opened instanceof OpenedRow)) return opened.values[key];
    const wire = opened.wire[key];
    if (isPlain && typeof wire === 'string') return wire;
    return opened.isParsed ? opened.values[key] : atRest(opened.wire);
  };
}

function readersOf(columns: Columns): RowReaders {
  const known = readers.get(columns);
  if (known) return known;
  const all = columns.map(wireReader);
  const made = { all, byKey: new Map(all.map((reader) => [reader.key, reader])) };
  readers.set(columns, made);
  return made;
}

/** Distinct values of a column that are cached; a column with more is parsed row by row. */
const MAX_CACHED = 1000;

/** What the server sent of a column: of a type that is shown as a text beside its value, that text. */
export function sentValue({ key }: Pick<ColumnPlan, 'key'>, { hasServerText }: Pick<ColumnType, 'hasServerText'>, row: WireRow): WireValue {
  return (hasServerText && row[`${key}_dictText`]) || row[key];
}

/** The reader of a column's cells. */
export function wireReader(column: ColumnPlan): CellReader {
  const { key } = column;
  const type = columnType(column.type);
  const { empty, resting, hasServerText } = type;
  // Such a type parses a text to itself.
  const keepsTexts = type.parse === wireText;
  let known: Map<WireValue, unknown> | null = new Map();
  function read(row: WireRow): unknown {
    const wire = sentValue(column, type, row);
    if (keepsTexts && typeof wire === 'string') return wire;
    if (!known || typeof wire !== 'string') return type.parse(wire, column);
    const before = known.get(wire);
    if (before !== undefined) return before;
    const value = type.parse(wire, column);
    if (known.size < MAX_CACHED) known.set(wire, value);
    else known = null;
    return value;
  }
  if (!resting) return { key, read, atRest: read, isPlain: keepsTexts && !hasServerText };
  return {
    key,
    read,
    isPlain: false,
    atRest(row) {
      const value = read(row);
      return value === empty ? resting(column) : value;
    },
  };
}

function valuesAtRest({ all }: RowReaders, row: WireRow): Values {
  const values: Record<string, unknown> = {};
  for (const { key, atRest } of all) values[key] = atRest(row);
  return values;
}
