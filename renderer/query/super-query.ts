import type { Operator } from '../column-types/operator.ts';

/** The rules of a built query (QUERY-02): those of the wire (CONST-14). */
export const superRules = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const;

/** A rule of a built query. */
export type SuperRule = (typeof superRules)[number] & Operator;

/** How the lines of a group are joined. */
export type SuperMatch = 'and' | 'or';

/** What the wire says about the field of a condition beside its name (QUERY-03); the server converts by the first two. */
export interface SuperFieldFacts {
  type?: string;
  dbType?: string;
  dictCode?: string;
  dictTable?: string;
  dictText?: string;
  customReturnField?: string;
  popup?: unknown;
}

/** One line of a built query; `val` is the wire text of its value, several joined by comma, or a relative date such as `@this-week`. */
export interface SuperCondition extends SuperFieldFacts {
  /** `field`, or `table,field` of a sub-table. */
  field: string;
  rule: SuperRule;
  val: string;
}

/** Lines joined by one word; a group inside another is an extension of the wire. */
export interface SuperGroup {
  match: SuperMatch;
  items: readonly SuperLine[];
}

/** A condition or a group of them. */
export type SuperLine = SuperCondition | SuperGroup;

/** True for a group inside another. */
export function isGroup(line: SuperLine): line is SuperGroup {
  return 'items' in line;
}

/** True for a condition that can be asked: it has a field and a value (QUERY-06). */
export function isComplete({ field, val }: SuperCondition): boolean {
  return field !== '' && val.trim() !== '';
}

/** The group without incomplete conditions and empty groups; undefined when nothing is left. */
export function completeGroup({ match, items }: SuperGroup): SuperGroup | undefined {
  const left = items.flatMap((line): SuperLine[] => {
    if (!isGroup(line)) return isComplete(line) ? [line] : [];
    const inner = completeGroup(line);
    return inner ? [inner] : [];
  });
  return left.length > 0 ? { match, items: left } : undefined;
}

/** The condition under another rule: of several values only `in` keeps more than the first (QUERY-05). */
export function withRule(condition: SuperCondition, rule: SuperRule): SuperCondition {
  const isNarrowed = condition.rule === 'in' && rule !== 'in';
  return { ...condition, rule, val: isNarrowed ? (condition.val.split(',')[0] ?? '') : condition.val };
}
