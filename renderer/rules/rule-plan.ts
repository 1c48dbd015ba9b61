import { cronFields, type CronFieldName } from '../cron/fields.ts';
import { checkFormRule, formRuleCodes, type FormRuleCode, type NamedRule } from './form-rules.ts';
import type { RefusalCode } from '../draft/refusal.ts';
import type { OpenRange } from '../text/number-digits.ts';
import type { MissingSource } from '../sources/missing-source.ts';
import { patterns, type PatternName } from './patterns.ts';

/** One compiled validation rule. `message` is the document's own sentence and wins over the catalogue's. */
export type RulePlan = (
  | { kind: 'required' }
  | { kind: 'pattern'; name: PatternName }
  /** A regular expression typed by an admin; runs on re2js. */
  | { kind: 'custom'; source: string }
  /** Distinct within its table (RULE-15). */
  | { kind: 'unique' }
  | { kind: 'max-length'; limit: number }
  /** At most so many places behind the point: what the column keeps. */
  | { kind: 'decimals'; limit: number }
  /** A number within what the column can hold. */
  | ({ kind: 'within' } & OpenRange)
  /** A named rule of form fields (RULE-19 to RULE-35). */
  | ({ kind: 'form-rule' } & NamedRule)
  /** A rule that the server checks, by its code (RULE-36). */
  | { kind: 'handler'; code: string }
) & { message?: string };

/** True for a rule that an empty value breaks. */
export function requiresValue(rule: RulePlan): boolean {
  return rule.kind === 'required' || (rule.kind === 'form-rule' && checkFormRule(rule, '') !== null);
}

const ruleKinds = [
  'rule.required',
  'rule.unique',
  'rule.max-length',
  'rule.decimals',
  'rule.within',
  'rule.custom',
  'rule.handler',
  'rule.not-checked',
  'rule.row-required',
] as const;

const cronProblems = ['too-many', 'too-few', 'both-days'] as const;

/** What is wrong with a cron expression (CRON-14): its fields, with `text`, or the whole of it. */
export type CronFailureCode = `rule.cron-${(typeof cronProblems)[number] | CronFieldName}`;

/**
 * The code of a failure: the kind of its rule, the name of its pattern, or the code of a form rule. `rule.max-length` and `rule.decimals` have the value `limit`,
 * `rule.within` has `above` and `below`; all but the codes of form rules have `title`. `rule.row-required`: a table without a row; its `key` is empty. `rule.not-checked`: a handler could not be run.
 */
export type FailureCode = (typeof ruleKinds)[number] | `rule.${PatternName}` | CronFailureCode | FormRuleCode;

/** Every failure code, so that an application can check that it has a message for each. */
export const failureCodes: readonly FailureCode[] = [
  ...ruleKinds,
  ...patterns.map((pattern) => `rule.${pattern.name}` as const),
  ...[...cronProblems, ...cronFields].map((problem) => `rule.cron-${problem}` as const),
  ...formRuleCodes,
];

/** A text that was refused by its cell and still stands there has the reason of the refusal. */
type FailedCode = FailureCode | RefusalCode;

/** The user's value is wrong. Never thrown. `table` and `rowId` are absent for fields of the master form. */
export interface Failure {
  table?: string;
  rowId?: string;
  key: string;
  /** The application turns it into a message. */
  code: FailedCode;
  values: Record<string, string | number>;
  /** Why the user cannot enter the value that is required. */
  because?: MissingSource;
  /** A ready-made message from the document or the server; overrides `code`. */
  message?: string;
}
