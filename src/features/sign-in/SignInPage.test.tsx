import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import { renderPage, signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
// Preloaded, so that no test waits for the chunk.
import '#src/features/switch-department/index.ts';
import './ChooseTenant.tsx';
import { SignInPage } from './SignInPage.tsx';

const captcha = { 'GET /sys/randomImage': 'data:image/jpg;base64,AAAA' };

function countCaptchas(calls: { path: string }[]): number {
  return calls.filter((call) => call.path.startsWith('/sys/randomImage/')).length;
}

async function fillIn(user: ReturnType<typeof renderPage>['user']) {
  await user.type(screen.getByLabelText('用户名'), ' lijuan ');
  await user.type(screen.getByLabelText('密码'), 'secret');
  await user.type(screen.getByLabelText('验证码'), '7KQd');
}

describe('the sign-in page', () => {
  it('AUTH-02 sends user name, password, captcha and its key on Enter, and returns to the requested page', async () => {
    const calls = stubServer({ ...captcha, 'POST /sys/login': signInAnswer });
    const { user, address } = renderPage(<SignInPage />, '/user/login?redirect=%2Fa%3Fb%3D1');
    expect(screen.getByLabelText('用户名')).toBe(document.activeElement);
    await fillIn(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/a?b=1'));
    const key = Number(calls[0]?.path.split('/').at(-1));
    expect(calls.find(({ path }) => path.endsWith('/sys/login'))?.body).toEqual({
      username: 'lijuan',
      password: 'secret',
      captcha: '7KQd',
      checkKey: key,
      remember_me: false,
    });
  });

  it('AUTH-08 STORE-02 SCREEN-17 of several tenants one is chosen first, and each request names it', async () => {
    const tenantList = [
      { id: 1000, name: '一厂' },
      { id: 1001, name: '二厂' },
    ];
    stubServer({ ...captcha, 'POST /sys/login': { ...signInAnswer, tenantList } });
    const { user, address } = renderPage(<SignInPage />, '/user/login?redirect=%2Fa');
    await fillIn(user);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: '选择租户' });
    await user.click(screen.getByRole('button', { name: /确\s?定/ }));
    expect(await screen.findByText('请选择租户', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    await user.click(screen.getByLabelText('租户'));
    await user.click(await screen.findByText('二厂', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('button', { name: /确\s?定/ }));
    await waitFor(() => expect(address()).toBe('/a'));
    expect(localEntries.get(storageKeys.tenant)).toBe('1001');
  });

  it('IMPLIED-17 goes home rather than to another site', async () => {
    stubServer({ ...captcha, 'POST /sys/login': signInAnswer });
    const { user, address } = renderPage(<SignInPage />, '/user/login?redirect=https%3A%2F%2Fevil.example');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(address()).toBe('/dashboard/analysis'));
  });

  it('ERR-13 shows 登录失败 with the message of the server, stays, and loads a new captcha on code 412', async () => {
    const calls = stubServer({ ...captcha, 'POST /sys/login': { success: false, code: 412, message: '验证码错误' } });
    const { user, address } = renderPage(<SignInPage />, '/user/login', { announces: true });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('登录失败')).toBeTruthy();
    expect(screen.getByText('验证码错误')).toBeTruthy();
    expect(address()).toBe('/user/login');
    await waitFor(() => expect(countCaptchas(calls)).toBe(2));
    expect(screen.getByLabelText('验证码')).toHaveProperty('value', '');
    expect(screen.getByLabelText('验证码')).toBe(document.activeElement);
    expect(screen.queryByText('请输入验证码')).toBeNull();
  });

  it('AUTH-08 users with several departments choose one before continuing', async () => {
    stubServer({
      ...captcha,
      'POST /sys/login': { ...signInAnswer, multi_depart: 2 },
      'GET /sys/user/getCurrentUserDeparts': { list: [{ id: 'd1', departName: '裁剪车间', orgCode: 'A01' }], orgCode: '' },
      'POST /sys/selectDepart': { userInfo: { ...signInAnswer.userInfo, orgCode: 'A01' } },
    });
    await signIn();
    const { user, address } = renderPage(<SignInPage />, '/user/login?redirect=%2Fa');
    expect(await screen.findByText('部门选择')).toBeTruthy();
    await user.click(screen.getByLabelText('部门'));
    await user.click(await screen.findByText('裁剪车间', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByText('确定'));
    await waitFor(() => expect(address()).toBe('/a'));
  });

  it('reports each missing field and sends nothing', async () => {
    const calls = stubServer(captcha);
    const { user } = renderPage(<SignInPage />, '/user/login');
    await user.click(screen.getByRole('button', { name: '登录' }));
    for (const text of ['请输入用户名', '请输入密码', '请输入验证码']) expect(await screen.findByText(text)).toBeTruthy();
    expect(calls.every((call) => call.method === 'GET')).toBe(true);
  });

  it('loads another captcha image on click, also if the first could not be loaded', async () => {
    const calls = stubServer({});
    const { user } = renderPage(<SignInPage />, '/user/login');
    await screen.findByText('点击重新获取');
    await user.click(screen.getByRole('button', { name: '验证码图片，点击刷新' }));
    await waitFor(() => expect(countCaptchas(calls)).toBe(2));
  });

  it('remembers the user name on request, and then focuses the password', async () => {
    stubServer({ ...captcha, 'POST /sys/login': signInAnswer });
    const { user, address } = renderPage(<SignInPage />, '/user/login');
    await fillIn(user);
    await user.click(screen.getByLabelText('记住用户名'));
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(address()).toBe('/dashboard/analysis'));
    cleanup();
    renderPage(<SignInPage />, '/user/login');
    expect(screen.getByLabelText('用户名')).toHaveProperty('value', 'lijuan');
    expect(screen.getByLabelText('密码')).toBe(document.activeElement);
  });
});
