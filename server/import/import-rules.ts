import type { Database } from '../db/connect.ts';
import { auditCells, textCell } from './cells.ts';
import { derivedId } from './derived-id.ts';
import { tell } from '#server/sentence.ts';

type SourceRow = Readonly<Record<string, unknown>>;

/** How many rules a file brought, and what was odd. */
export interface RuleReport {
  rules: number;
  remarks: string[];
}

/** Imports fill rules by id. If another rule already has a code, it is kept; the file's is skipped with a remark. */
export async function importFillRules(db: Database, rows: readonly SourceRow[]): Promise<RuleReport> {
  return importByCode(rows, 'fill-rule', async (source, code) => {
    const row = {
      ...{ id: textCell(source.id, 36) ?? derivedId('fill-rule', code), rule_code: code, rule_name: textCell(source.rule_name, 100) },
      ...{ rule_class: textCell(source.rule_class, 200), rule_params: textCell(source.rule_params, 10_000) },
      ...auditCells(source),
    };
    const owner = await db.selectFrom('sys.sys_fill_rule').select('id').where('rule_code', '=', code).executeTakeFirst();
    if (owner && owner.id !== row.id) return false;
    await db
      .insertInto('sys.sys_fill_rule')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return true;
  });
}

/** Imports check rules in the same way. */
export async function importCheckRules(db: Database, rows: readonly SourceRow[]): Promise<RuleReport> {
  return importByCode(rows, 'check-rule', async (source, code) => {
    const row = {
      ...{ id: textCell(source.id, 36) ?? derivedId('check-rule', code), rule_code: code, rule_name: textCell(source.rule_name, 100) },
      ...{ rule_json: textCell(source.rule_json, 100_000), rule_description: textCell(source.rule_description, 500) },
      ...auditCells(source),
    };
    const owner = await db.selectFrom('sys.sys_check_rule').select('id').where('rule_code', '=', code).executeTakeFirst();
    if (owner && owner.id !== row.id) return false;
    await db
      .insertInto('sys.sys_check_rule')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return true;
  });
}

/** `load` returns false for a code that is taken. */
async function importByCode(
  rows: readonly SourceRow[],
  kind: 'fill-rule' | 'check-rule',
  load: (source: SourceRow, code: string) => Promise<boolean>,
): Promise<RuleReport> {
  const report: RuleReport = { rules: 0, remarks: [] };
  for (const source of rows) {
    const code = textCell(source.rule_code, 100);
    if (code && (await load(source, code))) report.rules += 1;
    else report.remarks.push(code ? tell(`import.${kind}-exists`, { code }) : tell(`import.${kind}-without-code`));
  }
  return report;
}
