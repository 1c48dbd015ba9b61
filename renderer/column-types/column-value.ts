import { Big } from 'big.js';
import { columnType } from './index.ts';
import { wireChoices, wireText, type WireValue } from '../wire/wire-value.ts';
import { dayText, momentText } from '../wire/wire-time.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { isNumber, type Value, type ValueKind } from '../expressions/value.ts';

/** Decimals of a column that does not declare them. */
const MAX_DECIMALS = 8;

const DIGITS = /^[+-]?\d{1,400}(?:\.\d{0,400})?$/;

/** The expression kind of a column's values. */
export function kindOf(column: ColumnPlan): ValueKind {
  return columnType(column.type).valueKind?.(column) ?? 'text';
}

/** A column's value as an expression value; empty when its kind cannot hold it. */
export function expressionValue(column: ColumnPlan, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  const wire = columnType(column.type).serialize(value, column);
  switch (kindOf(column)) {
    case 'number':
      return numberIn(wireText(wire));
    case 'date':
      return dayText(wire) || null;
    case 'datetime':
      return momentText(wire) || null;
    case 'list':
      return wireChoices(wire);
    default:
      return wireText(wire);
  }
}

/** An expression value as a column value: numbers are rounded half up to the column's decimals. */
export function columnValue(column: ColumnPlan, value: Value): unknown {
  const type = columnType(column.type);
  return value === null ? type.empty : type.parse(wireOf(column, value), column);
}

function wireOf(column: ColumnPlan, value: Exclude<Value, null>): WireValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (!isNumber(value)) return value.join(',');
  return value.round(placesOf(column), Big.roundHalfUp).toFixed();
}

function placesOf({ decimals, rules }: ColumnPlan): number {
  const isWhole = rules.some((rule) => rule.kind === 'pattern' && rule.name === 'integer');
  return isWhole ? 0 : (decimals ?? MAX_DECIMALS);
}

function numberIn(text: string): Value {
  return DIGITS.test(text) ? new Big(text.replace(/^\+|\.$/g, '')) : null;
}
