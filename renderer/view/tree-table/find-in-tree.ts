import type { TreePlan } from '#renderer/compile/plan.ts';
import type { DataProvider, RowsRequest, WireRow } from '#renderer/data-provider.ts';
import type { ListPage } from '../list/useList.ts';

/** Limit on the levels loaded above a match: deeper trees, or cycles in old data, are cut off. */
const MAX_LEVELS = 30;
const ALL_ROWS = -521;

/** A page of matches with all their ancestors: one request, and one more per level above. */
export async function findInTree(
  provider: Pick<DataProvider, 'getRows'>,
  { parentKey }: TreePlan,
  request: RowsRequest,
): Promise<ListPage> {
  const getRows = provider.getRows ?? (async () => ({ rows: [], total: 0 }));
  const { rows, total } = await getRows(request);
  const asked = new Set(rows.map((row) => String(row['id'])));
  const above: WireRow[] = [];
  let level = rows;
  for (let step = 0; step < MAX_LEVELS; step++) {
    const missing = [...new Set(level.map((row) => String(row[parentKey] ?? '')))].filter(
      (id) => id !== '' && id !== '0' && !asked.has(id),
    );
    if (missing.length === 0) break;
    missing.forEach((id) => asked.add(id));
    level = (await getRows({ ...request, page: 1, pageSize: ALL_ROWS, filters: { id: missing.join(',') } })).rows;
    above.push(...level);
  }
  return { rows: [...above, ...rows], total, context: above.map((row) => String(row['id'])) };
}
