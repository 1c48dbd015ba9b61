import type { Http } from './http.ts';

/** A record found by its number. */
export interface FoundRecord {
  formId: string;
  formTitle: string;
  id: string;
  text: string;
}

/** Records whose number contains the text, in all forms of the user; none from a server without that call. */
export async function findRecords(http: Http, text: string, signal?: AbortSignal): Promise<readonly FoundRecord[]> {
  const { result } = await http.get('/online/cgform/api/findRecords', { params: { text }, signal, silent: true });
  if (!Array.isArray(result)) return [];
  return result.map((row: unknown) => {
    const { formId, formTitle, id, text: number } = Object(row);
    return { formId: String(formId), formTitle: String(formTitle), id: String(id), text: String(number) };
  });
}
