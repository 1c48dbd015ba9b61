import type { DataProvider } from '#renderer';
import { message } from '#src/shared/language/index.ts';
import { isCallLacking } from './lacking-calls.ts';
import type { Http } from './http.ts';

const BASE = '/online/cgform/api';

type History = Required<Pick<DataProvider, 'getChain' | 'getChanges' | 'getComments' | 'addComment' | 'removeComment'>>;
type Chain = Awaited<ReturnType<History['getChain']>>;
type Changes = Awaited<ReturnType<History['getChanges']>>;
type Comments = Awaited<ReturnType<History['getComments']>>;

/** The documents around records, the changes of these and the comments on them: calls that stock servers do not have. Failures are shown by the caller. */
export function createHistory(http: Http): History {
  const path = (call: string, documentId: string, rowId: string) =>
    `${BASE}/${call}/${encodeURIComponent(documentId)}/${encodeURIComponent(rowId)}`;
  return {
    async getChain(documentId, rowId) {
      const none: Chain = { from: [], to: [] };
      return http.get(path('chain', documentId, rowId), { silent: true }).then(
        ({ result }) => result as Chain,
        (error: unknown) => (isCallLacking(error) ? none : Promise.reject(error)),
      );
    },
    async getChanges(documentId, rowId, before) {
      const { result } = await http.get(path('changes', documentId, rowId), { params: { before }, silent: true });
      if (!Array.isArray(Object(result).records)) throw new Error(message('http.unreadable'));
      return result as Changes;
    },
    async getComments(documentId, rowId) {
      const { result } = await http.get(path('comments', documentId, rowId), { silent: true });
      if (!Array.isArray(result)) throw new Error(message('http.unreadable'));
      return result as Comments;
    },
    async addComment(documentId, rowId, comment) {
      await http.post(path('comments', documentId, rowId), { body: comment });
    },
    async removeComment(documentId, rowId, commentId) {
      await http.delete(`${path('comments', documentId, rowId)}/${encodeURIComponent(commentId)}`);
    },
  };
}
