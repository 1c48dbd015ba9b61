/** Converts `table_name` to `tableName`. */
function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts `tableName` to `table_name`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A row with camelCase names, as heads, fields and buttons on the wire (wire 9.1). */
export function camelCaseRow(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
}
