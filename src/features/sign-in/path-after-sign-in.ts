import { sameSitePath } from '#src/features/navigation/index.ts';
import type { UserInfo } from '#src/features/session/index.ts';
import { settings } from '#src/shared/settings.ts';

/** Where a sign-in leads: to the page that was asked for, else to the one that the user prefers, else home (GUARD-05). */
export function pathAfterSignIn(redirect: string | null, info: UserInfo | undefined): string {
  const wanted = sameSitePath(redirect);
  return wanted && wanted !== '/' && wanted !== settings.homePath ? wanted : (sameSitePath(info?.homePath) ?? wanted ?? settings.homePath);
}
