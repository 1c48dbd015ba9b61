import { groupBy } from '#server/catalogue/group-by.ts';
import type { FormEntry, ImportFile } from '../import-file.ts';
import type { StockReader } from './read-stock.ts';
import type { StockRow, StockValue } from './stock-source.ts';

/**
 * A stock database as the files that an export of it would be, in an order in which each finds what it refers to: menus before the roles that
 * hold them and the forms that would add their own. Empty ones are left out. `progress` hears how many rows of the table of a form were read.
 */
export async function* stockFiles(reader: StockReader, progress: (table: string, rows: number) => void): AsyncGenerator<ImportFile> {
  for (const read of [readDictionaries, readCategories, readFillRules, readCheckRules, readMenus, readOrganisation]) {
    const file = await read(reader);
    if (file) yield file;
  }
  const entries = await readForms(reader, progress);
  if (entries.length) yield { kind: 'forms', entries };
  for (const read of [readReports, readJobs]) {
    const file = await read(reader);
    if (file) yield file;
  }
}

async function readDictionaries(reader: StockReader): Promise<ImportFile | null> {
  const dictionaries = await reader.read('sys_dict');
  const items = belowOf(await reader.read('sys_dict_item'), 'dict_id');
  return dictionaries.length ? { kind: 'dictionaries', entries: dictionaries.map((dict) => ({ dict, items: items(dict.id) })) } : null;
}

async function readCategories(reader: StockReader): Promise<ImportFile | null> {
  const entries = await reader.read('sys_category');
  return entries.length ? { kind: 'categories', entries } : null;
}

async function readFillRules(reader: StockReader): Promise<ImportFile | null> {
  const entries = await reader.read('sys_fill_rule');
  return entries.length ? { kind: 'fill-rules', entries } : null;
}

async function readCheckRules(reader: StockReader): Promise<ImportFile | null> {
  const entries = await reader.read('sys_check_rule');
  return entries.length ? { kind: 'check-rules', entries } : null;
}

async function readMenus(reader: StockReader): Promise<ImportFile | null> {
  const entries = (await reader.read('sys_permission')).filter(isKept);
  return entries.length ? { kind: 'menus', entries } : null;
}

async function readJobs(reader: StockReader): Promise<ImportFile | null> {
  const entries = (await reader.read('sys_quartz_job')).filter(isKept);
  return entries.length ? { kind: 'jobs', entries } : null;
}

async function readOrganisation(reader: StockReader): Promise<ImportFile | null> {
  const departments = (await reader.read('sys_depart')).filter(isKept);
  const grants = belowOf(await reader.read('sys_role_permission'), 'role_id');
  const roles = await reader.read('sys_role');
  const positions = await reader.read('sys_position');
  const users = (await reader.read('sys_user')).filter(isKept);
  const rolesOf = belowOf(await reader.read('sys_user_role'), 'user_id');
  const departsOf = belowOf(await reader.read('sys_user_depart'), 'user_id');
  const codes = new Map(roles.map((role) => [role.id, role.role_code]));
  const departCodes = new Map(departments.map((depart) => [depart.id, depart.org_code]));
  const isCurrent = (user: StockRow) => (id: StockValue | undefined) => Number(departCodes.get(id ?? null) !== user.org_code);
  if (!departments.length && !roles.length && !positions.length && !users.length) return null;
  return {
    kind: 'organisation',
    organisation: {
      departments,
      positions,
      roles: roles.map((role) => ({ ...role, permissions: grants(role.id).map((grant) => grant.permission_id) })),
      users: users.map((user) => {
        const rank = isCurrent(user);
        const departs = departsOf(user.id).map((place) => place.dep_id);
        return {
          ...user,
          departs: departs.toSorted((one, other) => rank(one) - rank(other)),
          roles: rolesOf(user.id).flatMap((held) => codes.get(held.role_id ?? null) ?? []),
        };
      }),
    },
  };
}

async function readReports(reader: StockReader): Promise<ImportFile | null> {
  const heads = await reader.read('onl_cgreport_head');
  const items = belowOf(await reader.read('onl_cgreport_item'), 'cgrhead_id');
  const params = belowOf(await reader.read('onl_cgreport_param'), 'cgrhead_id');
  const entries = heads.map((head) => ({
    head: { ...head, id: String(head.id), code: String(head.code ?? ''), cgr_sql: String(head.cgr_sql ?? '') },
    items: items(head.id),
    params: params(head.id),
  }));
  return entries.length ? { kind: 'reports', entries } : null;
}

async function readForms(reader: StockReader, progress: (table: string, rows: number) => void): Promise<FormEntry[]> {
  const heads = await reader.read('onl_cgform_head');
  const fields = belowOf(await reader.read('onl_cgform_field'), 'cgform_head_id');
  const indexes = belowOf(await reader.read('onl_cgform_index'), 'cgform_head_id');
  const buttons = belowOf(await reader.read('onl_cgform_button'), 'cgform_head_id');
  const parts = await readParts(reader);
  const owners = ownersOf(heads);
  return heads.map((head) => {
    const table = String(head.table_name ?? '');
    const rows = owners.get(physicalName(head)) === head ? reader.formRows(physicalName(head), (count) => progress(table, count)) : [];
    return {
      head: { ...head, id: String(head.id), table_name: table },
      ...{ fields: fields(head.id), indexes: indexes(head.id), buttons: buttons(head.id), ...parts(head.id), rows },
    };
  });
}

/** The scripts and rules of forms, with the data rules that menus have for the lists of forms. */
async function readParts(reader: StockReader) {
  const enhanceJs = belowOf(await reader.read('onl_cgform_enhance_js'), 'cgform_head_id');
  const enhanceSql = belowOf(await reader.read('onl_cgform_enhance_sql'), 'cgform_head_id');
  const enhanceJava = belowOf(await reader.read('onl_cgform_enhance_java'), 'cgform_head_id');
  const authData = belowOf([...(await reader.read('onl_auth_data')), ...(await readMenuRules(reader))], 'cgform_id');
  const authPage = belowOf(await reader.read('onl_auth_page'), 'cgform_id');
  const authRelation = belowOf(await reader.read('onl_auth_relation'), 'cgform_id');
  return (id: StockValue | undefined) => ({
    ...{ enhanceJs: enhanceJs(id), enhanceSql: enhanceSql(id), enhanceJava: enhanceJava(id) },
    ...{ authData: authData(id), authPage: authPage(id), authRelation: authRelation(id) },
  });
}

/** Data rules of menu entries that open the list of a form, as rules of the form: its id ends their address (wire 3.3). */
async function readMenuRules(reader: StockReader): Promise<StockRow[]> {
  const rules = await reader.read('sys_permission_data_rule');
  if (!rules.length) return [];
  const menus = (await reader.read('sys_permission')).filter(({ url }) => String(url).startsWith('/online/'));
  const forms = new Map(menus.map(({ id, url }) => [id, String(url).split('?')[0]?.split('/').at(-1) ?? '']));
  return rules.flatMap((rule) => {
    const form = forms.get(rule.permission_id ?? null);
    return form === undefined ? [] : [{ ...rule, cgform_id: form, rule_operator: rule.rule_conditions ?? null }];
  });
}

/** The form that brings the rows of each table: a view shows those of its form. */
function ownersOf(heads: readonly StockRow[]): Map<string, StockRow> {
  const isView = (head: StockRow) => Number(String(head.table_name).includes('$'));
  const ordered = heads.toSorted((one, other) => isView(one) - isView(other));
  return new Map(ordered.toReversed().map((head) => [physicalName(head), head]));
}

function physicalName(head: StockRow): string {
  return (String(head.table_name ?? '').split('$')[0] ?? '').trim().toLowerCase();
}

/** The rows below another, by the column that names it. */
function belowOf(rows: readonly StockRow[], column: string): (id: StockValue | undefined) => StockRow[] {
  const groups = groupBy(rows, (row) => row[column] ?? null);
  return (id) => groups.get(id ?? null) ?? [];
}

/** Rows marked as deleted stay where they are. */
function isKept(row: StockRow): boolean {
  return String(row.del_flag ?? '0') !== '1';
}
