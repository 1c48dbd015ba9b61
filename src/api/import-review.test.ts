import { describe, expect, it, vi } from 'vitest';
import { createImportReview } from './import-review.ts';
import { fakeHttp } from './testing/fake-http.ts';

const file = new File(['PK'], '颜色.xlsx', { lastModified: 1 });
const request = { documentId: 'md_colour', tableType: 1, file, mends: [[3, 2, '藏青']] as const };
const head = { sheet: '颜色', total: 2, columns: [], unknown: [], keys: ['code'] };

/** A server whose answer arrives in pieces that end anywhere. */
function reviews(...pieces: string[]) {
  const forms: FormData[] = [];
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    urls.push(`${init?.method} ${String(url)}`);
    if (init?.body instanceof FormData) forms.push(init.body);
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } });
  };
  return { ...createImportReview(fakeHttp({ fetch })), forms, urls };
}

describe('reviews of imports over the wire', () => {
  it('rows are told as they arrive, wherever the answer is cut', async () => {
    const row = (number: number) => ({ row: number, verdict: 'new', cells: ['红'] });
    const text = `${JSON.stringify({ head })}\n${JSON.stringify({ rows: [row(2)] })}\n${JSON.stringify({ rows: [row(3)] })}\n{"done":{}}\n`;
    const { previewImport, forms, urls } = reviews(text.slice(0, 130), text.slice(130, 140), text.slice(140));
    const [onHead, onRows] = [vi.fn(), vi.fn()];
    await previewImport({ ...request, keys: ['code'] }, { onHead, onRows });
    expect(onHead).toHaveBeenCalledExactlyOnceWith(head);
    expect(onRows.mock.calls).toEqual([[[row(2)]], [[row(3)]]]);
    expect(urls[0]).toMatch(/^POST .*\/online\/cgform\/api\/importPreview\/md_colour$/);
    expect(JSON.parse(String(forms[0]?.get('settings')))).toEqual({ keys: ['code'] });
    const [sent, changes] = (forms[0]?.getAll('files[]') ?? []) as File[];
    expect([sent?.name, await changes?.text()]).toEqual(['颜色.xlsx', '{"mends":[[3,2,"藏青"]],"skipped":[]}']);
  });

  it('a save tells its progress and its end; one whose answer ends early has saved nothing, and a refusal says why', async () => {
    const outcome = { added: 1, changed: 0, same: 0, refused: [], isSaved: true };
    const options = { onProgress: vi.fn(), signal: new AbortController().signal };
    const asked = { ...request, wanted: 'all', skipped: [] } as const;
    expect(await reviews(`{"progress":500}\n${JSON.stringify({ done: outcome })}\n`).saveReview(asked, options)).toEqual(outcome);
    expect(options.onProgress).toHaveBeenCalledExactlyOnceWith(500);
    await expect(reviews('{"progress":500}\n').saveReview(asked, options)).rejects.toThrow(/网络/);
    await expect(reviews('{"failed":"不是 Excel 文件"}\n').saveReview(asked, options)).rejects.toThrow('不是 Excel 文件');
  });
});
