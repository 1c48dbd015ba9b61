import { customPattern } from './custom.ts';
import { matchesPattern } from './patterns.ts';

/** The limits of a rule that takes them: characters of a text or chosen items, each inclusive. */
interface RuleLimits {
  min?: number;
  max?: number;
}

/** One test of a rule. Only `required` and the least numbers refuse an empty text. The codes of limits are their kinds. */
type FormCheck =
  | { kind: 'required' | 'email'; code: string }
  | { kind: 'pattern'; code: string; test: RegExp; linear?: true }
  | { kind: 'min-length' | 'min-choices'; code: string; limit: 'min' }
  | { kind: 'max-length' | 'max-choices'; code: string; limit: 'max' };

interface FormRule {
  name: string;
  /** The event of the field on which it is checked. */
  trigger: 'blur' | 'change';
  checks: readonly FormCheck[];
}

const MOBILE = /^1(3|4|5|7|8)\d{9}$/;

/**
 * RULE-19 to RULE-35: the rules that a definition may name, and that the product's own forms use; their checks are tried in order.
 * Expressions that backtrack say `linear`, and run on re2js. A sentence for each code is `form-rule.<code>`.
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
  {
    name: 'length',
    trigger: 'blur',
    checks: [
      { kind: 'min-length', code: 'min-length', limit: 'min' },
      { kind: 'max-length', code: 'max-length', limit: 'max' },
    ],
  },
  {
    name: 'choices',
    trigger: 'change',
    checks: [
      { kind: 'min-choices', code: 'min-choices', limit: 'min' },
      { kind: 'max-choices', code: 'max-choices', limit: 'max' },
    ],
  },
  { name: 'chosen', trigger: 'change', checks: [{ kind: 'required', code: 'choice-required' }] },
] as const satisfies readonly FormRule[];

/** The name of a rule of form fields. */
type FormRuleName = (typeof formRules)[number]['name'];

/** The failure of a form field's rule. Those of limits have the limit among their values, as `min` or `max`; the others none. */
export type FormRuleCode = `form-rule.${(typeof formRules)[number]['checks'][number]['code']}`;

/** A rule of form fields by its name; `length` and `choices` take limits. */
export interface NamedRule extends RuleLimits {
  name: FormRuleName;
}

/** A broken rule of a form field. */
interface FormRuleFailure {
  code: FormRuleCode;
  values: Record<string, number>;
}

const byName = new Map<string, (typeof formRules)[number]>(formRules.map((rule) => [rule.name, rule]));

/** Every code of a broken form rule, so that an application can prove that it has a sentence for each. */
export const formRuleCodes: readonly FormRuleCode[] = [
  ...new Set(formRules.flatMap((rule) => rule.checks.map(({ code }) => `form-rule.${code}` as const))),
];

/** The name of a rule, if the text is one. */
export function formRuleOf(name: string): FormRuleName | undefined {
  return byName.get(name)?.name;
}

/** What is wrong with the text of a field under a rule: the first check that it fails, or null (RULE-19 to RULE-35). Choices are joined by commas. */
export function checkFormRule({ name, ...limits }: NamedRule, text: string): FormRuleFailure | null {
  const checks: readonly (FormCheck & { code: (typeof formRules)[number]['checks'][number]['code'] })[] = byName.get(name)?.checks ?? [];
  const broken = checks.find((check) => !passes(check, text, limits));
  if (!broken) return null;
  const limit = 'limit' in broken ? { [broken.limit]: limits[broken.limit] ?? 0 } : {};
  return { code: `form-rule.${broken.code}`, values: limit };
}

/** True for a rule with an expression that needs the engine of patterns. */
export function isLinear(name: FormRuleName): boolean {
  return byName.get(name)?.checks.some((check) => 'linear' in check) ?? false;
}

/** The event on which a rule is checked. */
export function formRuleTrigger(name: FormRuleName): 'blur' | 'change' {
  return byName.get(name)?.trigger ?? 'blur';
}

/** True for a rule that means nothing without limits. */
export function takesLimits(name: FormRuleName): boolean {
  return byName.get(name)?.checks.some((check) => 'limit' in check) ?? false;
}

function passes(check: FormCheck, text: string, { min = 0, max = Infinity }: RuleLimits): boolean {
  switch (check.kind) {
    case 'required':
      return text !== '';
    case 'email':
      return text === '' || matchesPattern('email', text);
    case 'pattern':
      return text === '' || matches(check, text);
    case 'min-length':
      return [...text].length >= min;
    case 'max-length':
      return [...text].length <= max;
    case 'min-choices':
      return choicesIn(text) >= min;
    case 'max-choices':
      return choicesIn(text) <= max;
  }
}

function matches({ test, linear }: Extract<FormCheck, { kind: 'pattern' }>, text: string): boolean {
  return linear ? (customPattern(test.source)?.matcher(text).find() ?? false) : test.test(text);
}

function choicesIn(text: string): number {
  return text.split(',').filter((choice) => choice !== '').length;
}
