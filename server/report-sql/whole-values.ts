import type { Members } from './tree-nodes.ts';

/**
 * What is no plain value. Each is allowed only where it can never become a text: a row or an array of texts as a text would be a text
 * of any length, built without a function that could be bounded.
 */
export type Whole = 'row' | 'array' | 'star' | 'escape';

const nothing: ReadonlySet<Whole> = new Set();
const rows: ReadonlySet<Whole> = new Set(['row']);

/** Members that compare, group or sort rows. */
const ofRows: ReadonlySet<string> = new Set([
  ...['SelectStmt.groupClause', 'SortBy.node', 'SubLink.testexpr', 'WindowDef.partitionClause', 'GroupingSet.content', 'NullTest.arg'],
]);

const comparisons: ReadonlySet<string> = new Set(['=', '<>', '!=', '<', '>', '<=', '>=']);

/** What may stand in a member of a node, besides plain values. `name` is the function or operator of the node, `around` what the node itself may be. */
export function admits(type: string, member: string, { kind }: Members, name: string, around: ReadonlySet<Whole>): ReadonlySet<Whole> {
  const place = `${type}.${member}`;
  if (place === 'ResTarget.val') return new Set(['star']);
  if (place === 'List.items') return around;
  if (ofRows.has(place) || (place === 'FuncCall.args' && name === 'count')) return rows;
  return place === 'A_Expr.lexpr' || place === 'A_Expr.rexpr' ? ofOperand(member, String(kind), name) : nothing;
}

function ofOperand(member: string, kind: string, operator: string): ReadonlySet<Whole> {
  if (/^AEXPR_I?LIKE$/.test(kind)) return member === 'rexpr' ? new Set(['escape']) : nothing;
  if (/^AEXPR_OP_(ANY|ALL)$/.test(kind)) return member === 'rexpr' ? new Set(['array']) : rows;
  const isComparison =
    /^AEXPR_((NOT_)?DISTINCT|IN|(NOT_)?BETWEEN(_SYM)?)$/.test(kind) || (kind === 'AEXPR_OP' && comparisons.has(operator));
  return isComparison ? rows : nothing;
}
