import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import { renderPage, signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { useChangePassword } from './useChangePassword.tsx';

function Opener() {
  const { dialog, open } = useChangePassword();
  return (
    <>
      <button type="button" onClick={open}>
        open
      </button>
      {dialog}
    </>
  );
}

const menu = [{ id: '1', path: '/a', meta: { title: 'A' } }];
const server = { 'POST /sys/login': signInAnswer, 'GET /sys/permission/getUserPermissionByToken': { menu, auth: [], allAuth: [] } };
const changed = { success: true, code: 200, message: '密码重置成功!', result: null };

async function openDialog(answers: Record<string, unknown>) {
  const calls = stubServer({ ...server, ...answers });
  await signIn();
  const page = renderPage(<Opener />);
  await page.user.click(screen.getByText('open'));
  await screen.findByText('修改密码');
  return { ...page, calls };
}

async function fillIn(user: ReturnType<typeof renderPage>['user'], confirmation = 'new-secret') {
  await user.type(screen.getByLabelText('旧密码'), 'old');
  await user.type(screen.getByLabelText('新密码'), 'new-secret');
  await user.type(screen.getByLabelText('确认新密码'), confirmation);
}

describe('the password dialog', () => {
  it('AUTH-11 ERR-36 warns and opens nothing without a user', async () => {
    stubServer({});
    const { user } = renderPage(<Opener />);
    await user.click(screen.getByText('open'));
    expect(await screen.findByText('当前系统无登录用户!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('AUTH-11 ERR-36 warns and opens nothing once the browser has forgotten the user', async () => {
    stubServer(server);
    await signIn();
    const { user } = renderPage(<Opener />);
    localEntries.remove(storageKeys.username);
    await user.click(screen.getByText('open'));
    expect(await screen.findByText('当前系统无登录用户!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('AUTH-09 MODAL-06 is 800 wide and requires all three fields', async () => {
    const { user } = await openDialog({});
    expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('800px');
    await user.click(screen.getByRole('button', { name: '确定' }));
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('AUTH-09 rejects a different confirmation', async () => {
    const { user, calls } = await openDialog({ 'POST /sys/user/updatePassword': changed });
    await fillIn(user, 'other');
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('两次输入的密码不一样！')).toBeTruthy();
    expect(calls.some((call) => call.path.includes('updatePassword'))).toBe(false);
  });

  it('AUTH-10 sends the change, shows the message of the server and closes', async () => {
    const { user, calls } = await openDialog({ 'POST /sys/user/updatePassword': changed });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('密码重置成功!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('旧密码')).toBeNull());
    const body = calls.find((call) => call.path.includes('updatePassword'))?.body;
    expect(body).toEqual({ username: 'lijuan', oldpassword: 'old', password: 'new-secret', confirmpassword: 'new-secret' });
  });

  it('AUTH-10 warns with the message of the server and stays open on failure', async () => {
    const { user } = await openDialog({ 'POST /sys/user/updatePassword': { success: false, code: 500, message: '旧密码输入错误!' } });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('旧密码输入错误!')).toBeTruthy();
    expect(screen.getByLabelText('旧密码')).toHaveProperty('value', 'old');
  });

  it('RULE-35 a new password that is too short is refused when its field is left, and accepted as soon as it is long enough', async () => {
    const { user } = await openDialog({});
    await user.type(screen.getByLabelText('新密码'), 'short');
    expect(screen.queryByText('最小长度8位字符')).toBeNull();
    await user.tab();
    expect(await screen.findByText('最小长度8位字符')).toBeTruthy();
    await user.type(screen.getByLabelText('新密码'), '-but-now-long');
    await waitFor(() => expect(screen.queryByText('最小长度8位字符')).toBeNull());
  });

  it('a new password may be neither the old one nor the user name', async () => {
    const { user } = await openDialog({});
    await user.type(screen.getByLabelText('旧密码'), 'old-password');
    await user.type(screen.getByLabelText('新密码'), 'old-password');
    await user.tab();
    expect(await screen.findByText('新密码不能与旧密码或用户名相同')).toBeTruthy();
  });

  it('AUTH-10 what the server refuses is said at its field, which keeps what was typed until it is changed', async () => {
    const fieldErrors = [{ field: 'oldpassword', message: '旧密码输入错误!' }];
    const refused = { success: false, code: 500, message: '保存失败', result: { fieldErrors } };
    const { user } = await openDialog({ 'POST /sys/user/updatePassword': refused });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('旧密码输入错误!')).toBeTruthy();
    for (const [label, value] of Object.entries({ 旧密码: 'old', 新密码: 'new-secret', 确认新密码: 'new-secret' }))
      expect(screen.getByLabelText(label)).toHaveProperty('value', value);
    await user.type(screen.getByLabelText('旧密码'), '2');
    await waitFor(() => expect(screen.queryByText('旧密码输入错误!')).toBeNull());
  });
});
