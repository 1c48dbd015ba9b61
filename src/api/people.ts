import type { DataProvider } from '#renderer';
import { addressableBatches } from './addressable-batches.ts';
import type { Http } from './http.ts';

type People = Pick<
  DataProvider,
  'getDepartments' | 'getDepartmentLevel' | 'findUsersByDepartment' | 'findInDirectory' | 'getDirectoryRows' | 'findRowsByText'
>;
type Row = Awaited<ReturnType<People['getDirectoryRows']>>[number];
type Node = Awaited<ReturnType<People['getDepartments']>>[number];
type Page = Awaited<ReturnType<People['findInDirectory']>>;
type Request = Parameters<People['findUsersByDepartment']>[0];
type Params = Record<string, string | number | boolean | undefined>;
type Ask = (params: Params) => Promise<unknown>;

const DEPARTMENTS = '/sys/sysDepart';
/** Account status: selectable or frozen (wire 6.8). */
const [ACTIVE, FROZEN] = ['1', '2'];
const lists = { user: '/sys/user/list', role: '/sys/role/list', position: '/sys/position/list' } as const;

/** Department members that a request for its children can use. */
const DEPARTMENT_KEYS: ReadonlySet<string> = new Set(['id', 'orgCode']);

/** Values per look-up: more would make the address too long. */
const VALUES_AT_ONCE = 200;

/** Page size when looking up rows by text. */
const NAMED_ROWS = 500;

/** Most requests for the texts of one column. */
const MAX_BATCHES = 10;

/** Departments, users, roles and positions over the wire (wire 6.7 to 6.10). Failures are shown by the caller. */
export function createPeople(http: Http): People {
  const get = async (path: string, params: Params = {}, signal?: AbortSignal) =>
    (await http.get(path, { params, signal, silent: true })).result;
  const page = async (path: string, request: Request, signal?: AbortSignal) => pageOf(await get(path, paramsOf(request), signal));

  async function rowsOf(
    kind: Parameters<People['getDirectoryRows']>[0],
    store: string,
    values: readonly string[],
  ): Promise<readonly Row[]> {
    // The trailing comma makes even one value a list, which is compared exactly instead of searched (USERPICK-03).
    const exact = `${values.join(',')},`;
    if (kind === 'user') return listOf(await get('/sys/user/getMultiUser', { [store]: exact })).map(rowOf);
    if (kind !== 'department') return pageOf(await get(lists[kind], { [store]: exact, pageNo: 1, pageSize: values.length })).rows;
    if (!DEPARTMENT_KEYS.has(store)) return flat(nodesOf(await get(`${DEPARTMENTS}/queryTreeList`)));
    return flat(nodesOf(await get(`${DEPARTMENTS}/queryDepartTreeSync`, { ids: values.join(','), primaryKey: store })));
  }

  return {
    getDepartments: async (signal) => nodesOf(await get(`${DEPARTMENTS}/queryTreeList`, {}, signal)),
    getDepartmentLevel: async (pid, signal) => nodesOf(await get(`${DEPARTMENTS}/queryDepartTreeSync`, { pid }, signal)),
    findUsersByDepartment: (request, signal) => page('/sys/user/queryUserComponentData', request, signal),
    findInDirectory: (kind, request, signal) => page(lists[kind], request, signal),
    async findRowsByText(kind, members, texts) {
      if (kind === 'department') return { rows: flat(nodesOf(await get(`${DEPARTMENTS}/queryTreeList`))), unasked: [] };
      const { batches, rest } = addressableBatches(texts, MAX_BATCHES);
      const named = kind === 'user' ? namedUsers : namedRows;
      const found = await Promise.all(batches.map((batch) => named((params) => get(lists[kind], params), members, batch)));
      return { rows: found.flat(), unasked: rest };
    },
    async getDirectoryRows(kind, store, values) {
      const parts: (readonly string[])[] = [];
      for (let start = 0; start < values.length; start += VALUES_AT_ONCE) parts.push(values.slice(start, start + VALUES_AT_ONCE));
      return (await Promise.all(parts.map((part) => rowsOf(kind, store, part)))).flat();
    },
  };
}

/** Users by name; selectable ones first, then frozen ones with a unique name: not every server marks frozen users in its rows. */
async function namedUsers(get: Ask, members: readonly string[], texts: readonly string[]): Promise<readonly Row[]> {
  const active = await namedRows((params) => get({ ...params, status: ACTIVE }), members, texts);
  const found = new Set(active.flatMap((row) => members.map((member) => row[member])));
  const missing = texts.filter((text) => !found.has(text));
  if (missing.length === 0) return active;
  const frozen = await namedRows((params) => get({ ...params, status: FROZEN }), members, missing);
  return [...active, ...frozen.map((row) => ({ status: FROZEN, ...row }))];
}

/** All rows where one of these members equals one of the texts: one condition per member, joined by OR (wire 6.2). */
async function namedRows(get: Ask, members: readonly string[], texts: readonly string[]): Promise<readonly Row[]> {
  const items = members.map((field) => ({ field, rule: 'in', type: 'string', val: texts.join(',') }));
  const superQueryParams = encodeURIComponent(JSON.stringify(items));
  const rows: Row[] = [];
  for (let pageNo = 1, total = Infinity; rows.length < total; pageNo++) {
    const page = pageOf(await get({ superQueryMatchType: 'or', superQueryParams, pageNo, pageSize: NAMED_ROWS }));
    rows.push(...page.rows);
    total = page.rows.length === 0 ? 0 : page.total;
  }
  return rows;
}

function paramsOf({ page, pageSize, sort, filters }: Request): Params {
  const filled = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return { ...filled, pageNo: page, pageSize, column: sort.column, order: sort.order };
}

/** A page, or a plain list from a server without paging (wire 6.1). */
function pageOf(result: unknown): Page {
  const { records, total } = Object(result);
  const rows = listOf(Array.isArray(result) ? result : records).map(rowOf);
  return { rows, total: Number(total ?? rows.length) };
}

function nodesOf(result: unknown): readonly Node[] {
  return listOf(result).map((wire): Node => {
    const row = rowOf(wire);
    const { children } = Object(wire);
    const id = row['id'] ?? row['key'] ?? row['value'] ?? '';
    const below = nodesOf(children);
    const title = row['departName'] ?? row['title'] ?? id;
    return {
      id,
      title,
      row: { departName: title, ...row, id },
      isLeaf: Object(wire).isLeaf === true || row['isLeaf'] === '1',
      children: below,
    };
  });
}

function flat(nodes: readonly Node[]): readonly Row[] {
  return nodes.flatMap(({ row, children }) => [row, ...flat(children)]);
}

function rowOf(wire: unknown): Row {
  const members = Object.entries(Object(wire)).filter(
    ([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '',
  );
  return Object.fromEntries(members.map(([name, value]) => [name, String(value)]));
}

function listOf(wire: unknown): unknown[] {
  return Array.isArray(wire) ? wire : [];
}
