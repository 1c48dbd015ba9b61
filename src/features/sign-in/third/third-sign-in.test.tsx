import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '#src/shared/settings.ts';
import { renderPage, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { SignInPage } from '../SignInPage.tsx';
// Preloaded, so that no test waits for the chunks.
import './BindAccount.tsx';
import './ThirdDoors.tsx';
import './LeavingForApp.tsx';
import { ThirdSignInPage } from './ThirdSignInPage.tsx';

const providers = [
  { source: 'wechat_enterprise', title: '企业微信' },
  { source: 'corp', title: '集团账号' },
];
const LOGIN_USER = 'GET /sys/thirdLogin/getLoginUser';
let assigned: string[];

function useApp(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

beforeEach(() => {
  assigned = [];
  vi.stubGlobal('location', { ...window.location, href: 'http://here/', assign: (address: string) => assigned.push(address) });
  Object.assign(settings, { thirdProviders: providers });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.assign(settings, { thirdProviders: [], hasRegistration: false });
});

describe('signing in by the account of a provider', () => {
  it('SCREEN-21 the sign-in page has a button for each provider, and none without any', async () => {
    stubServer({ 'GET /sys/randomImage': 'data:image/jpg;base64,AAAA' });
    const { user } = renderPage(<SignInPage />, '/user/login?redirect=%2Fso%2Forder');
    await user.click(await screen.findByRole('button', { name: '用集团账号登录' }));
    expect(assigned).toEqual(['/jeecg-boot/sys/thirdLogin/render/corp?redirect=%2Fso%2Forder']);
    expect(screen.getByRole('button', { name: '用企业微信登录' })).toBeTruthy();
  });

  it('SCREEN-21 without a provider the sign-in page offers no other way', () => {
    Object.assign(settings, { thirdProviders: [] });
    stubServer({ 'GET /sys/randomImage': 'data:image/jpg;base64,AAAA' });
    renderPage(<SignInPage />, '/user/login');
    expect(screen.queryByRole('group', { name: '其他登录方式' })).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 wxwork/4.1', 'wechat_enterprise'],
    ['Mozilla/5.0 DingTalk/7', 'dingtalk'],
  ])('AUTH-13 SCREEN-19 in %s the page waits while the app is asked', async (userAgent, source) => {
    useApp(userAgent);
    Object.assign(settings, { thirdProviders: [{ source, title: source }] });
    renderPage(<ThirdSignInPage />, '/oauth2-app/login');
    expect(await screen.findByRole('status')).toBeTruthy();
    await waitFor(() => expect(assigned).toEqual([`/jeecg-boot/sys/thirdLogin/oauth2/${source}/login`]));
  });

  it('AUTH-13 outside of such an app the page leads to the sign-in page', async () => {
    const { address } = renderPage(<ThirdSignInPage />, '/oauth2-app/login?redirect=%2Fa&oauth2LoginToken=t');
    await waitFor(() => expect(address()).toBe('/user/login?redirect=%2Fa&oauth2LoginToken=t'));
    expect(assigned).toEqual([]);
  });

  it('AUTH-13 a login token in the query signs in once and leads to the page that was wanted', async () => {
    const calls = stubServer({ [LOGIN_USER]: signInAnswer });
    const { address } = renderPage(<SignInPage />, '/user/login?oauth2LoginToken=t1&thirdType=corp&redirect=%2Fa');
    await waitFor(() => expect(address()).toBe('/a'));
    expect(calls.map(({ path }) => path).filter((path) => path.includes('thirdLogin'))).toEqual(['/sys/thirdLogin/getLoginUser/t1/corp']);
  });

  it('SCREEN-21 an account that nobody has is bound by a password; what the server refuses is said', async () => {
    const answers: Record<string, unknown> = {
      'POST /sys/third/user/checkPassword': { success: false, code: 500, message: '用户名或密码错误' },
    };
    const calls = stubServer(answers);
    const { user, address } = renderPage(<SignInPage />, '/user/login?thirdUserUuid=b1&thirdType=corp', { announces: true });
    await user.type(await screen.findByLabelText('用户名'), ' lijuan ');
    await user.type(screen.getByLabelText('密码'), 'secret{Enter}');
    expect(await screen.findByText('用户名或密码错误')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ thirdUserUuid: 'b1', username: 'lijuan', password: 'secret' });
    stubServer({ 'POST /sys/third/user/checkPassword': 't2', [LOGIN_USER]: signInAnswer });
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    await waitFor(() => expect(address()).toBe('/dashboard/analysis'));
  });

  it('SCREEN-21 where strangers may register, the account makes a user', async () => {
    Object.assign(settings, { hasRegistration: true });
    const calls = stubServer({ 'POST /sys/third/user/create': 't3', [LOGIN_USER]: signInAnswer });
    const { user, address } = renderPage(<SignInPage />, '/user/login?thirdUserUuid=b1&thirdType=corp');
    await user.click(await screen.findByRole('button', { name: '没有用户，去注册' }));
    await user.type(screen.getByLabelText('用户名'), 'newcomer{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/analysis'));
    expect(calls.find(({ path }) => path.endsWith('create'))?.body).toEqual({ thirdUserUuid: 'b1', username: 'newcomer' });
  });

  it('AUTH-13 a refusal of the provider is said, with the way back', async () => {
    renderPage(<SignInPage />, '/user/login?failure=third-refused&redirect=%2Fa');
    expect(await screen.findByText('对方平台没有同意登录，请重新登录。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe('/user/login?redirect=%2Fa');
  });
});
