import type { DataProvider } from '#renderer';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';
import { createRequestKeys } from './request-keys.ts';

const PATH = '/online/cgform/api/doButton';

/** The buttons of records (wire 4.13). One that is pressed again after a lost response is done once. */
export function createActions(http: Http): Required<Pick<DataProvider, 'act'>> {
  const send = createRequestKeys();
  return {
    async act({ documentId, code, rowIds, asked, isConfirmed }) {
      const record = { formId: documentId, buttonCode: code, dataId: rowIds.join(',') };
      const body = { ...record, ...(asked && { uiFormData: asked }), ...(isConfirmed && { confirmed: true }) };
      try {
        const answer = await send(JSON.stringify(body), (key) => http.post(PATH, { body, key }));
        return { message: answer.message, ...readOutcomes(answer.result) };
      } catch (error) {
        if (!(error instanceof ApiError) || Object(error.result ?? undefined).isDoubtful !== true) throw error;
        return { message: error.message, refused: new Map(), isDoubtful: true };
      }
    },
  };
}

function readOutcomes(result: unknown) {
  const { outcomes }: { outcomes?: unknown } = Object(result ?? undefined);
  const list = (Array.isArray(outcomes) ? outcomes : []).map((one: unknown) => Object(one ?? undefined));
  const refused = new Map(list.flatMap(({ id, reason }) => (typeof reason === 'string' ? [[String(id), reason] as const] : [])));
  const opened = list.flatMap(({ done }) => Object(done ?? undefined).open ?? []).map((one: unknown) => Object(one ?? undefined));
  const { formId, id } = opened.at(-1) ?? {};
  return { refused, ...(typeof formId === 'string' && { open: { documentId: formId, rowId: String(id) } }) };
}
