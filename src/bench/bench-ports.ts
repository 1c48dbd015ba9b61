import { unrestricted, type DataProvider } from '#renderer';
import type { RendererPorts } from '#renderer/react';
import { localEntries } from '#src/api/storage.ts';
import { message } from '#src/shared/language/index.ts';

/** The parts of a data provider without data, because the measured page needs no server. */
const refuse = () => Promise.reject(new Error('Not part of the measurement.'));
const nothing = () => undefined;
const empty = async () => [];
const nothingNamed = async () => ({ named: [], unasked: [] });
const noTexts = async () => new Map<string, string>();
const noPage = async () => ({ rows: [], total: 0 });
const passes = async () => ({ success: true, message: '' });

const provider: DataProvider = {
  getDocument: refuse,
  getRows: noPage,
  getRecord: refuse,
  save: refuse,
  remove: refuse,
  checkDuplicate: passes,
  checkRule: passes,
  fillRule: async () => null,
  getDictionary: empty,
  searchDictionary: empty,
  getDictionaryTexts: noTexts,
  findOptionsByText: nothingNamed,
  getTreeNodes: empty,
  searchTree: empty,
  getTreeTexts: noTexts,
  findNodesByText: nothingNamed,
  getTreeRows: async () => ({ rows: [], total: 0 }),
  getLinkedOptions: empty,
  getReport: async () => ({ columns: {} }),
  getReportRows: noPage,
  findReportRows: async () => ({ rows: [], unasked: [] }),
  getDepartments: empty,
  getDepartmentLevel: empty,
  findUsersByDepartment: noPage,
  findInDirectory: noPage,
  getDirectoryRows: empty,
  findRowsByText: async () => ({ rows: [], unasked: [] }),
  upload: refuse,
  fileUrl: nothing,
};

/** The renderer ports of the measured page: the application's, without its server. */
export const benchPorts: RendererPorts = {
  provider,
  message,
  locale: 'zh-CN',
  url: { params: new URLSearchParams(), set: nothing },
  device: localEntries,
  keepPage: () => nothing,
  notify: { success: nothing, info: nothing, warning: nothing, error: nothing },
  user: { id: 'bench', username: 'bench', realname: 'Bench', orgCode: '' },
  permissions: unrestricted,
  canFollow: () => true,
  showDiagnostics: false,
};
