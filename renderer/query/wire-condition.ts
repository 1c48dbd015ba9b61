import type { Operator } from '../column-types/operator.ts';

const written: Partial<Record<Operator, (text: string) => string>> = {
  // A comma alone would make a list of values.
  eq: (text) => text.replaceAll(',', '++'),
  like: (text) => `*${text}*`,
  left_like: (text) => `*${text}`,
  right_like: (text) => `${text}*`,
  ne: (text) => `!${text.replaceAll(',', '++')}`,
  gt: (text) => `> ${text}`,
  ge: (text) => `>= ${text}`,
  lt: (text) => `< ${text}`,
  le: (text) => `<= ${text}`,
  in: (text) => listOf(text.replaceAll('，', ',')),
};

const listOf = (text: string) => (text.includes(',') ? text : `${text},`);

const read: readonly [Operator, RegExp][] = [
  ['ge', /^>= (.+)$/s],
  ['le', /^<= (.+)$/s],
  ['gt', /^> (.+)$/s],
  ['lt', /^< (.+)$/s],
  ['like', /^\*(.+)\*$/s],
  ['left_like', /^\*(.+)$/s],
  ['right_like', /^(.+)\*$/s],
];

/** Serializes a condition to its wire text (FORM-03, wire 6.1). */
export function writeCondition(operator: Operator, text: string): string {
  return text === '' ? '' : (written[operator]?.(text) ?? text);
}

/** Parses the wire text of a condition, in the order of the wire; without an operator it is equality. */
export function readCondition(wire: string): { operator: Operator; text: string } {
  for (const [operator, shape] of read) {
    const text = shape.exec(wire)?.[1];
    if (text !== undefined) return { operator, text };
  }
  if (wire.includes(',')) return { operator: 'in', text: wire.replace(/,$/, '') };
  const text = wire.replaceAll('++', ',');
  return wire.length > 1 && wire.startsWith('!') ? { operator: 'ne', text: text.slice(1) } : { operator: 'eq', text };
}
