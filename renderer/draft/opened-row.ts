import type { WireValue } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import type { DraftRow, Values } from './draft.ts';

/** Reads one cell of a row as it came. */
interface CellReader {
  key: string;
  read(row: WireRow): unknown;
}

type Columns = readonly ColumnPlan[];

const readers = new WeakMap<Columns, readonly CellReader[]>();

/** A wire row parsed by the column types: one value for each column. */
export function parseRow(columns: Columns, row: WireRow): Values {
  const values: Record<string, unknown> = {};
  for (const { key, read } of readersOf(columns)) values[key] = read(row);
  return values;
}

/**
 * A row as it came, parsed when somebody first asks for its values: of a hundred thousand rows a person sees a few. An empty value becomes what
 * it stands for, so that opening a record changes nothing that a person would be asked about. It is never changed; a change makes another row.
 */
export class OpenedRow implements DraftRow {
  readonly id: string;
  readonly isNew: boolean;
  readonly wire: WireRow;
  private readonly columns: Columns;
  private parsed: Values | undefined;

  constructor(id: string, isNew: boolean, wire: WireRow, columns: Columns) {
    this.id = id;
    this.isNew = isNew;
    this.wire = wire;
    this.columns = columns;
    this.parsed = undefined;
  }

  get values(): Values {
    return (this.parsed ??= atRest(this.columns, parseRow(this.columns, this.wire)));
  }

  get initial(): Values {
    return this.values;
  }

  /** False while nobody has asked for the values. */
  get isParsed(): boolean {
    return this.parsed !== undefined;
  }
}

/** Reads the values of one column, row after row; of a row that is not parsed yet it parses that cell alone. */
export function cellReader(column: ColumnPlan): (row: Pick<DraftRow, 'values'>) => unknown {
  const { key } = column;
  const { read } = readerOf(column);
  const { empty, resting } = columnType(column.type);
  return (row) => {
    if (!(row instanceof OpenedRow) || row.isParsed) return row.values[key];
    const value = read(row.wire);
    return resting && value === empty ? resting(column) : value;
  };
}

function readersOf(columns: Columns): readonly CellReader[] {
  let known = readers.get(columns);
  if (!known) readers.set(columns, (known = columns.map(readerOf)));
  return known;
}

/** Different values of a column that are remembered; a column that has more is read anew for each row. */
const MOST_REMEMBERED = 1000;

function readerOf(column: ColumnPlan): CellReader {
  const { key } = column;
  const type = columnType(column.type);
  let known: Map<WireValue, unknown> | null = new Map();
  return {
    key,
    read(row) {
      const wire = row[key];
      if (!known || typeof wire === 'object') return type.parse(wire, column);
      const before = known.get(wire);
      if (before !== undefined) return before;
      const value = type.parse(wire, column);
      if (known.size < MOST_REMEMBERED) known.set(wire, value);
      else known = null;
      return value;
    },
  };
}

/** Empty values as what they stand for. */
function atRest(columns: Columns, values: Values): Values {
  let resting = values;
  for (const column of columns) {
    const type = columnType(column.type);
    if (type.resting && values[column.key] === type.empty) resting = { ...resting, [column.key]: type.resting(column) };
  }
  return resting;
}
