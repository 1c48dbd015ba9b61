import { StaleRecordError, type ActionAnswer, type DataProvider, type MadeRecords } from '#renderer';
import { ApiError } from './api-error.ts';
import { STALE_CODE } from './documents.ts';
import type { Http } from './http.ts';
import { createRequestKeys } from './request-keys.ts';

const PATH = '/online/cgform/api/doButton';

/** The buttons of records (wire 4.13). One that is pressed again after a lost response is done once. */
export function createActions(http: Http): Required<Pick<DataProvider, 'act'>> {
  const send = createRequestKeys();
  return {
    async act({ documentId, code, rowIds, asked, version, isConfirmed }) {
      const record = { formId: documentId, buttonCode: code, dataId: rowIds.join(',') };
      const given = version === undefined ? asked : { ...asked, row_version: version };
      const body = { ...record, ...(given && { uiFormData: given }), ...(isConfirmed && { confirmed: true }) };
      try {
        const answer = await send(JSON.stringify(body), (key) => http.post(PATH, { body, key }));
        return { message: answer.message, ...readOutcomes(answer.result) };
      } catch (error) {
        if (error instanceof ApiError && error.code === STALE_CODE) throw new StaleRecordError(error.message, null);
        const answer = answerIn(error);
        if (!answer) throw error;
        return answer;
      }
    },
  };
}

/** What a refusal tells: what is doubted, or why each of several records was refused; undefined for any other. */
function answerIn(error: unknown): ActionAnswer | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { isDoubtful, outcomes }: { isDoubtful?: unknown; outcomes?: unknown } = Object(error.result ?? undefined);
  if (isDoubtful === true) return { message: error.message, refused: new Map(), isDoubtful };
  return Array.isArray(outcomes) ? { message: error.message, ...readOutcomes(error.result) } : undefined;
}

/** What was made by a run, as far as it can be looked at. */
function readMade(done: unknown): MadeRecords[] {
  const { created }: { created?: unknown } = Object(done ?? undefined);
  return (Array.isArray(created) ? created : []).flatMap((one: unknown) => {
    const { formId, title, ids }: Record<string, unknown> = Object(one ?? undefined);
    const rowIds = Array.isArray(ids) ? ids.map(String) : [];
    return typeof formId === 'string' ? [{ documentId: formId, title: String(title ?? ''), rowIds }] : [];
  });
}

function readOutcomes(result: unknown) {
  const { outcomes }: { outcomes?: unknown } = Object(result ?? undefined);
  const list = (Array.isArray(outcomes) ? outcomes : []).map((one: unknown) => Object(one ?? undefined));
  const refused = new Map(list.flatMap(({ id, reason }) => (typeof reason === 'string' ? [[String(id), reason] as const] : [])));
  const opened = list.flatMap(({ done }) => Object(done ?? undefined).open ?? []).map((one: unknown) => Object(one ?? undefined));
  const { formId, id } = opened.at(-1) ?? {};
  const made = list.flatMap(({ done }) => readMade(done));
  return {
    refused,
    ...(made.length > 0 && { made }),
    ...(typeof formId === 'string' && { open: { documentId: formId, rowId: String(id) } }),
  };
}
