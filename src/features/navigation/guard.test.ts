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
  ['GUARD-01 allows the sign-in page without a token', { fullPath: '/user/login' }, signedOut, pass],
  ['GUARD-01 allows registration without a token', { fullPath: '/user/register' }, signedOut, pass],
  ['GUARD-01 allows the result of a registration without a token', { fullPath: '/user/register-result' }, signedOut, pass],
  ['GUARD-01 allows the forgotten password page without a token', { fullPath: '/user/alteration?x=1' }, signedOut, pass],
  ['GUARD-01 allows the third-party sign-in without a token', { fullPath: '/oauth2-app/login' }, signedOut, pass],
  [
    'GUARD-02 redirects a work-chat app to its own sign-in page',
    { fullPath: '/user/login', userAgent: 'x wxwork/4' },
    signedOut,
    redirect('/oauth2-app/login'),
  ],
  [
    'GUARD-03 redirects other pages to sign-in and remembers the requested page',
    { fullPath: '/system/user?a=1' },
    signedOut,
    redirect('/user/login?redirect=%2Fsystem%2Fuser%3Fa%3D1'),
  ],
  [
    'GUARD-03 redirects a work-chat app to its own sign-in page from any path',
    { fullPath: '/a', userAgent: 'DingTalk' },
    signedOut,
    redirect('/oauth2-app/login?redirect=%2Fa'),
  ],
  [
    'AUTH-08 redirects users who must choose a department to the sign-in page',
    { fullPath: '/a' },
    { ...ready, mustChooseDepartment: true },
    redirect('/user/login?redirect=%2Fa'),
  ],
  ['AUTH-08 allows them the sign-in page', { fullPath: '/user/login?redirect=%2Fa' }, { ...ready, mustChooseDepartment: true }, pass],
  ['GUARD-04 redirects from sign-in to the home page with a token', { fullPath: '/user/login' }, ready, redirect('/dashboard/analysis')],
  [
    'GUARD-04 redirects from the third-party sign-in to the home page with a token',
    { fullPath: '/oauth2-app/login' },
    ready,
    redirect('/dashboard/analysis'),
  ],
  ['GUARD-05 loads the permissions first', { fullPath: '/a?b=1', hasPermissions: false }, ready, { kind: 'load', to: '/a?b=1' }],
  [
    'GUARD-05 then follows the redirect parameter',
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
  ['GUARD-07 requests the permissions only once', { fullPath: '/a' }, ready, pass],
  [
    'redirects every page until the initial password is changed',
    { fullPath: '/a?b=1', mustChangePassword: true },
    ready,
    redirect('/user/change-password?redirect=%2Fa%3Fb%3D1'),
  ],
  ['allows the page that changes the initial password', { fullPath: '/user/change-password', mustChangePassword: true }, ready, pass],
  [
    'continues to the requested page once the initial password is changed',
    { fullPath: '/user/change-password?redirect=%2Fa' },
    ready,
    redirect('/a'),
  ],
  [
    'redirects the password page to sign-in without a token',
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
  ])('IMPLIED-17 the redirect value %j leads to %j', (value, expected) => {
    expect(sameSitePath(value)).toBe(expected);
  });
});
