import { link, type DefinitionCatalogue, type Diagnostic } from '#renderer';
import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { systemTableColumns } from '../choices/readable-table.ts';
import { groupBy } from '../group-by.ts';
import type { DefinitionTables } from './definition-write.ts';
import { readDefinition, type FormDefinition } from './definition.ts';
import { text } from './lenient.ts';

/** A remark about a definition, with the table and, where it is about one, the field. */
export interface LinkDiagnostic extends Diagnostic {
  table: string;
  field?: string;
}

/** The names in a stored definition that nothing bears, as the designer is told when it is saved. */
export async function linkDefinition(db: Database, snapshot: CatalogueSnapshot, stored: DefinitionTables): Promise<LinkDiagnostic[]> {
  return linkForm(readDefinition(stored), await readCatalogueNames(db, snapshot));
}

/** The names in a form's definition that nothing bears. */
export function linkForm(form: FormDefinition, names: DefinitionCatalogue): LinkDiagnostic[] {
  const { head } = form;
  const tree = { parent: text(head.tree_parent_id_field), hasChild: text(head.tree_id_field), title: text(head.tree_fieldname) };
  const linkable = { table: form.table, fields: form.fields, indexes: form.namedIndexes, tree: form.isTree ? tree : {} };
  return link(linkable, names).map((diagnostic) => {
    const field = /^\/fields\/([^/]*)\//.exec(diagnostic.pointer)?.[1];
    return { ...diagnostic, table: form.table, ...(field !== undefined && { field }) };
  });
}

/** All names that definitions may use: of forms, readable system tables, dictionaries, reports and rules. */
export async function readCatalogueNames(db: Database, snapshot: CatalogueSnapshot): Promise<DefinitionCatalogue> {
  const [dictionaries, reports, items, fillRules, checkRules] = await Promise.all([
    db.selectFrom('sys.sys_dict').select('dict_code as code').where('del_flag', '=', 0).execute(),
    db.selectFrom('sys.onl_cgreport_head').select(['id', 'code']).execute(),
    db.selectFrom('sys.onl_cgreport_item').select(['cgrhead_id', 'field_name']).execute(),
    db.selectFrom('sys.sys_fill_rule').select('rule_code as code').execute(),
    db.selectFrom('sys.sys_check_rule').select('rule_code as code').execute(),
  ]);
  const itemsOf = groupBy(items, (item) => item.cgrhead_id);
  const codes = (rows: readonly { code: string }[]) => new Set(rows.map((row) => row.code));
  const forms = snapshot.forms.map((form) => [form.table, form.fields.map((field) => field.name)] as const);
  return {
    tables: new Map([...systemTableColumns, ...forms]),
    dictionaries: codes(dictionaries),
    reports: new Map(reports.map(({ id, code }) => [code, (itemsOf.get(id) ?? []).map((item) => item.field_name)])),
    ...{ fillRules: codes(fillRules), checkRules: codes(checkRules) },
  };
}
