import { vi } from 'vitest';
import { unrestricted } from '#renderer/compile/permissions/permission-entry.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import type { RendererPorts, Screens } from '../ports.ts';
import { fakeTrees } from './fake-trees.ts';

/** A server that accepts every value and fills none. */
function fakeChecks() {
  const passes = async () => ({ success: true, message: '' });
  return { checkDuplicate: vi.fn(passes), checkRule: vi.fn(passes), fillRule: vi.fn(async () => null) };
}

/** Records that nobody has changed or commented on, and of which nothing came. */
function fakeHistory() {
  const done = async () => {};
  const getChanges = async () => ({ records: [], isMore: false });
  const getChain = async () => ({ from: [], to: [] });
  return {
    getChain: vi.fn(getChain),
    getChanges: vi.fn(getChanges),
    getComments: vi.fn(async () => []),
    addComment: vi.fn(done),
    removeComment: vi.fn(done),
  };
}

const nothingKept = () => ({
  getPrintAddress: vi.fn(async () => ''),
  getPrintTemplates: vi.fn(async () => []),
  getPrintTemplate: vi.fn(async () => ({})),
  getSavedQueries: vi.fn(async () => null),
  saveQuery: vi.fn(async () => {}),
  removeQuery: vi.fn(async () => {}),
  getColumnSetting: vi.fn(async () => null),
  saveColumnSetting: vi.fn(async () => {}),
  removeColumnSetting: vi.fn(async () => {}),
  getListViews: vi.fn(async () => null),
  saveListView: vi.fn(async () => {}),
  removeListView: vi.fn(async () => {}),
});

const fakeReviews = () => ({
  previewImport: vi.fn(async () => {}),
  recheckImport: vi.fn(async () => []),
  saveReview: vi.fn(async () => ({ added: 0, changed: 0, same: 0, refused: [], isSaved: true })),
  alwaysValidates: false,
  getWrongRows: vi.fn(async () => new Blob(['PK'])),
  getImportOptions: vi.fn(async () => []),
});

const noLive = () => ({
  act: vi.fn(async () => ({ message: 'Done', refused: new Map<string, string>() })),
  readForScript: vi.fn(async () => ({ success: true, message: '', result: null })),
  joinLiveTable: vi.fn(() => ({ send: vi.fn(), leave: vi.fn() })),
  watchRows: vi.fn(() => () => {}),
  onLiveMessage: vi.fn(() => () => {}),
});

/** Lists and reports without rows come to nothing. */
const nothingCounted = () => ({
  getTotals: vi.fn(async () => ({ count: 0, sums: {}, averages: {} })),
  getGroups: vi.fn(async () => ({ groups: [], isCut: false })),
  getReportGroups: vi.fn(async () => ({ groups: [], isCut: false })),
});

/** A provider whose answers tests can replace. */
export function fakeProvider(answers: Partial<DataProvider> = {}): Required<DataProvider> {
  return {
    getDocument: vi.fn(async () => ({ columns: {} })),
    getLinkDiagnostics: vi.fn(async () => []),
    getRows: vi.fn(async () => ({ rows: [], total: 0 })),
    ...nothingCounted(),
    getRecord: vi.fn(async () => ({ id: '1' })),
    save: vi.fn(async () => ({ id: '1', message: 'Saved' })),
    ...nothingKept(),
    remove: vi.fn(async () => ({ message: 'Removed' })),
    getDictionary: vi.fn(async () => []),
    searchDictionary: vi.fn(async () => []),
    getDictionaryTexts: vi.fn(async () => new Map<string, string>()),
    findOptionsByText: vi.fn(async () => ({ named: [], unasked: [] })),
    upload: vi.fn(async (file: File) => ({ path: `temp/${file.name}` })),
    fileUrl: (path: string) => `/static/${path}`,
    ...fakeChecks(),
    ...fakeTrees(),
    getReport: vi.fn(async () => ({ columns: {} })),
    getReportRows: vi.fn(async () => ({ rows: [], total: 0 })),
    getReportParameters: vi.fn(async () => []),
    exportReport: vi.fn(async () => new Blob(['PK'])),
    saveReportChart: vi.fn(async () => {}),
    findReportRows: vi.fn(async () => ({ rows: [], unasked: [] })),
    getDepartments: vi.fn(async () => []),
    getDepartmentLevel: vi.fn(async () => []),
    findUsersByDepartment: vi.fn(async () => ({ rows: [], total: 0 })),
    findInDirectory: vi.fn(async () => ({ rows: [], total: 0 })),
    getDirectoryRows: vi.fn(async () => []),
    findRowsByText: vi.fn(async () => ({ rows: [], unasked: [] })),
    importRecords: vi.fn(async () => ({ kind: 'ok' as const, message: 'Imported' })),
    getImportTemplate: vi.fn(async () => new Blob(['PK'])),
    exportRecords: vi.fn(async () => new Blob(['PK'])),
    ...fakeReviews(),
    ...fakeHistory(),
    ...noLive(),
    ...answers,
  };
}

/** In-memory device storage. */
export function fakeDevice(): RendererPorts['device'] {
  const held = new Map<string, unknown>();
  return { get: (key) => held.get(key), set: (key, value) => held.set(key, value).has(key), remove: (key) => void held.delete(key) };
}

/** What an application says of its pages: each path is one, and stands at the root of its site. */
export const fakePages: Pick<Screens, 'isPage' | 'hrefOf'> = { isPage: (address) => address.startsWith('/'), hrefOf: (address) => address };

/** Ports whose messages are the codes followed by their values. */
export function fakePorts(answers: Partial<RendererPorts> = {}): RendererPorts {
  return {
    provider: fakeProvider(),
    message: (code, values) => (values ? `${code} ${Object.values(values).join(' ')}` : code),
    locale: 'en-US',
    url: { params: new URLSearchParams(), set: vi.fn() },
    device: fakeDevice(),
    keepPage: vi.fn(() => () => {}),
    notify: { success: vi.fn(), info: vi.fn(), warning: vi.fn(), error: vi.fn() },
    user: sampleUser,
    permissions: unrestricted,
    canFollow: () => true,
    showDiagnostics: false,
    ...answers,
  };
}
