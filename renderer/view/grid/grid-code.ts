import { choiceCode } from '#renderer/widgets/choices/choice-code.ts';
import { isPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';
import { whenScreenSettled } from '#renderer/widgets/when-idle.ts';

/** The grid with AG Grid, half of what a screen takes to load: it comes after the rows of the first list. */
export const gridCode = laterCode(async () => {
  // Cells are edited with the controls themselves.
  const [{ MountedGrid }] = await Promise.all([import('./MountedGrid.tsx'), choiceCode.load()]);
  return MountedGrid;
});

/** Loads it ahead of the first grid; not on a phone, where rows are cards. Resolves once it is there, or has failed to come. */
export async function loadGrid(): Promise<void> {
  if (!isPhone()) await gridCode.load().catch(() => undefined);
}

/** The same once the screen is complete: the rows of a first list come before their grid. */
export function loadGridAtRest(): void {
  whenScreenSettled(() => void loadGrid());
}
