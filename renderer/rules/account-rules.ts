import { checkFormRule, type FormRuleCode, type NamedRule } from './form-rules.ts';

/** The rules of an account, the same in the product's forms and on its routes (RULE-20 to RULE-22, RULE-25, RULE-35). */
const accountRules = {
  username: { name: 'username' },
  phone: { name: 'optional-mobile' },
  email: { name: 'email' },
  telephone: { name: 'landline' },
  password: { name: 'length', min: 8, max: 200 },
} as const satisfies Record<string, NamedRule>;

/** A field of an account that has a rule. */
export type AccountField = keyof typeof accountRules;

/** What is wrong with an account: the code of its message, and its values. */
export interface AccountFault {
  code: FormRuleCode | 'password.known';
  values: Readonly<Record<string, number>>;
}

/** What is wrong with a field of an account, or null. */
export function accountFault(field: AccountField, text: string): AccountFault | null {
  return checkFormRule(accountRules[field], text);
}

/** What is wrong with a new password, or null: its length, or that it is the old one or the user's name. */
export function passwordFault(password: string, known: { oldPassword: string; username: string }): AccountFault | null {
  const isKnown = password === known.oldPassword || password.toLowerCase() === known.username.toLowerCase();
  return accountFault('password', password) ?? (isKnown ? { code: 'password.known', values: {} } : null);
}
