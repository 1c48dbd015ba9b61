import type { ColumnConfig } from '#renderer/compile/plan.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { countOf, flagOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { wireText } from '#renderer/wire/wire-value.ts';

/** Maximum stars of a rating. */
const MAX_STARS = 20;

/** A star rating: a number, or empty when not rated (wire 4.8). */
export const rateColumn = definePureColumnType<'rate', number | null>({
  name: 'rate',
  aliases: {},
  empty: null,
  schema: () => ({ type: ['number', 'null'], minimum: 0 }),
  parse(wire) {
    const text = wireText(wire).trim();
    const stars = text === '' ? Number.NaN : Number(text);
    return Number.isFinite(stars) && stars >= 0 ? stars + 0 : null;
  },
  serialize: (value) => value,
  format: (value) => (value === null ? '' : String(value)),
  compare: (a, b) => (a ?? -1) - (b ?? -1),
  editing: 'operated',
  configure,
  valueKind: () => 'number',
  operators: ['eq', 'ge', 'le', 'gt', 'lt', 'ne'],
  grid: () => ({ minWidth: 160 }),
});

function configure({ extension }: FieldDocument): ColumnConfig | undefined {
  const count = Math.min(countOf(extension['count']) || 0, MAX_STARS);
  const half = flagOf(extension['allowHalf']);
  return count || half ? { ...(count && { count }), ...(half && { half }) } : undefined;
}
