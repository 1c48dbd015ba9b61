import type { DataProvider } from '#renderer';
import { message } from '#src/shared/language/index.ts';
import type { Http } from './http.ts';

const BASE = '/online/cgform/api';

type History = Required<Pick<DataProvider, 'getChanges' | 'getComments' | 'addComment' | 'removeComment'>>;
type Changes = Awaited<ReturnType<History['getChanges']>>;
type Comments = Awaited<ReturnType<History['getComments']>>;

/** The changes of records and the comments on them: calls that stock servers do not have. Failures are shown by the caller. */
export function createHistory(http: Http): History {
  const path = (call: string, documentId: string, rowId: string) =>
    `${BASE}/${call}/${encodeURIComponent(documentId)}/${encodeURIComponent(rowId)}`;
  return {
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
