import { optional } from '#renderer/document/optional.ts';
import { definePureColumnType } from '../define.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { withPlaces } from '#renderer/text/number-digits.ts';
import { foldNumber, parseNumber } from './number-text.ts';

/** A number; null is empty. A number with more digits than a JavaScript number can hold is kept as text. */
export type NumberValue = number | string | null;

/** A number with an optional minus and decimals (COL-07). Big decimals keep their digits; full-width digits are read as plain ones. */
export const inputNumberColumn = definePureColumnType<'input-number', NumberValue>({
  name: 'input-number',
  aliases: { any: ['inputNumber', 'number', 'integer', 'int', 'long', 'double'], query: ['progress'] },
  empty: null,
  schema: () => ({ type: ['number', 'string', 'null'], pattern: '^-?\\d+\\.?\\d*$' }),
  parse: (wire) => (typeof wire === 'number' && Number.isFinite(wire) ? wire : parseNumber(foldNumber(wireText(wire)))),
  serialize: (value) => value,
  format: (value, { decimals }) => (value === null ? '' : withPlaces(String(value), decimals)),
  compare: (a, b) => Number(a ?? -Infinity) - Number(b ?? -Infinity) || 0,
  editing: 'typed',
  isDrawnAtOnce: true,
  entry: 'number',
  settings: ['decimals'],
  rules: ({ decimals, above, below }) => [
    ...(decimals === undefined ? [] : [{ kind: 'decimals' as const, limit: decimals }]),
    ...(above === undefined && below === undefined ? [] : [{ kind: 'within' as const, ...optional({ above, below }) }]),
  ],
  valueKind: () => 'number',
  operators: ['eq', 'ne', 'range', 'gt', 'ge', 'lt', 'le', 'in'],
  grid: () => ({ align: 'right' }),
});
