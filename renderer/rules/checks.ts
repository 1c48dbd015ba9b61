import type { TypeFailure } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import { checkedText, wireText } from '../wire/wire-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { cellReader } from '../draft/opened-row.ts';
import { customTest } from './custom.ts';
import { checkFormRule } from './form-rules.ts';
import { prescanOf, type Prescan } from './prescan.ts';
import { decimalsOf, isWithin } from '../text/number-digits.ts';
import { patternTest } from './patterns.ts';
import type { RulePlan } from './rule-plan.ts';

/** A rule that a value breaks. A named rule stands here as the failure of its check. */
export type BrokenRule = Exclude<RulePlan, { kind: 'form-rule' }> | TypeFailure;

/** A column's rules, prepared once: types looked up, patterns compiled. */
export interface ColumnChecks {
  /** The text that rules check: the value as it is sent. */
  textOf(value: unknown): string;
  /** The same of a row's value. */
  textIn(row: Pick<DraftRow, 'values'>): string;
  /** The first rule that a text breaks, without the rules that need other rows. */
  broken(text: string): BrokenRule | undefined;
  /** The same of a row's value. */
  brokenIn(row: Pick<DraftRow, 'values'>): BrokenRule | undefined;
  /** A fast pre-check that skips valid rows. */
  prescan: Prescan;
  /** The column's unique rule, if any (RULE-15). */
  unique: BrokenRule | undefined;
}

const known = new WeakMap<ColumnPlan, ColumnChecks>();

/**
 * The checks of a column; null for one that is hidden or read-only here, which the user cannot correct. One whose choices cannot be read
 * is checked all the same: a value that is required is missing, and the failure says why.
 */
export function checksOf(column: ColumnPlan): ColumnChecks | null {
  const { editing, check } = columnType(column.type);
  const isShown = !column.missingSource && (column.readOnly || editing === 'shown');
  if (!column.visible || isShown || (column.rules.length === 0 && !check && !column.conditions?.required)) return null;
  let checks = known.get(column);
  if (!checks) known.set(column, (checks = makeChecks(column)));
  return checks;
}

function makeChecks(column: ColumnPlan): ColumnChecks {
  const type = columnType(column.type);
  const tests = column.rules.flatMap((rule) => {
    const isBroken = breaks(rule);
    return isBroken ? [{ rule, isBroken }] : [];
  });
  const read = cellReader(column);
  const textOf = textReader(column);
  const broken = (text: string) => {
    for (const { rule, isBroken } of tests) if (isBroken(text)) return brokenRule(rule, text);
    return text === '' ? undefined : type.check?.(text);
  };
  const textIn = (row: Pick<DraftRow, 'values'>) => textOf(read(row));
  const breaking = tests.flatMap(({ rule, isBroken }) => (rule.kind === 'required' || rule.kind === 'max-length' ? [] : isBroken));
  if (type.check) breaking.push((text) => type.check?.(text) !== undefined);
  const [only] = tests;
  const asksOnlyWhether = only?.rule.kind === 'required' && tests.length === 1 && !type.check;
  const isBlank = blankTest(column);
  return {
    textOf,
    textIn,
    broken,
    brokenIn: asksOnlyWhether ? (row) => (isBlank(read(row)) ? brokenRule(only.rule, '') : undefined) : (row) => broken(textIn(row)),
    prescan: prescanOf({ column, breaking, textOf }),
    unique: column.rules.find((rule) => rule.kind === 'unique'),
  };
}

/** A rule that a text breaks. */
function brokenRule(rule: RulePlan, text: string): BrokenRule | undefined {
  if (rule.kind !== 'form-rule') return rule;
  const failure = checkFormRule(rule, text);
  return failure ? { ...failure, message: rule.message } : undefined;
}

/** The text of a value as it is sent. */
function textReader(column: ColumnPlan): (value: unknown) => string {
  const type = columnType(column.type);
  const keepsTexts = isWrittenAsItIs(column);
  return (value) => {
    if (value === undefined) return '';
    if (keepsTexts && typeof value === 'string') return value;
    const wire = type.serialize(value, column);
    return typeof wire === 'string' ? wire : checkedText(wire);
  };
}

/** True for blank values. Avoids formatting where it can: a number always has a text. */
function blankTest(column: ColumnPlan): (value: unknown) => boolean {
  const type = columnType(column.type);
  const keepsTexts = isWrittenAsItIs(column);
  return (value) => {
    if (keepsTexts && typeof value === 'string') return value === '';
    if (value === undefined) return true;
    const wire = type.serialize(value, column);
    return typeof wire === 'string' ? wire === '' : typeof wire !== 'number' && checkedText(wire) === '';
  };
}

/** True when texts are their own wire texts: a type that parses a text to itself also serializes it to itself. */
function isWrittenAsItIs({ type }: ColumnPlan): boolean {
  return columnType(type).parse === wireText;
}

/** A predicate for texts that break the rule; null for a rule that needs more than the text. All rules but `required` accept empty texts. */
function breaks(rule: RulePlan): ((text: string) => boolean) | null {
  switch (rule.kind) {
    case 'required':
      return (text) => text === '';
    case 'pattern': {
      const test = patternTest(rule.name);
      return (text) => text !== '' && !test.test(text);
    }
    case 'custom': {
      const fits = customTest(rule.source);
      return (text) => text !== '' && !fits(text);
    }
    case 'max-length':
      // A character outside the BMP is two UTF-16 units but counts as one.
      return (text) => text.length > rule.limit && [...text].length > rule.limit;
    case 'decimals':
      return (text) => decimalsOf(text) > rule.limit;
    case 'within':
      return (text) => text !== '' && !isWithin(text, rule);
    case 'form-rule':
      return (text) => checkFormRule(rule, text) !== null;
    case 'unique':
    case 'handler':
      return null;
  }
}
