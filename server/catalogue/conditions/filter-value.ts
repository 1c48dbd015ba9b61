/** A comparison read from a value of the wire; `any` is IN, `contains` looks inside a comma list. */
export type ValueCondition =
  | { operator: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'; value: string }
  | { operator: 'like' | 'left_like' | 'right_like'; value: string }
  | { operator: 'in'; values: readonly string[] };

const comparisons = { '>=': 'ge', '<=': 'le', '>': 'gt', '<': 'lt' } as const;

/** Reads a plain filter value by the rules of wire 6.1, in their order. Null when it filters nothing. */
export function parseFilterValue(text: string): ValueCondition | null {
  if (text === '') return null;
  const compared = /^(>=|<=|>|<) (.+)$/s.exec(text);
  if (compared)
    return {
      operator: comparisons[compared[1] === '>=' || compared[1] === '<=' || compared[1] === '>' ? compared[1] : '<'],
      value: (compared[2] ?? '').trim(),
    };
  const starts = text.length > 1 && text.startsWith('*');
  const ends = text.length > 1 && text.endsWith('*');
  if (starts && ends) return text.length > 2 ? { operator: 'like', value: text.slice(1, -1) } : null;
  if (starts) return { operator: 'left_like', value: text.slice(1).replaceAll('++', ',') };
  if (ends) return { operator: 'right_like', value: text.slice(0, -1) };
  if (text.includes(',')) return { operator: 'in', values: text.split(',').filter((part) => part !== '') };
  if (text.startsWith('!') && text.length > 1) return { operator: 'ne', value: text.slice(1).replaceAll('++', ',') };
  return { operator: 'eq', value: text.replaceAll('++', ',') };
}
