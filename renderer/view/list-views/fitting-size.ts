import type { ListPlan } from '#renderer/compile/plan.ts';

/** Pixels: what stands above and below the rows of a list in the window, and a row. */
const AROUND = 360;
const ROW = 34;
/** A window with room for fewer rows keeps the page of the document; one with room for more is filled by that many. */
const FEWEST = 15;
const MOST = 50;

/** The rows that fill a window of this height; undefined where the page of the document does. */
export function fittingSize(height: number): number | undefined {
  const rows = Math.floor((height - AROUND) / ROW);
  return rows < FEWEST ? undefined : Math.min(rows, MOST);
}

/** The plan with pages as long as the window; the sizes of the document stay to be chosen. */
export function withFittingPage<Plan extends Pick<ListPlan, 'paging'>>(plan: Plan, height: number): Plan {
  const size = fittingSize(height);
  const { enabled, pageSizes } = plan.paging;
  if (!enabled || size === undefined) return plan;
  const sizes = [...new Set([...pageSizes, size])].toSorted((a, b) => a - b);
  return { ...plan, paging: { enabled, pageSize: size, pageSizes: sizes } };
}
