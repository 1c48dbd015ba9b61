import type { RowsRequest } from '#renderer/data-provider.ts';

/** What a list has asked for before it knew how many rows fill its place. */
export interface FirstPage<Page> {
  request: RowsRequest;
  answer: Promise<Page>;
  /** The answer, once it is there. */
  page?: Page;
}

/** A page that is asked for ahead; whoever takes it is told that it failed. */
export function firstPage<Page>(request: RowsRequest, answer: Promise<Page>): FirstPage<Page> {
  const first: FirstPage<Page> = { request, answer };
  answer.then(
    (page) => (first.page = page),
    () => undefined,
  );
  return first;
}

/** The same first page with fewer rows, of which the first one asked for more; undefined for any other request. */
export function startOf<Page extends { rows: readonly unknown[] }>(
  first: FirstPage<Page>,
  request: RowsRequest,
): FirstPage<Page> | undefined {
  const { pageSize } = request;
  const isStart = request.page === 1 && pageSize < first.request.pageSize;
  if (!isStart || JSON.stringify({ ...first.request, pageSize }) !== JSON.stringify(request)) return undefined;
  const start = (page: Page) => ({ ...page, rows: page.rows.slice(0, pageSize) });
  return { request, answer: first.answer.then(start), ...(first.page && { page: start(first.page) }) };
}
