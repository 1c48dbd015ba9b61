import { columnType } from '../column-types/index.ts';
import { columnValue, expressionValue, kindOf } from '../column-types/column-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { decimalSum } from '../draft/decimal-sum.ts';
import type { Values } from '../draft/draft.ts';
import { isNumber } from '../expressions/value.ts';
import { cellText, type TextSource } from '../grid-entry/entry-table.ts';
import { countsOrMeasures } from '../text/figure-column.ts';
import { withThousands } from '../text/read-figure.ts';
import { Big } from 'big.js';
import type { PrintScope } from './fill-text.ts';

/** A table of a record: its columns, and the values of its rows. */
export interface PrintedTable {
  key: string;
  columns: readonly ColumnPlan[];
  rows: readonly Values[];
}

/** What is printed: values with their columns, the tables below them, and texts that are no field, such as who prints it. */
export interface PrintedRecord {
  columns: readonly ColumnPlan[];
  values: Values;
  tables: readonly PrintedTable[];
  texts: Readonly<Record<string, string>>;
}

/** The scope of a record or of all rows of a report. Columns that the user does not see are in no plan, and so empty. */
export function recordScope(record: PrintedRecord, source: TextSource): PrintScope {
  const tables = new Map(record.tables.map((table) => [table.key, { ...table, byKey: byKey(table.columns) }]));
  const columnOf = (name: string, table: string) => tables.get(table)?.byKey.get(name);
  const main = valuesScope(record.columns, record.values, source);
  const titles = byKey(record.columns);
  const plainSum = (table: string, name: string, rows: readonly PrintScope[]) =>
    isNumeric(columnOf(name, table)) ? sumOf(rows.map((row) => row.stored(name))) : '';
  const scope: PrintScope = {
    text: (name) => ownText(record, name) ?? main.text(name),
    plain: (name) => ownText(record, name) ?? main.plain(name),
    stored: (name) => ownText(record, name) ?? main.stored(name),
    rows: (table) => rowsOf.get(table) ?? [],
    titleOf: (name, table) => (table === undefined ? titles.get(name)?.title : columnOf(name, table)?.title),
    isNumber: (name, table) => isNumeric(table === undefined ? titles.get(name) : columnOf(name, table)),
    plainSum,
    sum: (table, name, rows) => formatted(columnOf(name, table), plainSum(table, name, rows)),
    choices(name, table) {
      const column = columnOf(name, table);
      return column ? source.optionsOf(column, {}).map(({ text }) => text) : [];
    },
  };
  const rowsOf = new Map(
    record.tables.map(({ key, columns, rows }) => {
      const known = byKey(columns);
      return [key, rows.map((values) => rowScope(scope, known, valuesScope(columns, values, source)))];
    }),
  );
  return scope;
}

function ownText({ texts }: PrintedRecord, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

type OwnValues = Pick<PrintScope, 'text' | 'plain' | 'stored'>;

/** Names of the row, then those of the record. */
function rowScope(record: PrintScope, known: ReadonlyMap<string, ColumnPlan>, row: OwnValues): PrintScope {
  const of = (name: string) => (known.has(name) ? row : record);
  return {
    ...record,
    text: (name) => of(name).text(name),
    plain: (name) => of(name).plain(name),
    stored: (name) => of(name).stored(name),
  };
}

function valuesScope(columns: readonly ColumnPlan[], values: Values, source: TextSource): OwnValues {
  const known = byKey(columns);
  const plain = (name: string) => {
    const column = known.get(name);
    return column ? cellText(column, values, source) : '';
  };
  return {
    text: (name) => asFigure(known.get(name), plain(name)),
    plain,
    stored(name) {
      const column = known.get(name);
      const value = column ? expressionValue(column, values[name]) : null;
      if (value === null || typeof value === 'boolean') return '';
      if (isNumber(value)) return value.toFixed();
      return typeof value === 'string' ? value : value.join(',');
    },
  };
}

function isNumeric(column: ColumnPlan | undefined): boolean {
  return column !== undefined && kindOf(column) === 'number';
}

function sumOf(digits: readonly string[]): string {
  const sum = decimalSum();
  for (const text of digits) if (text !== '') sum.add(text);
  return sum.count === 0 ? '' : sum.sum();
}

function formatted(column: ColumnPlan | undefined, digits: string): string {
  if (!column || digits === '') return '';
  return asFigure(column, columnType(column.type).format(columnValue(column, new Big(digits)), column, []));
}

/** Numbers that count or measure are read with separators of thousands. */
function asFigure(column: ColumnPlan | undefined, text: string): string {
  return column && isNumeric(column) && countsOrMeasures(column) ? withThousands(text) : text;
}

function byKey(columns: readonly ColumnPlan[]): ReadonlyMap<string, ColumnPlan> {
  return new Map(columns.map((column) => [column.key, column]));
}
