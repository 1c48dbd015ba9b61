import { slotNames } from '#schemas';
import { declaredPulls, link, type DefinitionCatalogue, type Diagnostic } from '#renderer';
import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { systemTableColumns } from '../choices/readable-table.ts';
import { groupBy } from '../group-by.ts';
import { HOME_PATH, onlineScreens } from '../online-screens.ts';
import type { DefinitionTables } from './definition-write.ts';
import { readDefinition, type FormDefinition } from './definition.ts';
import { isFlag, text } from './lenient.ts';

/** A remark about a definition, with the table and, where it is about one, the field. */
export interface LinkDiagnostic extends Diagnostic {
  table: string;
  field?: string;
}

/** The names in a stored definition that nothing bears, as the designer is told when it is saved. */
export async function linkDefinition(db: Database, snapshot: CatalogueSnapshot, stored: DefinitionTables): Promise<LinkDiagnostic[]> {
  return linkForm(readDefinition(stored), await readCatalogueNames(db, snapshot));
}

/** The names in a form's definition that nothing bears, and what it says to no effect. */
export function linkForm(form: FormDefinition, names: DefinitionCatalogue): LinkDiagnostic[] {
  const { head, table, fields, structure } = form;
  const tree = { parent: text(head.tree_parent_id_field), hasChild: text(head.tree_id_field), title: text(head.tree_fieldname) };
  const written = {
    ...{ tableType: text(head.table_type), relationType: text(head.relation_type), queryMode: text(head.query_mode) },
    ...{ formTemplate: text(head.form_template), isDrawn: isFlag(head.is_des_form) },
    subTables: namesIn(text(head.sub_table_str)),
  };
  const pulls = declaredPulls(form.extendedConfig['actions']);
  const linkable = { table, fields, structure, head: written, indexes: form.namedIndexes, tree: form.isTree ? tree : {}, pulls };
  return link(linkable, names).map((diagnostic) => {
    const field = /^\/fields\/([^/]*)\//.exec(diagnostic.pointer)?.[1];
    return { ...diagnostic, table, ...(field !== undefined && { field }) };
  });
}

function namesIn(list: string): string[] {
  return list
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** All names that definitions may use: of forms, readable system tables, dictionaries, reports, rules and screens. */
export async function readCatalogueNames(db: Database, snapshot: CatalogueSnapshot): Promise<DefinitionCatalogue> {
  const [dictionaries, reports, items, fillRules, checkRules, menus] = await Promise.all([
    db.selectFrom('sys.sys_dict').select('dict_code as code').where('del_flag', '=', 0).execute(),
    db.selectFrom('sys.onl_cgreport_head').select(['id', 'code']).execute(),
    db.selectFrom('sys.onl_cgreport_item').select(['cgrhead_id', 'field_name']).execute(),
    db.selectFrom('sys.sys_fill_rule').select('rule_code as code').execute(),
    db.selectFrom('sys.sys_check_rule').select('rule_code as code').execute(),
    db.selectFrom('sys.sys_permission').select('url').where('url', 'like', '/%').where('del_flag', '=', 0).execute(),
  ]);
  const itemsOf = groupBy(items, (item) => item.cgrhead_id);
  const codes = (rows: readonly { code: string }[]) => new Set(rows.map((row) => row.code));
  const forms = snapshot.forms.map((form) => [form.table, form.fields.map((field) => field.name)] as const);
  const opened = [...snapshot.forms.flatMap(({ id, table }) => [id, table]), ...reports.flatMap(({ id, code }) => [id, code])];
  return {
    tables: new Map([...systemTableColumns, ...forms]),
    forms: snapshot.structures,
    dictionaries: codes(dictionaries),
    reports: new Map(reports.map(({ id, code }) => [code, (itemsOf.get(id) ?? []).map((item) => item.field_name)])),
    ...{ fillRules: codes(fillRules), checkRules: codes(checkRules), slots: slotNames },
    screens: { paths: [HOME_PATH, ...Object.values(onlineScreens), ...menus.flatMap(({ url }) => url ?? [])], codes: new Set(opened) },
  };
}
