import { formatForServer } from '#messages';
import { extendedConfigOf } from '../catalogue/definition/definition.ts';
import type { Database } from '../db/connect.ts';
import { derivedId } from './derived-id.ts';

type Row = Readonly<Record<string, unknown>>;

/** The names of rights by the codes of their buttons, several of them joined by commas. */
type Rights = Readonly<Record<string, string | { name: string; nameEn: string }>>;

/** The right to see the columns of `prices`, and the name by which roles ask for it. */
const PRICES = { right: 'prices', ...namesOf('prices') };

/** An entry of the menu as a person writes it: groups hold their entries, and an entry names the form or report that it opens. */
export interface AuthoredMenu extends Row {
  name: string;
  /** The table of a form. */
  form?: string;
  /** The code of a report. */
  report?: string;
  /** The address of a group or a page. */
  url?: string;
  children?: AuthoredMenu[];
  /** The rights besides the usual ones of a form. */
  rights?: Rights;
  /** Columns that only holders of a right of their own see; it is called `prices`. One of a sub-table is written `so_order_line.amount`. */
  prices?: readonly string[];
}

/** What entries open, by the name that they have for it. */
interface Screens {
  forms: ReadonlyMap<string, { id: string; isTree: boolean; isGenerated: boolean; actionRights: Rights }>;
  reports: ReadonlyMap<string, string>;
}

const GROUP = { component: 'layouts/RouteView', is_route: 1 };
const LIST = { path: '/online/cgformList', component: 'modules/online/cgform/auto/OnlCgformAutoList' };
const TREE = { path: '/online/cgformTreeList', component: 'modules/online/cgform/auto/OnlCgformTreeList' };
const REPORT = { path: '/online/cgreport', component: 'modules/online/cgreport/auto/OnlCgreportAutoList' };
/** The rights in every form that people fill in, with the names of their entries. */
const USUAL_RIGHTS: Rights = {
  add: namesOf('add'),
  update: namesOf('update'),
  'delete,batch_delete': namesOf('delete'),
};

/** The name of a right in both languages. */
function namesOf(right: 'prices' | 'add' | 'update' | 'delete'): { name: string; nameEn: string } {
  return { name: formatForServer('zh-CN', `right.${right}`), nameEn: formatForServer('en-US', `right.${right}`) };
}

/** The id of the entry for this table, code of a report or address; that of a right is named as in `so_order:add`. */
export function menuId(name: string): string {
  return derivedId('menu', name);
}

/** Rows of the menu table: authored entries become rows, without those of forms and reports that are not there; rows stay as they are. */
export async function wholeMenus(db: Database, entries: readonly Row[]): Promise<Row[]> {
  if (!entries.some(isAuthored)) return [...entries];
  const forms = await db.selectFrom('sys.onl_cgform_head').select(['id', 'table_name', 'is_tree', 'ext_config_json']).execute();
  const reports = await db.selectFrom('sys.onl_cgreport_head').select(['id', 'code']).execute();
  return rowsBelow('', entries.filter(isAuthored), {
    forms: new Map(
      forms.map((form) => {
        const config = extendedConfigOf(form);
        const kind = { isTree: form.is_tree === 'Y', isGenerated: config.generated === true };
        return [form.table_name, { id: form.id, ...kind, actionRights: actionRights(config.actions) }];
      }),
    ),
    reports: new Map(reports.map(({ id, code }) => [code, id])),
  });
}

function isAuthored(entry: Row): entry is AuthoredMenu {
  return typeof entry.name === 'string' && !('menu_type' in entry);
}

function rowsBelow(parent: string, entries: readonly AuthoredMenu[], screens: Screens): Row[] {
  return entries.flatMap((entry, index) => {
    const { form, report, children = [], rights, prices = [], ...own } = entry;
    const id = menuId(form ?? report ?? entry.url ?? entry.name);
    const opened = openedBy(entry, screens);
    if (!opened) return [];
    const ownRights = { ...opened.rights, ...rights, ...(prices.length > 0 && { [prices.join()]: PRICES }) };
    const below = [...rowsBelow(id, children, screens), ...rightRows(form ?? report, id, ownRights)];
    const redirect = children.length ? below.find((row) => row.parent_id === id)?.url : null;
    const place = { parent_id: parent, menu_type: parent ? 1 : 0, sort_no: index + 1, is_leaf: below.length ? 0 : 1 };
    return [{ ...usualRow, ...place, redirect, ...opened.screen, ...own, id }, ...below];
  });
}

/** The screen of an entry and the rights that it has there; null when there is no such form or report. */
function openedBy({ form, report, url }: AuthoredMenu, { forms, reports }: Screens) {
  if (form !== undefined) {
    const found = forms.get(form);
    if (!found) return null;
    const { path, component } = found.isTree ? TREE : LIST;
    const rights = { ...(!found.isGenerated && USUAL_RIGHTS), ...found.actionRights };
    return { screen: { url: `${path}/${found.id}`, component }, rights };
  }
  if (report === undefined) return { screen: { ...GROUP, url }, rights: {} };
  const id = reports.get(report);
  return id === undefined ? null : { screen: { url: `${REPORT.path}/${id}`, component: REPORT.component }, rights: {} };
}

/** The rights that the actions of a form name, called as the first action that names them; a right to override is declared with its name. */
function actionRights(actions: unknown): Rights {
  const named = (Array.isArray(actions) ? actions : []).flatMap((one: Row): [string, { name: string; nameEn: string }][] => {
    const { right, title, titleEn, override } = one;
    if (typeof right !== 'string') return [];
    const own = { name: String(title ?? right), nameEn: String(titleEn ?? right) };
    const { title: name, titleEn: nameEn }: Row = Object(override ?? undefined);
    return [
      [right, own],
      ...(override ? [[`${right}_override`, { name: String(name), nameEn: String(nameEn) }] as [string, typeof own]] : []),
    ];
  });
  return Object.fromEntries(named.toReversed());
}

const usualRow = { perms_type: '1', status: '1', is_route: 1 };

function rightRows(table: string | undefined, parent: string, rights: Rights): Row[] {
  if (table === undefined) return [];
  return Object.entries(rights).map(([codes, name], index) => {
    const perms = codes.split(',').map((code) => `online:${code.includes('.') ? code.replace('.', ':') : `${table}:${code}`}`);
    const { right = codes.split(',')[0], ...named }: { right?: string; name: string } = typeof name === 'string' ? { name } : name;
    const row = { id: menuId(`${table}:${right}`), parent_id: parent, ...named, perms: perms.join(',') };
    return { ...usualRow, ...row, menu_type: 2, is_route: 0, is_leaf: 1, sort_no: index + 1 };
  });
}
