import { useAppearance } from '#src/layout/theme/appearance.ts';
import { isEmbedded } from './embedded.ts';
import { mobileQuery, useMediaQuery } from './useMediaQuery.ts';

/** Whether pages are kept in tabs: not on a phone, not in a portal, and not when the multi-page setting is off (TAB-10, STORE-08, GEN-05). */
export function useMultiPage(): boolean {
  const isMobile = useMediaQuery(mobileQuery);
  const { hasTabs } = useAppearance();
  return !isMobile && hasTabs && !isEmbedded();
}
