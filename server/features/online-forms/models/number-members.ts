import { keptDecimals, numberLimit } from '#server/catalogue/ddl/column-type.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';

/** Schema members for a column's number range, so that the form rejects what the database would round or reject. */
export function numberMembers(field: FieldDefinition): Record<string, number> {
  const decimals = keptDecimals(field);
  const limit = numberLimit(field);
  return {
    ...(decimals === null ? {} : { dbPointLength: decimals }),
    ...(limit === null ? {} : { exclusiveMinimum: -limit, exclusiveMaximum: limit }),
  };
}
