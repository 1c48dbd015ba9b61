/** A value of an example: texts, numbers as they are written, bytes, null. */
export type ExampleValue = string | number | Buffer | null;

/** A table of a stock system, with the types of MySQL, and its rows. */
export interface ExampleTable {
  name: string;
  columns: readonly (readonly [name: string, type: string])[];
  rows: readonly (readonly ExampleValue[])[];
}

/** The columns of who wrote a row, and when. */
export const AUDIT: ExampleTable['columns'] = [
  ...[['create_by', 'varchar(50)'] as const, ['create_time', 'datetime'] as const],
  ...[['update_by', 'varchar(50)'] as const, ['update_time', 'datetime'] as const],
];
/** The key of a table. */
export const id = ['id', 'varchar(36)'] as const;
/** Columns of a kind, by their names. */
export const texts = (...names: string[]) => names.map((name) => [name, 'varchar(200)'] as const);
export const whole = (...names: string[]) => names.map((name) => [name, 'int'] as const);
export const flags = (...names: string[]) => names.map((name) => [name, 'tinyint(1)'] as const);

/** A table whose rows are objects; what one lacks is null. */
export function exampleTable(
  name: string,
  columns: ExampleTable['columns'],
  rows: readonly Readonly<Record<string, ExampleValue | undefined>>[],
): ExampleTable {
  return { name, columns, rows: rows.map((row) => columns.map(([column]) => row[column] ?? null)) };
}
