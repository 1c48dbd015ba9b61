import { aggregates, MAX_MEASURES, periods, type Aggregate, type Period } from '#renderer';
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
const MAX_PIVOT_COLUMNS = 2;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'double', 'decimal']);

/** What is put together of a list's query across up to two columns. */
export interface GroupQuery {
  groupBy: readonly { column: FieldDefinition; period: Period | undefined }[];
  measures: readonly FieldDefinition[];
  aggregate: Aggregate;
}

/**
 * Reads `_sums`, `_averages` and `_groups`, comma lists of columns. Throws `total-unknown` for a column that the form lacks, that the user
 * may not see (`hidden`), that has no numbers to add, or that is one too many.
 */
export function readTotalQuery(form: FormDefinition, hidden: readonly string[], query: QueryMembers): TotalQuery {
  const fieldsOf = (member: string, max: number, fits?: (field: FieldDefinition) => boolean) =>
    namesIn(query, member).map((name, place) => fieldNamed(form, hidden, name, place < max, fits));
  return {
    sums: fieldsOf('_sums', MAX_COLUMNS, isNumber),
    averages: fieldsOf('_averages', MAX_COLUMNS, isNumber),
    groups: fieldsOf('_groups', MAX_GROUPS),
  };
}

/**
 * Reads `_groupBy` (`customer,delivery_date@month`), `_measures` and `_aggregate`. Times are put together by day where no period is named.
 * Throws as `readTotalQuery`, and `bad-input` for another aggregate.
 */
export function readGroupQuery(form: FormDefinition, hidden: readonly string[], query: QueryMembers): GroupQuery {
  const asked = memberText(query['_aggregate']);
  const aggregate = aggregates.find((name) => name === asked) ?? fail('bad-input', { detail: '_aggregate' });
  return {
    groupBy: namesIn(query, '_groupBy').map((text, place) => {
      const [name = '', named] = text.split('@');
      const column = fieldNamed(form, hidden, name, place < MAX_PIVOT_COLUMNS);
      const period = periods.find((known) => known === named) ?? (column.storage === 'datetime' ? 'day' : undefined);
      return { column, period };
    }),
    measures: namesIn(query, '_measures').map((name, place) => fieldNamed(form, hidden, name, place < MAX_MEASURES)),
    aggregate,
  };
}

function namesIn(query: QueryMembers, member: string): string[] {
  return [...new Set(memberText(query[member]).toLowerCase().split(',').filter(Boolean))];
}

/** A stored field that the user may see. */
function fieldNamed(
  form: FormDefinition,
  hidden: readonly string[],
  name: string,
  isAllowed: boolean,
  fits: (field: FieldDefinition) => boolean = () => true,
): FieldDefinition {
  const field = form.field(name);
  const isSeen = field?.stored && field.storage !== 'blob' && !hidden.includes(field.name);
  return field && isSeen && isAllowed && fits(field) ? field : fail('total-unknown', { column: name });
}

function isNumber({ storage }: FieldDefinition): boolean {
  return NUMBERS.has(storage);
}
