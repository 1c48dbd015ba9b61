import type { Database } from '../db/connect.ts';
import type { SourceCells } from './cells.ts';
import { derivedId } from './derived-id.ts';
import type { SourceRow } from './read-row.ts';
import { readRows, type ReadRows, type SystemReport } from './system-rows.ts';
import { tell } from '#server/sentence.ts';

/** Imports fill rules by id. If another rule already has a code, it is kept; the file's is skipped with a remark. */
export async function importFillRules(db: Database, rows: readonly SourceRow[], source = ''): Promise<SystemReport> {
  const read = await readRows(db, { table: 'sys.sys_fill_rule', source }, rows, readFillRule);
  return storeByCode(read, 'import.fill-rule-exists', async (rule) => {
    const owner = await db.selectFrom('sys.sys_fill_rule').select('id').where('rule_code', '=', rule.rule_code).executeTakeFirst();
    if (owner && owner.id !== rule.id) return false;
    await db
      .insertInto('sys.sys_fill_rule')
      .values(rule)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rule))
      .execute();
    return true;
  });
}

/** Imports check rules in the same way. */
export async function importCheckRules(db: Database, rows: readonly SourceRow[], source = ''): Promise<SystemReport> {
  const read = await readRows(db, { table: 'sys.sys_check_rule', source }, rows, readCheckRule);
  return storeByCode(read, 'import.check-rule-exists', async (rule) => {
    const owner = await db.selectFrom('sys.sys_check_rule').select('id').where('rule_code', '=', rule.rule_code).executeTakeFirst();
    if (owner && owner.id !== rule.id) return false;
    await db
      .insertInto('sys.sys_check_rule')
      .values(rule)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rule))
      .execute();
    return true;
  });
}

/** `store` returns false for a code that is taken. */
async function storeByCode<Rule extends { rule_code: string }>(
  { whole, rejects, remarks }: ReadRows<Rule>,
  exists: 'import.fill-rule-exists' | 'import.check-rule-exists',
  store: (rule: Rule) => Promise<boolean>,
): Promise<SystemReport> {
  const report: SystemReport = { stored: 0, rejects, remarks };
  for (const { values } of whole) {
    if (await store(values)) report.stored += 1;
    else remarks.push(tell(exists, { code: values.rule_code }));
  }
  return report;
}

function readFillRule(cells: SourceCells) {
  const code = cells.requiredText('rule_code');
  return {
    ...{ id: cells.text('id') ?? derivedId('fill-rule', code), rule_code: code, rule_name: cells.text('rule_name') },
    ...{ rule_class: cells.text('rule_class'), rule_params: cells.text('rule_params'), ...cells.audit() },
  };
}

function readCheckRule(cells: SourceCells) {
  const code = cells.requiredText('rule_code');
  return {
    ...{ id: cells.text('id') ?? derivedId('check-rule', code), rule_code: code, rule_name: cells.text('rule_name') },
    ...{ rule_json: cells.text('rule_json'), rule_description: cells.text('rule_description'), ...cells.audit() },
  };
}
