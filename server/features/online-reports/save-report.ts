import type { ServerMessageCode } from '#messages';
import { readChart, type Diagnostic } from '#renderer';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readCatalogueNames } from '#server/catalogue/definition/link-definition.ts';
import { linkReportRows, popupsWithout } from '#server/catalogue/definition/link-report.ts';
import { sentRow } from '#server/catalogue/definition/definition-rows.ts';
import { reportHeadRow, reportItemRow, reportParamRow, writeReport, type ReportRows } from '#server/catalogue/definition/report-store.ts';
import { nowText } from '#server/db/clock.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { refuseFaulty } from './design-report.ts';
import { readItem, readItemDictionary } from '#server/report-run/report.ts';
import { readReport } from './store.ts';

/** The designer's request (wire 5.3): camelCase rows; comma-joined ids of removed rows. */
export interface ReportPayload {
  head: Record<string, unknown>;
  items?: Record<string, unknown>[];
  params?: Record<string, unknown>[];
  deleteItemIds?: string | null;
  deleteParamIds?: string | null;
}

/** A stored report: its id, and the names in it, and in the popups that show it, that nothing bears. */
export interface SavedReport {
  id: string;
  diagnostics: readonly Diagnostic[];
}

/** Stores a new report. Throws `definition-refused` with the reason. */
export async function addReport(context: ServerContext, payload: ReportPayload, subject: Subject): Promise<SavedReport> {
  const id = newId();
  const stamp = { create_by: subject.username, create_time: nowText() };
  const head = reportHeadRow({ ...sentRow(payload.head), id, ...stamp });
  return store(context, { head, ...rowsOf(id, payload, { items: [], params: [] }, stamp) });
}

/** Changes a stored report: rows that were sent replace those of the same id, and rows that were not stay unless they are named for removal. */
export async function editReport(context: ServerContext, payload: ReportPayload, subject: Subject): Promise<SavedReport> {
  const stored = await readReport(context.db, textOf(payload.head.id));
  const { id } = stored.head;
  const stamp = { update_by: subject.username, update_time: nowText() };
  const head = reportHeadRow({ ...stored.head, ...sentRow(payload.head), id, ...stamp });
  return store(context, { head, ...rowsOf(id, payload, stored, stamp) }, stored.head.code);
}

function rowsOf(headId: string, payload: ReportPayload, stored: Pick<ReportRows, 'items' | 'params'>, stamp: object) {
  const { items = [], params = [], deleteItemIds, deleteParamIds } = payload;
  return {
    items: merge(stored.items, items.map(readSent(headId, stored.items, stamp)).map(reportItemRow), deleteItemIds),
    params: merge(stored.params, params.map(readSent(headId, stored.params, stamp)).map(reportParamRow), deleteParamIds),
  };
}

/** A row that is not of this report gets an id of its own: the designer makes up ids for new rows. */
function readSent(headId: string, stored: readonly { id: string }[], stamp: object) {
  const byId = new Map(stored.map((row) => [row.id, row]));
  return (sent: Record<string, unknown>) => {
    const before = byId.get(textOf(sent.id));
    return { ...before, ...sentRow(sent), ...stamp, id: before?.id ?? newId(), cgrhead_id: headId };
  };
}

function merge<Row extends { id: string }>(stored: readonly Row[], sent: readonly Row[], removed: string | null | undefined): Row[] {
  const gone = new Set([...sent.map((row) => row.id), ...(removed ?? '').split(',')]);
  return [...stored.filter((row) => !gone.has(row.id)), ...sent];
}

async function store(context: ServerContext, report: ReportRows, formerCode?: string): Promise<SavedReport> {
  const { head, items, params } = report;
  const refuse = (why: ServerMessageCode): never => fail('definition-refused', { detail: new Sentence(why) });
  if (!/^[A-Za-z][\w-]{0,99}$/.test(head.code ?? '')) refuse('report.code-wrong');
  if (head.chart_config && !readChart(head.chart_config)) refuse('report.chart-wrong');
  if (!head.name?.trim()) refuse('report.name-missing');
  const names = items.map((item) => (item.field_name ?? '').toLowerCase());
  if (names.some((name) => !name || name === '__proto__')) refuse('report.field-unnamed');
  if (new Set(names).size !== names.length) refuse('definition.fields-repeated');
  if (params.some((param) => !/^[A-Za-z_]\w{0,63}$/.test(param.param_name ?? ''))) refuse('report.parameter-wrong');
  const delivered = await refuseFaulty(context, { ...head, cgr_sql: head.cgr_sql ?? '' });
  const chosenFrom = [...items.map(readItem), ...params.map((param) => ({ dictionary: readItemDictionary(param.dict_code ?? '') }))];
  for (const { dictionary } of chosenFrom)
    if (dictionary?.kind === 'sql') await refuseFaulty(context, { cgr_sql: dictionary.sql, db_source: null });
  await context.db
    .transaction()
    .execute((transaction) => writeReport(transaction, report))
    .catch((error: unknown) => (isDataError(error) ? refuse('definition.not-storable') : Promise.reject(error)));
  return { id: head.id, diagnostics: await linkSaved(context, report, delivered, new Set([head.code, formerCode ?? head.code])) };
}

async function linkSaved({ db, catalogue }: ServerContext, report: ReportRows, delivered: readonly string[] | null, codes: Set<string>) {
  const snapshot = await catalogue.snapshot();
  const names = await readCatalogueNames(db, snapshot);
  return [...linkReportRows(report, delivered, names), ...popupsWithout(snapshot, codes, names)];
}

/** PostgreSQL's class 22 (a value that its column cannot hold) and a missing value. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22|^23502$/.test(String(error.code));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
