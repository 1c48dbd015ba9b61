import { columnType, validateValue, type ColumnPlan } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import { Sentence } from '#server/sentence.ts';
import { compileDefinition } from '../definition/compiled-form.ts';

type Columns = ReadonlyMap<string, ColumnPlan>;

const known = new WeakMap<FormDefinition, Columns>();

/** What is wrong with a value under the named rules of its field (RULE-19 to RULE-35), as the form says it; null when it has none or keeps them. */
export function namedRuleFailure(form: FormDefinition, name: string, value: StoredValue): Sentence | string | null {
  const column = columnsOf(form).get(name);
  if (!column) return null;
  const wire = Buffer.isBuffer(value) ? value.toString('utf8') : value;
  const failure = validateValue(column, columnType(column.type).parse(wire, column));
  return failure && (failure.message ?? new Sentence(failure.code, failure.values));
}

/** The columns of a form's plan that have named rules, with these alone. */
function columnsOf(form: FormDefinition): Columns {
  let columns = known.get(form);
  if (!columns) known.set(form, (columns = compiledColumns(form)));
  return columns;
}

function compiledColumns(form: FormDefinition): Columns {
  if (!form.fields.some(({ extension }) => extension['rule'] !== undefined)) return new Map();
  const fields = compileDefinition(form, []).plan?.fields ?? [];
  const named = fields.map((column) => ({ ...column, rules: column.rules.filter(({ kind }) => kind === 'form-rule') }));
  return new Map(named.filter(({ rules }) => rules.length > 0).map((column) => [column.key, column]));
}
