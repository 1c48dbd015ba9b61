import type { ListPlan } from '#renderer/compile/plan.ts';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../grid/grid-sizes.ts';

/** Pixels of the grid's frame, and of the bar by which it is scrolled sideways. */
const FRAME = 2;
const SCROLL_BAR = 10;
/** A place with room for fewer rows keeps the page of the document; one with room for more is filled by that many. */
const FEWEST = 10;
const MOST = 50;

/** The rows that fill a place of this height between the head of a list and its totals; undefined where the page of the document does. */
export function fittingSize({ columns }: Pick<ListPlan, 'columns'>, height: number, rowHeight: number): number | undefined {
  const shown = columns.filter(({ visible }) => visible);
  const totals = (['sum', 'average'] as const).filter((kind) => shown.some(({ statistics }) => statistics?.includes(kind)));
  const rest = height - FRAME - SCROLL_BAR - HEADER_HEIGHT - totals.length * FOOTER_HEIGHT;
  const rows = Math.floor(rest / rowHeight);
  return rows < FEWEST ? undefined : Math.min(rows, MOST);
}

/** The plan with pages of that many rows, where they are known; the sizes of the document stay to be chosen. */
export function withFittingPage<Plan extends Pick<ListPlan, 'paging'>>(plan: Plan, size: number | undefined): Plan {
  const { enabled, pageSizes } = plan.paging;
  if (!enabled || size === undefined) return plan;
  const sizes = [...new Set([...pageSizes, size])].toSorted((a, b) => a - b);
  return { ...plan, paging: { enabled, pageSize: size, pageSizes: sizes } };
}
