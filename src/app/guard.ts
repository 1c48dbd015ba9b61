import { redirect } from 'react-router-dom';
import { ApiError } from '#src/api/api-error.ts';
import { lowApp } from '#src/api/low-app.ts';
import { decide, matchMenuRoute, MenuError, signInAddress } from '#src/features/navigation/index.ts';
import { session } from '#src/features/session/index.ts';
import { message } from '#src/shared/language/index.ts';
import { announce } from '#src/shared/announcements.ts';
import { settings } from '#src/shared/settings.ts';
import { askForList } from './ask-ahead.ts';

/** The loader of the root route: runs the guard before each navigation and loads the permissions once (GUARD-01..07). */
export async function guard({ request }: { request: Request }): Promise<Response | null> {
  const { pathname, search, hash } = new URL(request.url);
  const fullPath = pathname.slice(settings.basePath.length) + search + hash;
  const { token, info, permissionList } = session.state();
  const decision = decide(
    {
      fullPath,
      hasToken: token !== undefined,
      hasPermissions: permissionList !== null,
      mustChangePassword: info?.mustChangePassword ?? false,
      mustChooseDepartment: info !== undefined && (info.mustChooseDepartment || info.tenants.length > 0),
      userAgent: navigator.userAgent,
    },
    settings,
  );
  followLowApp(fullPath);
  if (decision.kind === 'pass') return null;
  if (decision.kind === 'redirect') return redirect(decision.to);
  askForList(decision.to);
  if (!(await hasLoadedPermissions())) return redirect(signInAddress(settings.signInPath, fullPath));
  followLowApp(fullPath);
  return decision.to === fullPath ? null : redirect(decision.to);
}

/** A page of a low-code application names it by its route (ROUTE-09). */
function followLowApp(fullPath: string): void {
  const { pathname, searchParams } = new URL(fullPath, 'http://here.invalid');
  const match = matchMenuRoute(session.state().permissionList ?? [], pathname);
  lowApp.follow(match?.route.name ?? '', { lowAppFilter: searchParams.get('lowAppFilter') ?? undefined, ...match?.params });
}

async function hasLoadedPermissions(): Promise<boolean> {
  try {
    await session.loadPermissions();
    return true;
  } catch (error) {
    const isShown = error instanceof ApiError && error.failure !== 'refused';
    if (!isShown) announce({ kind: 'error', text: textOf(error), staysOpen: error instanceof MenuError && error.code === 'menu.vue3' });
    await session.signOut().catch(() => {});
    return false;
  }
}

/** What a user is told; what only concerns developers goes to the console (ERR-11). */
function textOf(error: unknown): string {
  if (error instanceof MenuError && error.code === 'menu.empty') {
    // oxlint-disable-next-line no-console -- The sentence of the specification names a function.
    console.warn(error.message);
    return message('menu.none');
  }
  return error instanceof Error ? error.message : String(error);
}
