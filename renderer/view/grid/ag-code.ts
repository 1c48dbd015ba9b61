import { isPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';

/** AG Grid, half of what a list takes to load: it comes beside the rows of the first list. */
export const agCode = laterCode(() => import('./ag-grid.ts'));

/** What the grid uses of AG Grid. */
export type AgCode = NonNullable<ReturnType<typeof agCode.get>>;

/** Loads it ahead of the first grid; not on a phone, where rows are cards. Resolves once it is there, or has failed to come. */
export async function loadGrid(): Promise<void> {
  if (!isPhone()) await agCode.load().catch(() => undefined);
}
