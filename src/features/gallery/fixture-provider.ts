import type { DataProvider, WireRow } from '#renderer';
import type { Language } from '#messages';
import { message } from '#src/shared/language/index.ts';
import front from './documents/tee-front.svg';
import back from './documents/tee-back.svg';
import { galleryDocuments } from './gallery-documents.ts';

/** How the gallery's server behaves. */
export const serverMoods = ['normal', 'slow', 'failing', 'empty', 'silent'] as const;

/** One of them. */
export type ServerMood = (typeof serverMoods)[number];

type Option = Awaited<ReturnType<DataProvider['getDictionary']>>[number];
type TreeNode = Awaited<ReturnType<DataProvider['getTreeNodes']>>[number];
type TreeReference = Parameters<DataProvider['getTreeNodes']>[0];
type Department = Awaited<ReturnType<DataProvider['getDepartments']>>[number];
type Page = Awaited<ReturnType<DataProvider['findInDirectory']>>;
type Reference = Parameters<DataProvider['getDictionary']>[0];
type WireReport = Awaited<ReturnType<DataProvider['getReport']>>;
type ReportPage = Awaited<ReturnType<DataProvider['getReportRows']>>;
type DirectoryKind = Parameters<DataProvider['getDirectoryRows']>[0];
type Linked = Awaited<ReturnType<DataProvider['getLinkedOptions']>>[number];

interface Answers {
  dictionaries: Record<string, Option[]>;
  trees: Record<string, TreeNode[]>;
  linked: Record<string, Linked[]>;
  departments: Department[];
  people: Record<'user' | 'role' | 'position', Page['rows']>;
  report: { columns: unknown; query: unknown; rows: Record<string, string | number>[] };
}

const images: Readonly<Record<string, string>> = { 'demo/tee-front.svg': front, 'demo/tee-back.svg': back };

/** Delay of a slow server in milliseconds: long enough to see loading states. */
const SLOW_MS = 600;

type Reply = <Answer>(full: () => Answer, empty: Answer) => Promise<Answer>;

/** Replies according to the mode: at once, late, with an error, empty, or never. */
function replyOf(mood: ServerMood): Reply {
  return async (full, empty) => {
    if (mood === 'silent') await new Promise(() => {});
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (mood === 'failing') throw new Error(message('gallery.refused'));
    return mood === 'empty' ? empty : full();
  };
}

/** The data and the behaviour of the in-page server. */
interface Server {
  answers: Answers;
  reply: Reply;
}

/** An in-page server: it responds from the gallery's documents and stores nothing. */
export function fixtureProvider(mood: ServerMood, language: Language): DataProvider {
  const server: Server = { answers: galleryDocuments[language].answers, reply: replyOf(mood) };
  return { ...noDocuments, ...dictionaries(server), ...trees(server), ...people(server), ...reports(server), ...files(server) };
}

const refuse = () => Promise.reject(new Error(message('gallery.refused')));
const noDocuments = {
  ...{ getDocument: refuse, getRows: refuse, getRecord: refuse, save: refuse, remove: refuse },
  checkDuplicate: async () => ({ success: true, message: '' }),
  checkRule: async () => ({ success: true, message: '' }),
  fillRule: async () => null,
};

function nameOf(reference: Reference): string {
  if (reference.kind === 'table') return reference.table;
  return reference.kind === 'report-item' ? reference.item : reference.code;
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();
const textsOf = (options: readonly Option[], values: readonly string[]): ReadonlyMap<string, string> =>
  new Map(options.filter(({ value }) => values.includes(value)).map(({ value, text }) => [value, text]));

const named = (options: readonly Pick<Option, 'value' | 'text'>[]) => ({
  named: options.map(({ value, text }) => ({ value, text })),
  unasked: [],
});

function dictionaries({ answers, reply }: Server) {
  const optionsOf = (reference: Reference): readonly Option[] =>
    reference.kind === 'report'
      ? answers.report.rows.map((row) => ({ value: String(row[reference.value]), text: String(row[reference.text]) }))
      : (answers.dictionaries[nameOf(reference)] ?? []);
  return {
    getDictionary: (reference: Reference) => reply(() => optionsOf(reference), []),
    searchDictionary: (reference: Reference, keyword: string) =>
      reply(() => optionsOf(reference).filter(({ text }) => text.toLowerCase().includes(keyword.toLowerCase())), []),
    getDictionaryTexts: (reference: Reference, values: readonly string[]) => reply(() => textsOf(optionsOf(reference), values), NO_TEXTS),
    findOptionsByText: (reference: Reference) => reply(() => named(optionsOf(reference)), named([])),
  };
}

const flat = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const withoutChildren = ({ key, value, text, isLeaf }: TreeNode): TreeNode => ({ key, value, text, isLeaf });

const NO_ROWS: { rows: WireRow[]; total: number } = { rows: [], total: 0 };

function trees({ answers, reply }: Server) {
  const rootsOf = (reference: TreeReference) => answers.trees[reference.kind === 'table' ? reference.table : reference.root] ?? [];
  const below = (reference: TreeReference, parent: string | null) => {
    const roots = rootsOf(reference);
    const level = parent === null ? roots : (flat(roots).find(({ key }) => key === parent)?.children ?? []);
    return level.map(withoutChildren);
  };
  return {
    getTreeNodes: (reference: TreeReference, parent: string | null) => reply(() => below(reference, parent), []),
    searchTree: (reference: TreeReference, keyword: string) =>
      reply(() => flat(rootsOf(reference)).filter(({ text }) => text.toLowerCase().includes(keyword.toLowerCase())), []),
    getTreeTexts: (reference: TreeReference, values: readonly string[]) => reply(() => textsOf(flat(rootsOf(reference)), values), NO_TEXTS),
    findNodesByText: (reference: TreeReference) => reply(() => named(flat(rootsOf(reference))), named([])),
    getTreeRows: () => reply(() => NO_ROWS, NO_ROWS),
    getLinkedOptions: (_table: unknown, parent: string | null) => reply(() => answers.linked[parent ?? ''] ?? [], []),
  };
}

const NO_PAGE: Page = { rows: [], total: 0 };
const departmentsOf = (nodes: readonly Department[]): Department[] => nodes.flatMap((node) => [node, ...departmentsOf(node.children)]);

/** Filters hold `*part*` or an exact value (wire 6.1); filters on unknown members are ignored here. */
function pageOf<Row extends object>(
  rows: readonly Row[],
  { page, pageSize, filters }: { page: number; pageSize: number; filters: Readonly<Record<string, string>> },
): { rows: Row[]; total: number } {
  const fits = (row: Row) =>
    Object.entries(filters).every(([name, text]) => !(name in row) || String(Reflect.get(row, name)).includes(text.replaceAll('*', '')));
  const found = rows.filter(fits);
  return { rows: pageSize > 0 ? found.slice((page - 1) * pageSize, page * pageSize) : found, total: found.length };
}

function people({
  answers,
  reply,
}: Server): Pick<
  DataProvider,
  'getDepartments' | 'getDepartmentLevel' | 'findUsersByDepartment' | 'findInDirectory' | 'getDirectoryRows' | 'findRowsByText'
> {
  const { departments, people: rows } = answers;
  const all = departmentsOf(departments);
  const inDepartment = (id: string | undefined) => {
    const title = all.find((node) => node.id === id)?.title;
    return rows.user.filter((user) => title === undefined || user['orgCodeTxt'] === title);
  };
  const rowsOf = (kind: DirectoryKind) => (kind === 'department' ? all.map(({ row }) => row) : rows[kind]);
  return {
    getDepartments: () => reply(() => departments, []),
    getDepartmentLevel: (parent) => reply(() => (parent ? (all.find(({ id }) => id === parent)?.children ?? []) : departments), []),
    findUsersByDepartment: (request) => reply(() => pageOf(inDepartment(request.filters['departId']), request), NO_PAGE),
    findInDirectory: (kind, request) => reply(() => pageOf(rows[kind], request), NO_PAGE),
    getDirectoryRows: (kind, store, values) => reply(() => rowsOf(kind).filter((row) => values.includes(row[store] ?? '')), []),
    findRowsByText: (kind) => reply(() => ({ rows: rowsOf(kind), unasked: [] }), { rows: [], unasked: [] }),
  };
}

function reports({ answers, reply }: Server): Pick<DataProvider, 'getReport' | 'getReportRows' | 'findReportRows'> {
  const { columns, query, rows } = answers.report;
  return {
    getReport: () => reply<WireReport>(() => ({ columns, query }), { columns: {} }),
    getReportRows: (request) => reply<ReportPage>(() => pageOf(rows, request), { rows: [], total: 0 }),
    findReportRows: () => reply<{ rows: WireRow[]; unasked: string[] }>(() => ({ rows, unasked: [] }), { rows: [], unasked: [] }),
  };
}

function files({ reply }: Server): Pick<DataProvider, 'upload' | 'fileUrl'> {
  const sent = new Map<string, string>();
  return {
    upload: async (file, { onProgress }) => {
      onProgress?.(40);
      const path = `demo/${file.name}`;
      const answer = await reply(() => ({ path }), { path });
      sent.set(path, URL.createObjectURL(file));
      return answer;
    },
    fileUrl: (path) => images[path] ?? sent.get(path) ?? `data:text/plain;charset=utf-8,${encodeURIComponent(path)}`,
  };
}
