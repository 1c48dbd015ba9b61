import { customPattern } from './custom.ts';
import { matchesPattern } from './patterns.ts';

/** One test of a rule. All but `required` accept an empty text. */
export type FormCheck =
  | { kind: 'required'; code: string }
  | { kind: 'pattern'; code: string; test: RegExp; linear?: true }
  | { kind: 'email'; code: string };

interface FormRule {
  name: string;
  /** The event of the field on which it is checked. */
  trigger: 'blur' | 'change';
  checks: readonly FormCheck[];
}

const MOBILE = /^1(3|4|5|7|8)\d{9}$/;

/**
 * RULE-19 to RULE-34: the rules of form fields, tried in their order. Expressions that backtrack say `linear`, and run on re2js.
 * A sentence for each code is `form-rule.<code>`.
 */
export const formRules = [
  {
    name: 'mobile',
    trigger: 'blur',
    checks: [
      { kind: 'required', code: 'mobile-required' },
      { kind: 'pattern', code: 'mobile', test: MOBILE },
    ],
  },
  { name: 'optional-mobile', trigger: 'blur', checks: [{ kind: 'pattern', code: 'mobile', test: MOBILE }] },
  {
    name: 'username',
    trigger: 'blur',
    checks: [
      { kind: 'required', code: 'username-required' },
      { kind: 'pattern', code: 'username', test: /^[_a-zA-Z0-9]+$/ },
      { kind: 'pattern', code: 'username-length', test: /^.{4,18}$/ },
    ],
  },
  { name: 'email', trigger: 'blur', checks: [{ kind: 'email', code: 'email' }] },
  {
    name: 'natural-number',
    trigger: 'blur',
    checks: [{ kind: 'pattern', code: 'natural-number', test: /^(([0-9]*[1-9][0-9]*)|(0+))$/, linear: true }],
  },
  { name: 'letters', trigger: 'blur', checks: [{ kind: 'pattern', code: 'letters', test: /^[A-Za-z]+$/ }] },
  { name: 'landline', trigger: 'blur', checks: [{ kind: 'pattern', code: 'landline', test: /^(\d{3}-\d{7,8}|\d{4}-\d{7,8})$/ }] },
  { name: 'bank-card', trigger: 'blur', checks: [{ kind: 'pattern', code: 'bank-card', test: /^[1-9]\d{9,19}$/ }] },
  { name: 'id-number', trigger: 'blur', checks: [{ kind: 'pattern', code: 'id-number', test: /^[a-z0-9A-Z]{0,50}$/ }] },
  {
    name: 'chinese-id',
    trigger: 'blur',
    checks: [
      {
        kind: 'pattern',
        code: 'chinese-id',
        test: /(^[1-9]\d{5}(18|19|([23]\d))\d{2}((0[1-9])|(10|11|12))(([0-2][1-9])|10|20|30|31)\d{3}[0-9Xx]$)|(^[1-9]\d{7}((0[1-9])|(10|11|12))(([0-2][1-9])|10|20|30|31)\d{3}$)/,
      },
    ],
  },
  { name: 'qq', trigger: 'blur', checks: [{ kind: 'pattern', code: 'qq', test: /^[1-9]\d{4,11}$/ }] },
  {
    name: 'url',
    trigger: 'blur',
    checks: [
      {
        kind: 'pattern',
        code: 'url',
        test: /^(http|https):\/\/[\w\-_]+(\.[\w\-_]+)+([\w\-.,@?^=%&:/~+#]*[\w\-@?^=%&/~+#])?$/,
        linear: true,
      },
    ],
  },
  { name: 'alphanumeric-20', trigger: 'blur', checks: [{ kind: 'pattern', code: 'alphanumeric-20', test: /^[a-z0-9A-Z]{0,20}$/ }] },
  {
    name: 'chinese-or-english-2-100',
    trigger: 'blur',
    checks: [{ kind: 'pattern', code: 'chinese-or-english-2-100', test: /^[a-zA-Z\u4E00-\u9FA5\s]{2,100}$/ }],
  },
  { name: 'digits-and-lines', trigger: 'blur', checks: [{ kind: 'pattern', code: 'digits-and-lines', test: /^[0-9\n]+$/ }] },
  { name: 'any-255', trigger: 'blur', checks: [{ kind: 'pattern', code: 'any-255', test: /^.{0,255}$/ }] },
] as const satisfies readonly FormRule[];

/** The name of a rule of form fields. */
export type FormRuleName = (typeof formRules)[number]['name'];

/** The rules of RULE-35, which have limits of their own. */
const LIMIT_CODES = ['min-length', 'max-length', 'min-choices', 'max-choices', 'choice-required'] as const;

/** The failure of a form field's rule. `min-length` and `min-choices` have the value `min`, `max-length` and `max-choices` `max`; the others none. */
export type FormRuleCode = `form-rule.${(typeof formRules)[number]['checks'][number]['code'] | (typeof LIMIT_CODES)[number]}`;

/** A broken rule of a form field. */
export interface FormRuleFailure {
  code: FormRuleCode;
  values: Record<string, number>;
}

const rules: readonly (FormRule & { name: FormRuleName })[] = formRules;
const byName = new Map(formRules.map((rule) => [rule.name, rule] as const));

/** Every code of a broken form rule, so that an application can prove that it has a sentence for each. */
export const formRuleCodes: readonly FormRuleCode[] = [
  ...new Set(formRules.flatMap((rule) => rule.checks.map(({ code }) => `form-rule.${code}` as const))),
  ...LIMIT_CODES.map((code) => `form-rule.${code}` as const),
];

/** What is wrong with the text of a field under a rule: the first check that it fails, or null (RULE-19 to RULE-34). */
export function checkFormRule(name: FormRuleName, text: string): FormRuleFailure | null {
  const broken = byName.get(name)?.checks.find((check) => !passes(check, text));
  return broken ? { code: `form-rule.${broken.code}`, values: {} } : null;
}

/** The event on which a rule is checked. */
export function formRuleTrigger(name: FormRuleName): 'blur' | 'change' {
  return rules.find((rule) => rule.name === name)?.trigger ?? 'blur';
}

/** A text whose length has limits; an empty one is too short where there is a least length (RULE-35). */
export function checkLength(text: string, min: number, max: number): FormRuleFailure | null {
  const { length } = [...text];
  if (length < min) return { code: 'form-rule.min-length', values: { min } };
  return length > max ? { code: 'form-rule.max-length', values: { max } } : null;
}

/** A list of ticked choices whose number has limits (RULE-35). */
export function checkChoices(chosen: readonly unknown[], min: number, max: number): FormRuleFailure | null {
  if (chosen.length < min) return { code: 'form-rule.min-choices', values: { min } };
  return chosen.length > max ? { code: 'form-rule.max-choices', values: { max } } : null;
}

/** A select that must be chosen from, checked on change (RULE-35). */
export function checkChosen(value: unknown): FormRuleFailure | null {
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? { code: 'form-rule.choice-required', values: {} } : null;
}

function passes(check: FormCheck, text: string): boolean {
  if (check.kind === 'required') return text !== '';
  if (text === '') return true;
  if (check.kind === 'email') return matchesPattern('email', text);
  return check.linear ? (customPattern(check.test.source)?.matcher(text).find() ?? false) : check.test.test(text);
}
