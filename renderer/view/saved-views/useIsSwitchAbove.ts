import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import type { useKeptViews } from './useKeptViews.ts';

/** True where the ways to show a list are chosen beside the tabs of its named views, and not in its toolbar. */
export function useIsSwitchAbove(kept: ReturnType<typeof useKeptViews> | undefined): boolean {
  return !useIsPhone() && kept !== undefined && kept.views.length > 0;
}
