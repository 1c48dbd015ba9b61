import { keptDecimals, numberLimit } from '#server/catalogue/column-type.ts';
import type { FieldDefinition } from '#server/catalogue/field-definition.ts';

/** What a schema says of the numbers that a column keeps, so that a form refuses what the database would round or refuse. */
export function numberMembers(field: FieldDefinition): Record<string, number> {
  const decimals = keptDecimals(field);
  const limit = numberLimit(field);
  return {
    ...(decimals === null ? {} : { dbPointLength: decimals }),
    ...(limit === null ? {} : { exclusiveMinimum: -limit, exclusiveMaximum: limit }),
  };
}
