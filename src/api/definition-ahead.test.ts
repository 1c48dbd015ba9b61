import { expect, it, vi } from 'vitest';
import { askDefinitionAhead } from './definition-ahead.ts';
import { createDocuments } from './documents.ts';
import type { Answer, Http } from './http.ts';

it('a definition that was asked for ahead is not asked for again, but once taken it is; what failed is asked for by the screen', async () => {
  const get = vi.fn(async (path: string): Promise<Answer> => {
    if (path.includes('getQueryInfo') && get.mock.calls.length <= 3) throw new Error('cut off');
    return { result: [path], message: '' } as unknown as Answer;
  });
  const http = { get } as unknown as Http;
  askDefinitionAhead(http, 'orders');
  const asked = () => get.mock.calls.map(([path]) => path.split('/').slice(-2).join('/'));
  expect(asked()).toEqual(['getColumns/orders', 'getFormItem/orders', 'getQueryInfo/orders']);
  const { getDocument } = createDocuments(http);
  const document = await getDocument('orders');
  expect(asked().slice(3)).toEqual(['getQueryInfo/orders']);
  expect(document).toMatchObject({ query: [expect.stringContaining('getQueryInfo')] });
  await getDocument('orders');
  expect(asked().slice(4)).toEqual(['getColumns/orders', 'getFormItem/orders', 'getQueryInfo/orders']);
});
