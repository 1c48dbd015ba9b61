import { isPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';

/** AG Grid, half of what a list takes to load: it comes beside the rows of the first list. */
export const agCode = laterCode(() => import('./ag-grid.ts'));

/** What the grid uses of AG Grid. */
export type AgCode = NonNullable<ReturnType<typeof agCode.get>>;

/** Loads it ahead of the first grid; not on a phone, where rows are cards. */
export function loadGrid(): void {
  if (!isPhone()) void agCode.load().catch(() => undefined);
}
