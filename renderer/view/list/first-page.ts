import type { RowsRequest } from '#renderer/data-provider.ts';

/** What a list has asked for before it knew how many rows fill its place. */
export interface FirstPage<Page> {
  request: RowsRequest;
  answer: Promise<Page>;
}

/** The answer to a request for the same first page with fewer rows, of which the first one asked for more; undefined for any other request. */
export function startOf<Page extends { rows: readonly unknown[] }>(
  first: FirstPage<Page>,
  request: RowsRequest,
): Promise<Page> | undefined {
  const { pageSize } = request;
  const isStart = request.page === 1 && pageSize < first.request.pageSize;
  if (!isStart || JSON.stringify({ ...first.request, pageSize }) !== JSON.stringify(request)) return undefined;
  return first.answer.then((page) => ({ ...page, rows: page.rows.slice(0, pageSize) }));
}
