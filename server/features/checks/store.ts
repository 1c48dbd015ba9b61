import type { Database } from '#server/db/connect.ts';

/** The JSON of a check rule; null when there is no rule of that code. */
export async function readCheckRule(db: Database, code: string): Promise<string | null> {
  const rule = await db.selectFrom('sys.sys_check_rule').select('rule_json').where('rule_code', '=', code).executeTakeFirst();
  return rule ? (rule.rule_json ?? '') : null;
}
