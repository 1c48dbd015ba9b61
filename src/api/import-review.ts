import type { DataProvider, ReviewHead, ReviewOrphans, ReviewOutcome, ReviewRequest, ReviewRow, ReviewSave } from '#renderer';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';
import { message } from '#src/shared/language/index.ts';
import { createRequestKeys } from './request-keys.ts';

const BASE = '/online/cgform/api';
type Reviews = Pick<DataProvider, 'previewImport' | 'recheckImport' | 'saveReview' | 'getWrongRows' | 'getImportOptions'>;

/** Imports that are reviewed before anything is saved, an extension of the wire. */
export function createImportReview(http: Http): Required<Reviews> {
  const send = createRequestKeys();
  const pathOf = (call: string, documentId: string) => `${BASE}/${call}/${encodeURIComponent(documentId)}`;
  return {
    async previewImport(request, listener) {
      const onLine = (line: Readonly<Record<string, unknown>>) => tellLine(line, listener);
      await http.postLines(pathOf('importPreview', request.documentId), reviewForm(request), { signal: listener.signal, onLine });
    },
    async recheckImport({ documentId, headings, rows, subs, ...settings }) {
      const body = { ...settingsOf(settings), headings, rows, subs };
      const { result } = await http.post(pathOf('importRecheck', documentId), { body, silent: true });
      return result as ReviewRow[];
    },
    async saveReview(request, { onProgress, signal }) {
      let outcome: ReviewOutcome | undefined;
      const onLine = ({ progress, done }: Readonly<Record<string, unknown>>) => {
        if (typeof progress === 'number') onProgress(progress);
        if (done) outcome = done as ReviewOutcome;
      };
      const path = pathOf('importChanges', request.documentId);
      await send(contentOf(request), (key) => http.postLines(path, reviewForm(request), { signal, key, onLine }));
      // A connection that ends early has undone everything.
      if (!outcome) throw new ApiError('network', message('http.network'), 0, 0);
      return outcome;
    },
    getWrongRows: ({ documentId, ...body }) => http.postForFile(pathOf('importWrong', documentId), body),
    async getImportOptions({ documentId, table, field, text }) {
      const { result } = await http.get(pathOf('importOptions', documentId), {
        params: { ...(table !== undefined && { table }), field, text },
        silent: true,
      });
      return Array.isArray(result) ? result.map(String) : [];
    },
  };
}

/** Passes a line of a preview on. */
function tellLine({ head, rows, orphans }: Readonly<Record<string, unknown>>, { onHead, onRows, onOrphans }: Listener): void {
  if (head) onHead(head as ReviewHead);
  if (Array.isArray(rows)) onRows(rows as ReviewRow[]);
  if (Array.isArray(orphans)) onOrphans?.(orphans as ReviewOrphans[]);
}

type Listener = Parameters<Required<Reviews>['previewImport']>[1];

type Settings = Partial<Pick<ReviewSave, 'keys' | 'lineKeys' | 'clears' | 'wanted' | 'isSingleTable' | 'foreignKeys'>>;

function settingsOf({ keys, lineKeys, clears, wanted, isSingleTable, foreignKeys }: Settings) {
  return { keys, lineKeys, clears, wanted, isSingleTable, foreignKeys };
}

/** The workbook comes first of the files; a second one holds what the user has changed. */
function reviewForm(request: ReviewRequest & Partial<ReviewSave>): FormData {
  const { file, mends, skipped = [] } = request;
  const form = new FormData();
  form.set('settings', JSON.stringify(settingsOf(request)));
  form.append('files[]', file);
  const changes = new Blob([JSON.stringify({ mends, skipped })], { type: 'application/json' });
  if (mends.length + skipped.length > 0) form.append('files[]', changes, 'changes.json');
  return form;
}

function contentOf({ file, ...request }: ReviewSave): string {
  return JSON.stringify([request, file.name, file.size, file.lastModified]);
}
