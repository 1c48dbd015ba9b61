import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { fail } from '../errors.ts';
import { Sentence } from '../sentence.ts';
import { ruleClasses, type RuleInput } from './rule-classes.ts';

/** The value that a rule makes for a form. Throws `fill-rule-unknown`, `fill-rule-class-unknown` or `fill-rule-wrong`. */
export async function executeRule(db: Database, code: string, formData: RuleInput['formData']): Promise<string | string[]> {
  const row = await db
    .selectFrom('sys.sys_fill_rule')
    .select(['rule_class', 'rule_params'])
    .where('rule_code', '=', code)
    .executeTakeFirst();
  if (!row) fail('fill-rule-unknown', { code });
  const ruleClass = row.rule_class?.trim() ?? '';
  const run = ruleClasses.get(ruleClass) ?? fail('fill-rule-class-unknown', { code, ruleClass });
  const value = await run({ db, params: readParams(code, row.rule_params), formData, now: nowText() });
  return value ?? fail('fill-rule-wrong', { code, detail: new Sentence('rule-code.parent') });
}

/** The values of several rules, by their codes. */
export async function executeRules(db: Database, codes: readonly string[], formData: RuleInput['formData']) {
  const values: [string, string | string[]][] = [];
  for (const code of codes) values.push([code, await executeRule(db, code, formData)]);
  return Object.fromEntries(values);
}

/** A preview of a rule's next value, without consuming a number. */
export async function tryRule(db: Database, code: string): Promise<string | string[]> {
  const transaction = await db.startTransaction().execute();
  try {
    return await executeRule(transaction, code, {});
  } finally {
    await transaction.rollback().execute();
  }
}

function readParams(code: string, json: string | null): RuleInput['params'] {
  const refuse = () => fail('fill-rule-wrong', { code, detail: new Sentence('rule-code.no-object') });
  let params: unknown;
  try {
    params = JSON.parse(json?.trim() || '{}');
  } catch {
    refuse();
  }
  return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : refuse();
}
