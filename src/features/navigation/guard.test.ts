import { describe, expect, it } from 'vitest';
import { decide, type GuardDecision, type GuardInput } from './guard.ts';
import { sameSitePath } from './same-site-path.ts';

const paths = {
  signInPath: '/user/login',
  extraSignInPath: '/oauth2-app/login',
  homePath: '/dashboard/analysis',
  changePasswordPath: '/user/change-password',
};
const signedOut: GuardInput = {
  fullPath: '/',
  hasToken: false,
  hasPermissions: false,
  mustChangePassword: false,
  mustChooseDepartment: false,
  userAgent: 'Mozilla',
};
const ready: GuardInput = { ...signedOut, hasToken: true, hasPermissions: true };
const pass: GuardDecision = { kind: 'pass' };
const redirect = (to: string): GuardDecision => ({ kind: 'redirect', to });

const table: [string, Partial<GuardInput>, GuardInput, GuardDecision][] = [
  ['GUARD-01 lets sign-in pass without a token', { fullPath: '/user/login' }, signedOut, pass],
  ['GUARD-01 lets registration pass without a token', { fullPath: '/user/register' }, signedOut, pass],
  ['GUARD-01 lets the result of a registration pass', { fullPath: '/user/register-result' }, signedOut, pass],
  ['GUARD-01 lets the forgotten password pass', { fullPath: '/user/alteration?x=1' }, signedOut, pass],
  ['GUARD-01 lets the third-party sign-in pass', { fullPath: '/oauth2-app/login' }, signedOut, pass],
  [
    'GUARD-02 leads a work-chat app to its own sign-in',
    { fullPath: '/user/login', userAgent: 'x wxwork/4' },
    signedOut,
    redirect('/oauth2-app/login'),
  ],
  [
    'GUARD-03 leads elsewhere-bound people to sign-in and remembers where they wanted to go',
    { fullPath: '/system/user?a=1' },
    signedOut,
    redirect('/user/login?redirect=%2Fsystem%2Fuser%3Fa%3D1'),
  ],
  [
    'GUARD-03 leads a work-chat app to its own sign-in from any path',
    { fullPath: '/a', userAgent: 'DingTalk' },
    signedOut,
    redirect('/oauth2-app/login?redirect=%2Fa'),
  ],
  [
    'AUTH-08 leads people who have not chosen their department to the sign-in page, where they do',
    { fullPath: '/a' },
    { ...ready, mustChooseDepartment: true },
    redirect('/user/login?redirect=%2Fa'),
  ],
  ['AUTH-08 lets them pass there', { fullPath: '/user/login?redirect=%2Fa' }, { ...ready, mustChooseDepartment: true }, pass],
  ['GUARD-04 leads from sign-in to the home page with a token', { fullPath: '/user/login' }, ready, redirect('/dashboard/analysis')],
  ['GUARD-04 leads from the extra sign-in to the home page', { fullPath: '/oauth2-app/login' }, ready, redirect('/dashboard/analysis')],
  ['GUARD-05 loads the permissions first', { fullPath: '/a?b=1', hasPermissions: false }, ready, { kind: 'load', to: '/a?b=1' }],
  [
    'GUARD-05 then goes where redirect says',
    { fullPath: '/a?redirect=%2Fb%3Fc%3D1', hasPermissions: false },
    ready,
    { kind: 'load', to: '/b?c=1' },
  ],
  [
    'IMPLIED-17 ignores a redirect to another site',
    { fullPath: '/a?redirect=https%3A%2F%2Fevil.example', hasPermissions: false },
    ready,
    { kind: 'load', to: '/a?redirect=https%3A%2F%2Fevil.example' },
  ],
  ['GUARD-07 makes no further permission call', { fullPath: '/a' }, ready, pass],
  [
    'holds everything back until the initial password is changed',
    { fullPath: '/a?b=1', mustChangePassword: true },
    ready,
    redirect('/user/change-password?redirect=%2Fa%3Fb%3D1'),
  ],
  ['lets the change of the initial password pass', { fullPath: '/user/change-password', mustChangePassword: true }, ready, pass],
  ['leads on once the initial password is changed', { fullPath: '/user/change-password?redirect=%2Fa' }, ready, redirect('/a')],
  [
    'shows no password page without a token',
    { fullPath: '/user/change-password' },
    signedOut,
    redirect('/user/login?redirect=%2Fuser%2Fchange-password'),
  ],
];

describe('the guard', () => {
  it.each(table)('%s', (_, change, input, expected) => {
    expect(decide({ ...input, ...change }, paths)).toEqual(expected);
  });
});

describe('redirect values', () => {
  it.each([
    ['/a/b?c=1#d', '/a/b?c=1#d'],
    ['/a/../b', '/b'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/.//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [null, undefined],
  ])('IMPLIED-17 of %j only %j is followed', (value, expected) => {
    expect(sameSitePath(value)).toBe(expected);
  });
});
