import { Big } from 'big.js';
import type { ValueKind, Value } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { Row } from '../records/record-store.ts';

/** A name that expressions of an action may read. */
export interface Named {
  kind: ValueKind;
  value: Value;
}

/** The names of a row, or of a row with what has been looked up for it. */
export type Names = ReadonlyMap<string, Named>;

const KINDS: Readonly<Record<FieldDefinition['storage'], ValueKind>> = {
  ...{ string: 'text', text: 'text', blob: 'text', date: 'date', datetime: 'datetime' },
  ...{ integer: 'number', double: 'number', decimal: 'number' },
};

/** The kind of the values of a column. */
export function kindOfField({ storage }: Pick<FieldDefinition, 'storage'>): ValueKind {
  return KINDS[storage];
}

/** The columns of a form with the kinds of their values; every table has a key. */
export function kindsOf(form: FormDefinition): Map<string, ValueKind> {
  const stored = form.fields.filter((field) => field.stored);
  return new Map([['id', 'text'] as const, ...stored.map((field) => [field.name, kindOfField(field)] as const)]);
}

/** A stored value as one of an expression. */
export function valueIn(kind: ValueKind, wire: unknown): Value {
  if (wire === null || wire === undefined || wire === '') return null;
  if (kind === 'number') return new Big(String(wire));
  return kind === 'date' ? String(wire).slice(0, 10) : String(wire);
}

/** The names of a row of a form. */
export function namesOf(form: FormDefinition, row: Row): Names {
  return new Map([...kindsOf(form)].map(([name, kind]) => [name, { kind, value: valueIn(kind, row[name]) }]));
}

/** A value of an expression as a column of a form takes it: numbers rounded half up to its decimals. */
export function wireOf(field: FieldDefinition | undefined, value: Value): string | null {
  if (value === null || value === '') return null;
  if (value instanceof Big)
    return (field?.storage === 'decimal' && field.scale > 0 ? value.round(field.scale, Big.roundHalfUp) : value).toFixed();
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** True where two wire values are the same text or number; none and an empty text are one. */
export function isSameWire(one: unknown, other: unknown): boolean {
  const [left, right] = [String(one ?? ''), String(other ?? '')];
  return left === right || (left !== '' && right !== '' && Number(left) === Number(right));
}
