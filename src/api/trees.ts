import type { DataProvider } from '#renderer';
import { message } from '#src/shared/language/index.ts';
import type { Http } from './http.ts';
import { knownTexts } from './known-texts.ts';

type Trees = Pick<DataProvider, 'getTreeNodes' | 'searchTree' | 'getTreeTexts' | 'findNodesByText' | 'getTreeRows' | 'getLinkedOptions'>;
type Reference = Parameters<Trees['getTreeNodes']>[0];
type RowsBelow = Parameters<Trees['getTreeRows']>[0];
type Found = Awaited<ReturnType<Trees['findNodesByText']>>;
type TableTree = Extract<Reference, { kind: 'table' }>;
type TreeNode = Awaited<ReturnType<Trees['getTreeNodes']>>[number];

/** What trees of tables ask of dictionaries. */
export type TreeDictionaries = Pick<DataProvider, 'searchDictionary' | 'getDictionaryTexts' | 'findOptionsByText'>;

/** The wire's values for a leaf node. */
const YES = /^(?:true|1|y)$/i;

/** Other servers' ids for the root of a tree. */
const TOPS = new Set(['', '0']);

/** Trees of tables and categories, tree tables, and chained choices (wire 4.15, 6.5, 6.6). Failures are shown by the caller. */
export function createTrees(http: Http, dictionaries: TreeDictionaries): Trees {
  const get = async (path: string, params: Record<string, string | number | boolean | undefined>, signal?: AbortSignal) =>
    (await http.get(path, { params, signal, silent: true })).result;
  const levelOf = async (reference: Reference, parent: string | null, signal?: AbortSignal) => {
    const { path, params } = levelCall(reference, parent);
    return nodesOf(await get(path, params, signal), reference.kind === 'category-dictionary' ? reference.field : 'id');
  };
  return {
    getTreeNodes: levelOf,
    async searchTree(reference, keyword, signal) {
      if (!canSearch(reference)) return [];
      if (reference.kind === 'table') return dictionaries.searchDictionary(dictionaryOf(reference), keyword, signal);
      const all = listOf(await get('/sys/category/loadAllData', { code: reference.root }, signal));
      return all.map((item) => ({ value: textOf(Object(item).value), text: textOf(Object(item).text) }));
    },
    async getTreeTexts(reference, values) {
      if (reference.kind === 'table') return dictionaries.getDictionaryTexts(dictionaryOf(reference), values);
      if (reference.kind === 'category') return namesOf(http, values);
      return new Map((await Promise.all(values.map((value) => nameOf(http, reference.field, value)))).flat());
    },
    async findNodesByText(reference, texts) {
      if (reference.kind === 'table' && canSearch(reference)) return dictionaries.findOptionsByText(dictionaryOf(reference), texts);
      const whole = wholeTree(reference);
      if (whole) return { named: named(await levelOf(whole, null)), unasked: [] };
      const { nodes, isCut } = await walk((parent) => levelOf(reference, parent));
      const names = new Set(nodes.flatMap(({ value, text }) => [value, text]));
      return { named: nodes, unasked: isCut ? texts.filter((text) => !names.has(text)) : [] };
    },
    async getTreeRows(request, signal) {
      const path = `/online/cgform/api/getTreeData/${encodeURIComponent(request.documentId)}`;
      const levels = await Promise.all(levelParams(request).map(async (params) => rowsOf(await get(path, params, signal))));
      return { rows: levels.flatMap(({ rows }) => rows), total: levels.reduce((sum, { total }) => sum + total, 0) };
    },
    async getLinkedOptions({ table, text, value, idField, parentField, condition }, parent) {
      const params = { table, txt: text, key: value, idField, pidField: parentField };
      const level = parent === null ? { condition } : { pidValue: parent };
      return listOf(await get('/online/cgform/api/querySelectOptions', { ...params, ...level })).map(linkedOptionOf);
    },
  };
}

/** Ids per address: stays far below server limits. */
const MAX_PARENTS = 100;

/** The calls for records of a tree (wire 4.5): a page of the first level, those below one record, or those below several at once. */
function levelParams({ tableType, page, pageSize, sort, parentKey = 'parentId', parents, condition }: RowsBelow) {
  const order = { column: sort.column, order: sort.order, tabletype: tableType, condition };
  if (parents === null) return [{ ...order, hasQuery: 'false', pageNo: page, pageSize }];
  if (parents.length === 1) return [{ ...order, hasQuery: 'false', [parentKey]: parents[0] }];
  const parts = Array.from({ length: Math.ceil(parents.length / MAX_PARENTS) }, (_, part) =>
    parents.slice(part * MAX_PARENTS, (part + 1) * MAX_PARENTS),
  );
  return parts.map((ids) => {
    const superQueryParams = encodeURI(JSON.stringify([{ rule: 'in', type: 'text', val: ids.join(','), field: parentKey }]));
    return { ...order, batchFlag: 'true', superQueryMatchType: 'and', superQueryParams };
  });
}

/** A list or a page of records; anything else is rejected (TREE-02). */
function rowsOf(result: unknown): Awaited<ReturnType<Trees['getTreeRows']>> {
  const { records, total }: { records?: unknown; total?: unknown } = Array.isArray(result)
    ? { records: result }
    : Object(result ?? undefined);
  if (!Array.isArray(records)) throw new Error(message('tree.unknown-rows'));
  return { rows: records.map((row: unknown) => ({ ...Object(row) })), total: Number(total ?? records.length) };
}

/** The call for one level of a tree. */
function levelCall(reference: Reference, parent: string | null) {
  switch (reference.kind) {
    case 'table': {
      const { table: tableName, text, value: code, parentField: pidField, childField: hasChildField, condition } = reference;
      const names = { pidField, tableName, text, code, hasChildField };
      return { path: '/sys/dict/loadTreeData', params: { pid: parent ?? reference.root, ...names, condition, converIsLeafVal: 1 } };
    }
    case 'category': {
      const { condition, root: pcode } = reference;
      const level = parent === null ? { pid: reference.parent, pcode } : { pid: parent };
      return { path: '/sys/category/loadTreeData', params: { ...level, condition } };
    }
    case 'category-dictionary':
      if (parent !== null) return { path: '/sys/category/loadTreeChildren', params: { pid: parent } };
      return { path: '/sys/category/loadTreeRoot', params: { async: reference.isLazy, pcode: reference.root } };
  }
}

/** All categories of a tree in one response, if the server supports it (CALL-83). */
function wholeTree(reference: Reference): Reference | undefined {
  if (reference.kind === 'category-dictionary') return { ...reference, isLazy: false };
  if (reference.kind === 'table' || !canSearch(reference)) return undefined;
  return { kind: 'category-dictionary', root: reference.root, isLazy: false, field: 'id' };
}

/** Nodes with name, value, code and path, including loaded descendants. */
function named(nodes: readonly TreeNode[], above = ''): Found['named'] {
  return nodes.flatMap(({ value, text, code, children = [] }) => {
    const path = `${above}${text}`;
    return [{ value, text, spellings: [path, ...(code ? [code] : [])] }, ...named(children, `${path}/`)];
  });
}

/** Most levels requested of one tree, one request each. */
const MAX_LEVELS = 50;

/** The nodes of a tree that can only be loaded level by level; cut off when that takes too many requests. */
async function walk(levelOf: (parent: string | null) => Promise<readonly TreeNode[]>) {
  const nodes: Found['named'][number][] = [];
  const seen = new Set<string>();
  let open: { parent: string | null; path: string }[] = [{ parent: null, path: '' }];
  for (let asked = 0; open.length > 0; asked += open.length) {
    if (asked + open.length > MAX_LEVELS) return { nodes, isCut: true };
    const levels = await Promise.all(open.map(async ({ parent, path }) => ({ path, below: await levelOf(parent) })));
    open = levels.flatMap(({ path, below }) => {
      const fresh = below.filter(({ key }) => !seen.has(key) && seen.add(key));
      nodes.push(...named(fresh, path));
      return fresh.filter(({ isLeaf }) => !isLeaf).map(({ key, text }) => ({ parent: key, path: `${path}${text}/` }));
    });
  }
  return { nodes, isCut: false };
}

/** The search ignores conditions and roots; of categories it returns ids only. */
function canSearch(reference: Reference): boolean {
  if (reference.kind === 'category-dictionary') return reference.field === 'id';
  if (reference.condition !== '') return false;
  return reference.kind === 'category' ? reference.parent === '' : TOPS.has(reference.root);
}

const dictionaryOf = ({ table, text, value }: TableTree) => ({ kind: 'table', table, text, value }) as const;

const namesOf = (http: Http, ids: readonly string[]) =>
  knownTexts(ids, async (asked, delNotExist) => {
    const params = { ids: asked.join(','), delNotExist };
    return (await http.get('/sys/category/loadDictItem/', { params, silent: true })).result;
  });

/** The name of one category (CALL-85); undefined for an unknown one, which the server rejects. */
async function nameOf(http: Http, field: 'id' | 'code', value: string): Promise<[string, string][]> {
  const answer = await http.get('/sys/category/loadOne', { params: { field, val: value }, silent: true }).catch(refused);
  const name = textOf(Object(answer?.result ?? undefined).name);
  return name === '' ? [] : [[value, name]];
}

function refused(error: unknown): undefined {
  if (Object(error).failure !== 'refused') throw error;
}

function linkedOptionOf(wire: unknown) {
  const { label, store, id, isOffered } = Object(wire);
  const isRetired = isOffered === false;
  return { value: textOf(store), text: textOf(label) || textOf(store), id: textOf(id), ...(isRetired && { isRetired }) };
}

function nodesOf(wire: unknown, field: 'id' | 'code'): TreeNode[] {
  return listOf(wire).flatMap((item) => {
    const { key, value, title, label, code, leaf, isLeaf, isOffered, parentId, children } = Object(item);
    const id = textOf(key) || textOf(value);
    if (id === '') return [];
    const nested = nodesOf(children, field);
    const codeText = textOf(code);
    return [
      {
        key: id,
        value: (field === 'code' && codeText) || textOf(value) || id,
        text: textOf(title) || textOf(label) || id,
        isLeaf: nested.length === 0 && YES.test(textOf(leaf) || textOf(isLeaf)),
        ...(isOffered === false && { isRetired: true }),
        ...(codeText && { code: codeText }),
        ...(textOf(parentId) && { parent: textOf(parentId) }),
        ...(nested.length > 0 && { children: nested }),
      },
    ];
  });
}

function listOf(wire: unknown): readonly unknown[] {
  return Array.isArray(wire) ? wire : [];
}

function textOf(wire: unknown): string {
  return typeof wire === 'string' || typeof wire === 'number' || typeof wire === 'boolean' ? String(wire) : '';
}
