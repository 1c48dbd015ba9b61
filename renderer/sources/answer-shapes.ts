import type { DataProvider } from '../data-provider.ts';
import { isWireRow } from './documents.ts';

type Shape = (answer: unknown) => boolean;

const isObject = isWireRow as Shape;
const isText: Shape = (value) => typeof value === 'string';
const isNumber: Shape = (value) => Number.isFinite(value);
const isMap: Shape = (value) => value instanceof Map;
/** Duck-typed by size: a Blob from another frame is an instance of another class. */
const isFile: Shape = (value) => isNumber(Object(value ?? undefined).size);

const listOf =
  (isOne: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(isOne);

const having =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isWireRow(value) && Object.entries(members).every(([name, fits]) => fits(value[name]));

const isBoolean: Shape = (value) => typeof value === 'boolean';
const orNull =
  (fits: Shape): Shape =>
  (value) =>
    value === null || fits(value);

const option = having({ value: isText, text: isText });
const page = having({ rows: listOf(isObject), total: isNumber });
const found = having({ named: listOf(option), unasked: listOf(isText) });
const foundRows = having({ rows: listOf(isObject), unasked: listOf(isText) });
const checked = having({ success: isBoolean, message: isText });
const node: Shape = (value) => option(value) && (!isWireRow(value) || value['children'] === undefined || listOf(node)(value['children']));
const groups = having({ groups: listOf(isObject), isCut: isBoolean });
const department: Shape = having({ id: isText, title: isText, row: isObject, children: (value) => listOf(department)(value) });

const chained = listOf(
  having({ formId: isText, title: isText, isMore: isBoolean, records: listOf(having({ id: isText, number: isText })) }),
);

/** The methods with responses from outside. The content of a document or a report is checked by `parse`. */
export const answerShapes: { readonly [Method in keyof DataProvider]?: Shape } = {
  getDocument: isObject,
  getLinkDiagnostics: Array.isArray,
  getRows: page,
  getTotals: having({ count: isNumber, sums: isObject, averages: isObject }),
  getGroups: groups,
  getRecord: isObject,
  save: having({ id: isText, message: isText }),
  act: having({ message: isText, refused: isMap }),
  remove: having({ message: isText }),
  getDictionary: listOf(option),
  searchDictionary: listOf(option),
  getDictionaryTexts: isMap,
  findOptionsByText: found,
  upload: having({ path: isText }),
  checkDuplicate: checked,
  checkRule: checked,
  getTreeNodes: listOf(node),
  searchTree: listOf(option),
  getTreeTexts: isMap,
  findNodesByText: found,
  getTreeRows: page,
  getLinkedOptions: listOf(option),
  getReport: isObject,
  getReportParameters: listOf(isObject),
  getReportRows: page,
  getReportGroups: groups,
  exportReport: isFile,
  findReportRows: foundRows,
  getPrintTemplate: isObject,
  getPrintTemplates: listOf(having({ code: isText, name: isText, of: isText, targetId: isText })),
  getDepartments: listOf(department),
  getDepartmentLevel: listOf(department),
  findUsersByDepartment: page,
  findInDirectory: page,
  getDirectoryRows: listOf(isObject),
  findRowsByText: foundRows,
  importRecords: having({ kind: isText, message: isText }),
  getImportTemplate: isFile,
  recheckImport: listOf(having({ row: isNumber, verdict: isText, cells: listOf(isText) })),
  saveReview: having({ added: isNumber, changed: isNumber, same: isNumber, refused: listOf(isObject), isSaved: isBoolean }),
  getWrongRows: isFile,
  getImportOptions: listOf(isText),
  readForScript: having({ success: isBoolean }),
  getChain: having({ from: chained, to: chained }),
  getChanges: having({ records: listOf(isObject), isMore: isBoolean }),
  getComments: listOf(isObject),
  getSavedQueries: orNull(having({ queries: Array.isArray, mayShare: isBoolean })),
  getColumnSetting: orNull(listOf(isObject)),
  getListViews: orNull(having({ views: Array.isArray, mayShare: isBoolean })),
  exportRecords: isFile,
};
