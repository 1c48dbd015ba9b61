import type { ListPlan } from '#renderer/compile/plan.ts';
import { readListState } from '#renderer/query/list-state.ts';
import type { Ports } from '#renderer/widgets/ports.ts';
import { withFittingPage } from '../list-views/fitting-size.ts';
import { type FirstPage, firstPage } from './first-page.ts';
import type { ListPage } from './useList.ts';

/** Pixels of the lowest rows, of which most would fit. */
const LOWEST_ROW = 28;

const early = new WeakMap<ListPlan, FirstPage<ListPage>>();

/** Asks for the first rows of a list that is about to be drawn, more than can fit: they are on their way while it is. */
export function askFirstPage(plan: ListPlan, { provider, pageHeight }: Pick<Ports, 'provider' | 'pageHeight'>): void {
  if (!pageHeight || !provider.getRows || plan.kind !== 'list' || !plan.paging.enabled) return;
  // These are in its address before the list asks for any.
  if (plan.query.some(({ defaultValue }) => defaultValue)) return;
  const most = withFittingPage(plan, Math.max(plan.paging.pageSize + 1, Math.ceil(pageHeight() / LOWEST_ROW)));
  const { documentId, tableType } = plan;
  const request = { documentId, tableType, ...readListState(new URLSearchParams(), most) };
  early.set(plan, firstPage(request, provider.getRows(request)));
}

/** The first rows of a list, if they have been asked for; once. */
export function takeFirstPage(plan: ListPlan): FirstPage<ListPage> | undefined {
  const first = early.get(plan);
  early.delete(plan);
  return first;
}
