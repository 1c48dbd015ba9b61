import { createHash } from 'node:crypto';

const MAX_NAME_LENGTH = 63;

/** Index names are unique in a schema, so they begin with the table; a long name ends in a hash. */
export function indexName(table: string, index: { name: string }): string {
  const name = `${table}__${index.name}`.replaceAll(/[^a-z0-9_]/g, '_');
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
