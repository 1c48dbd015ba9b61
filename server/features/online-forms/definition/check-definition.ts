import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { DefinitionTables } from '#server/catalogue/definition/definition-write.ts';
import { isTableName } from '#server/catalogue/identifiers.ts';
import { fail } from '#server/errors.ts';
import { definitionFaults } from './definition-faults.ts';
import { diagnosticSentence } from './diagnostic-sentences.ts';

/** Throws `definition-refused` with that reason. */
export const refuse = (detail: string): never => fail('definition-refused', { detail });

/** Rejects a definition from which no table could be made. */
export function refuseMalformed(definition: DefinitionTables, form: FormDefinition): void {
  const names = definition.fields.map((field) => field.db_field_name);
  if (!isTableName(form.physicalTable)) refuse(`表名 ${form.physicalTable} 不合法`);
  if (new Set(names).size !== names.length) refuse('字段名重复');
  const unread = names.filter((name) => !form.field(name));
  if (unread.length) refuse(`字段名 ${unread.join('、')} 不合法`);
  if (form.kind === 'sub' && !form.fields.some((field) => field.mainTable && field.mainField)) refuse('附表必须选择映射关系！');
  if (form.kind === 'sub' && definition.head.tab_order_num === null) refuse('附表必须填写排序序号！');
}

/** Rejects a definition with compiler errors; they are sent as `diagnostics`, each with its table and field. */
export async function refuseFaults(catalogue: Catalogue, form: FormDefinition): Promise<void> {
  const snapshot = await catalogue.snapshot();
  const diagnostics = definitionFaults(snapshot, form);
  const [first] = diagnostics;
  if (!first) return;
  const about = first.table === form.table ? form : snapshot.find(first.table);
  const title = about?.field(first.field ?? '')?.title ?? about?.title ?? first.table;
  const more = diagnostics.length > 1 ? `（共 ${diagnostics.length} 处）` : '';
  fail('definition-refused', { detail: `${title}：${diagnosticSentence(first)}${more}` }, { diagnostics });
}
