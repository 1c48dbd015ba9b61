import type { DataProvider } from '#renderer';
import type { Http } from './http.ts';
import { createRequestKeys } from './request-keys.ts';

const PATH = '/online/cgform/api/doButton';

/** The buttons of records (wire 4.13). One that is pressed again after a lost response is done once. */
export function createActions(http: Http): Required<Pick<DataProvider, 'act'>> {
  const send = createRequestKeys();
  return {
    async act({ documentId, code, rowIds, asked }) {
      const body = { formId: documentId, buttonCode: code, dataId: rowIds.join(','), ...(asked && { uiFormData: asked }) };
      const answer = await send(JSON.stringify(body), (key) => http.post(PATH, { body, key }));
      const { outcomes }: { outcomes?: unknown } = Object(answer.result ?? undefined);
      const list = Array.isArray(outcomes) ? outcomes : [];
      return { message: answer.message, isPartial: list.some((one: unknown) => Object(one)['reason'] !== undefined) };
    },
  };
}
