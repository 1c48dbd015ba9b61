import { sameSitePath } from './same-site-path.ts';

/** The input of the guard. */
export interface GuardInput {
  /** The requested path, query and hash. */
  fullPath: string;
  hasToken: boolean;
  hasPermissions: boolean;
  mustChangePassword: boolean;
  mustChooseDepartment: boolean;
  userAgent: string;
}

/** The paths that the guard redirects to. */
export interface GuardPaths {
  signInPath: string;
  extraSignInPath: string;
  homePath: string;
  changePasswordPath: string;
}

/** The guard's decision: allow, redirect, or load the permissions and then go to `to`. */
export type GuardDecision = { kind: 'pass' } | { kind: 'redirect'; to: string } | { kind: 'load'; to: string };

const openPaths = ['/user/login', '/user/register', '/user/register-result', '/user/alteration'];
const workChat = /wxwork|dingtalk/i;

/** The guard's table (GUARD-01..07). */
export function decide(input: GuardInput, paths: GuardPaths): GuardDecision {
  const url = new URL(input.fullPath, 'http://here.invalid');
  return input.hasToken ? decideSignedIn(input, url, paths) : decideSignedOut(input, url, paths);
}

function decideSignedOut({ fullPath, userAgent }: GuardInput, { pathname }: URL, paths: GuardPaths): GuardDecision {
  const isWorkChat = workChat.test(userAgent);
  if (pathname === paths.signInPath && isWorkChat) return { kind: 'redirect', to: paths.extraSignInPath };
  if (openPaths.includes(pathname) || pathname === paths.extraSignInPath) return { kind: 'pass' };
  const signIn = isWorkChat ? paths.extraSignInPath : paths.signInPath;
  return { kind: 'redirect', to: signInAddress(signIn, fullPath) };
}

function decideSignedIn(input: GuardInput, { pathname, searchParams }: URL, paths: GuardPaths): GuardDecision {
  const wanted = sameSitePath(searchParams.get('redirect'));
  if (pathname === paths.changePasswordPath)
    return input.mustChangePassword ? { kind: 'pass' } : { kind: 'redirect', to: wanted ?? paths.homePath };
  const isSignIn = pathname === paths.signInPath || pathname === paths.extraSignInPath;
  if (input.mustChangePassword)
    return { kind: 'redirect', to: signInAddress(paths.changePasswordPath, isSignIn ? (wanted ?? paths.homePath) : input.fullPath) };
  // The department is chosen on the sign-in page (AUTH-08).
  if (input.mustChooseDepartment)
    return isSignIn ? { kind: 'pass' } : { kind: 'redirect', to: signInAddress(paths.signInPath, input.fullPath) };
  if (isSignIn) return { kind: 'redirect', to: paths.homePath };
  return input.hasPermissions ? { kind: 'pass' } : { kind: 'load', to: wanted ?? input.fullPath };
}

/** The sign-in address that returns to `fullPath` (GUARD-03, GUARD-06). */
export function signInAddress(signInPath: string, fullPath: string): string {
  return `${signInPath}?${new URLSearchParams({ redirect: fullPath })}`;
}
