import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import { session } from '#src/features/session/index.ts';
import { renderPage, signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { ChooseDepartment } from './ChooseDepartment.tsx';
import { useSwitchDepartment } from './useSwitchDepartment.tsx';

const list = [
  { id: 'd1', departName: '裁剪车间', orgCode: 'A01' },
  { id: 'd2', departName: '缝制车间', orgCode: 'A02' },
];
const departments = 'GET /sys/user/getCurrentUserDeparts';
const change = 'POST /sys/selectDepart';
const changed = { userInfo: { ...signInAnswer.userInfo, orgCode: 'A02' } };
const server = { 'POST /sys/login': { ...signInAnswer, multi_depart: 2 }, [departments]: { list, orgCode: 'A01' }, [change]: changed };

function Opener() {
  const { dialog, open } = useSwitchDepartment();
  return (
    <>
      <button type="button" onClick={open}>
        open
      </button>
      {dialog}
    </>
  );
}

async function showSwitch(answers: Record<string, unknown> = {}) {
  const calls = stubServer({ ...server, ...answers });
  await signIn();
  const page = renderPage(<Opener />);
  await page.user.click(screen.getByText('open'));
  return { ...page, calls };
}

async function showChoice(answers: Record<string, unknown> = {}) {
  const calls = stubServer({ ...server, ...answers });
  await signIn();
  const onDone = vi.fn();
  return { ...renderPage(<ChooseDepartment onDone={onDone} />), calls, onDone };
}

async function choose(user: ReturnType<typeof renderPage>['user'], name: string) {
  await user.click(screen.getByLabelText('部门'));
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
}

const confirm = () => screen.getByRole('button', { name: '确定' });
const changes = (calls: { path: string }[]) => calls.filter(({ path }) => path.endsWith('selectDepart'));

describe('switching the department in the header', () => {
  it('DEPT-07 MODAL-06 shows the current department, stores the returned user for seven days, and closes', async () => {
    const { user, calls } = await showSwitch();
    expect(await screen.findByText('部门切换（当前部门 : 裁剪车间）')).toBeTruthy();
    expect(screen.getByRole('dialog').style.width).toBe('450px');
    const keep = vi.spyOn(localEntries, 'set');
    await choose(user, '缝制车间');
    await user.click(confirm());
    expect(await screen.findByText('当前部门：缝制车间')).toBeTruthy();
    expect(changes(calls)).toMatchObject([{ method: 'POST', body: { orgCode: 'A02', username: 'lijuan' } }]);
    expect(session.state().info?.orgCode).toBe('A02');
    expect(keep).toHaveBeenCalledWith(storageKeys.userInfo, expect.objectContaining({ orgCode: 'A02' }), 604_800_000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('DEPT-07 requires a choice, and sends nothing without one', async () => {
    const { user, calls } = await showSwitch();
    await screen.findByRole('dialog');
    await user.click(confirm());
    expect(await screen.findByText('请选择部门', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    expect(changes(calls)).toEqual([]);
  });

  it('DEPT-07 can be closed', async () => {
    const { user, calls } = await showSwitch();
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(calls)).toEqual([]);
  });

  it('DEPT-07 is titled 部门选择 without a current department', async () => {
    await showSwitch({ [departments]: { list, orgCode: null } });
    expect(await screen.findByText('部门选择')).toBeTruthy();
  });

  it('DEPT-07 ERR-37 warns users without departments, and opens nothing', async () => {
    await showSwitch({ [departments]: { list: [], orgCode: null } });
    expect(await screen.findByText('您尚未设置部门信息!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports why departments could not be loaded', async () => {
    await showSwitch({ [departments]: { success: false, code: 500, message: '服务器忙' } });
    expect(await screen.findByText('服务器忙')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open with the message of the server on failure', async () => {
    const { user } = await showSwitch({ [change]: { success: false, code: 500, message: '部门不存在' } });
    await screen.findByRole('dialog');
    await choose(user, '缝制车间');
    await user.click(confirm());
    expect(await screen.findByText('部门不存在')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(session.state().info?.orgCode).toBe('');
  });
});

describe('choosing a department after sign-in', () => {
  it('AUTH-08 DEPT-07 cannot be closed, and ends with a department', async () => {
    const { user, onDone } = await showChoice();
    expect(session.state().info?.mustChooseDepartment).toBe(true);
    expect(await screen.findByText('部门选择')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
    expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
    await choose(user, '裁剪车间');
    await user.click(confirm());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(session.state().info?.mustChooseDepartment).toBe(false);
  });

  it('ERR-37 warns and continues if there is no department to choose', async () => {
    const { onDone } = await showChoice({ [departments]: { list: [] } });
    expect(await screen.findByText('您尚未设置部门信息!')).toBeTruthy();
    expect(onDone).toHaveBeenCalledOnce();
    expect(session.state().info?.mustChooseDepartment).toBe(false);
  });

  it('IMPLIED-18 reports why the departments could not be loaded, and retries', async () => {
    const answers: Record<string, unknown> = { [departments]: { success: false, code: 500, message: '服务器忙' } };
    const { user } = await showChoice(answers);
    expect(await screen.findByText('服务器忙')).toBeTruthy();
    stubServer(server);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('部门选择')).toBeTruthy();
  });
});

it('AUTH-08 users with one department are not asked', async () => {
  stubServer({ 'POST /sys/login': { ...signInAnswer, multi_depart: 1 } });
  await signIn();
  expect(session.state().info?.mustChooseDepartment).toBe(false);
});
