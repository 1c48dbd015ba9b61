import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { fail } from '#server/errors.ts';
import { memberText, type QueryMembers } from '../records/row-query.ts';

/** What is counted of a list's query: its columns come from the definition. */
export interface TotalQuery {
  sums: readonly FieldDefinition[];
  averages: readonly FieldDefinition[];
  /** Outermost first. */
  groups: readonly FieldDefinition[];
}

const MAX_GROUPS = 3;
const MAX_COLUMNS = 50;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'double', 'decimal']);

/**
 * Reads `_sums`, `_averages` and `_groups`, comma lists of columns. Throws `total-unknown` for a column that the form lacks, that the user
 * may not see (`hidden`), that has no numbers to add, or that is one too many.
 */
export function readTotalQuery(form: FormDefinition, hidden: readonly string[], query: QueryMembers): TotalQuery {
  const isSeen = (field: FieldDefinition) => field.stored && field.storage !== 'blob' && !hidden.includes(field.name);
  const read = (member: string, max: number, fits: (field: FieldDefinition) => boolean) => {
    const names = [...new Set(memberText(query[member]).toLowerCase().split(',').filter(Boolean))];
    return names.map((name, place) => {
      const field = form.field(name);
      return field && place < max && isSeen(field) && fits(field) ? field : fail('total-unknown', { column: name });
    });
  };
  const isNumber = ({ storage }: FieldDefinition) => NUMBERS.has(storage);
  return {
    sums: read('_sums', MAX_COLUMNS, isNumber),
    averages: read('_averages', MAX_COLUMNS, isNumber),
    groups: read('_groups', MAX_GROUPS, () => true),
  };
}
