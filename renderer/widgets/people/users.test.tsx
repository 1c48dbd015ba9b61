import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { answersOf } from '#renderer/answers/answers.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { PeopleSource } from '#renderer/sources/people.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';
import { typeInto } from '../type-into.ts';
import { ImmediateResizeObserver } from '../testing/immediate-resize-observer.ts';
import { fakePeople } from '../testing/fake-people.ts';

const plan = (config?: ColumnPlan['config']) => sampleColumn('sel-user', { title: '用户', ...(config && { config }) });

async function opened(value: readonly string[] = [], answers: Partial<PeopleSource> = {}, config?: ColumnPlan['config']) {
  const provider = fakePeople(answers);
  const shown = await showWidget(plan(config), value, fakePorts({ provider: fakeProvider(provider) }));
  const field = screen.getByLabelText<HTMLInputElement>('用户');
  await shown.user.click(field);
  const dialog = (await screen.findByText('pick.confirm')).closest<HTMLElement>('[role=dialog]')!;
  const asked = () => provider.findUsersByDepartment.mock.lastCall?.[0];
  const confirm = () => shown.user.click(within(dialog).getByText('pick.confirm'));
  return { ...shown, provider, field, dialog, asked, confirm };
}

const cell = (text: string) => screen.findByText(text, { selector: 'td > *' });
const row = async (name: string) => (await cell(name)).closest('tr')!;
const search = () => screen.getByPlaceholderText('people.enter-account');
const departmentOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=treeitem]')!;

describe('the picker of users by department', () => {
  it('USERPICK-01 MODAL-06 has its title, its width and its columns, and shows the sex as text', async () => {
    const { dialog } = await opened();
    expect(within(dialog).getAllByText('people.users-by-department')).toBeTruthy();
    expect(dialog.style.width).toBe('1250px');
    const heads = (await screen.findAllByText(/^people/, { selector: 'th' })).map((head) => head.textContent);
    expect(heads).toEqual(['account-of-user', 'name-of-user', 'sex', 'mobile', 'department'].map((code) => `people.${code}`));
    expect((await row('员工1')).textContent).toBe('user1员工1people.female13900000001裁剪车间');
  });

  it('USERPICK-01 requests ten users per page, newest first', async () => {
    const { asked, user } = await opened();
    await cell('员工1');
    const sort = { column: 'createTime', order: 'desc' };
    expect(asked()).toEqual({ page: 1, pageSize: 10, sort, filters: { departId: '', username: '' } });
    await user.click(screen.getByTitle('2'));
    await cell('员工11');
    await user.click(screen.getByLabelText(/Page Size/));
    expect((await screen.findAllByText(/^\d+ \/ page$/)).map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['10 / page', '20 / page', '30 / page']),
    );
  });

  it('USERPICK-02 a department, loaded level by level, filters from the first page; a second click clears the filter', async () => {
    const { asked, provider, user } = await opened();
    await user.click(screen.getByTitle('2'));
    expect(provider.getDepartmentLevel).toHaveBeenCalledExactlyOnceWith(undefined, expect.anything());
    const factory = await departmentOf('织造一厂');
    await user.click(factory.querySelector('.ant-tree-switcher')!);
    await user.click(await screen.findByText('缝制车间'));
    await waitFor(() => expect(asked()).toMatchObject({ page: 1, filters: { departId: 'd2' } }));
    expect(provider.getDepartmentLevel).toHaveBeenCalledTimes(2);
    await user.click(screen.getByText('缝制车间'));
    await waitFor(() => expect(asked()).toMatchObject({ filters: { departId: '' } }));
  });

  it('USERPICK-02 重置 clears the search, the department and the picks', async () => {
    const { asked, user, onChange, confirm } = await opened(['user3']);
    await user.type(search(), 'user{Enter}');
    await user.click(await screen.findByText('技术部'));
    await waitFor(() => expect(asked()).toMatchObject({ filters: { departId: 'd3', username: 'user' } }));
    await user.click(await cell('员工1'));
    await user.click(screen.getByText('action.reset'));
    await waitFor(() => expect(asked()).toMatchObject({ page: 1, filters: { departId: '', username: '' } }));
    expect(search()).toHaveProperty('value', '');
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('current choices are checked, keep their texts on other pages, and are marked if they no longer exist', async () => {
    const { user, onChange, confirm, field } = await opened(['user11', 'ghost', 'user1']);
    const picked = await screen.findByLabelText('people.picked');
    await waitFor(() => expect(picked.textContent).toContain('员工11'));
    expect(within(picked).getByLabelText('pick.missing ghost').tagName).toBe('DEL');
    expect(await screen.findByLabelText('员工1')).toHaveProperty('checked', true);
    await user.click(await cell('员工2'));
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['user11', 'ghost', 'user1', 'user2']);
    await waitFor(() => expect(field.value).toBe('员工11,ghost,员工1,员工2'));
  });

  it('USERPICK-01 with radio buttons the latest pick counts, and Enter confirms it', async () => {
    const { user, onChange } = await opened(['user5'], {}, { isMultiple: false, store: 'id' });
    (await row('员工0')).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['u1']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('IMPLIED-18 a level of departments that fails to load reports why and collapses; expanding it retries', async () => {
    const people = fakePeople();
    const getDepartmentLevel = vi.fn(people.getDepartmentLevel);
    const { user, ports } = await opened([], { getDepartmentLevel });
    const factory = await departmentOf('织造一厂');
    getDepartmentLevel.mockRejectedValueOnce(new Error('网络超时'));
    await user.click(factory.querySelector('.ant-tree-switcher')!);
    await waitFor(() => expect(ports.notify.error).toHaveBeenCalledExactlyOnceWith('网络超时'));
    await waitFor(() => expect(factory.getAttribute('aria-expanded')).toBe('false'));
    await user.click(factory.querySelector('.ant-tree-switcher')!);
    expect(await screen.findByText('缝制车间')).toBeTruthy();
  });

  it('IMPLIED-18 reports why users could not be loaded, keeps the picks, and retries', async () => {
    const people = fakePeople();
    const findUsersByDepartment = vi.fn(people.findUsersByDepartment).mockRejectedValueOnce(new Error('服务器忙'));
    const { user, dialog, onChange, confirm } = await opened(['user11'], { findUsersByDepartment });
    expect((await within(dialog).findByRole('alert')).textContent).toContain('服务器忙');
    await user.click(screen.getByText('action.retry'));
    await user.click(await cell('员工1'));
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['user11', 'user1']);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('cells of users', () => {
  it('USERPICK-03 the names in a table are loaded with one request', async () => {
    const provider = fakePeople();
    const ports = fakePorts({ provider: fakeProvider(provider) });
    await showCell(plan(), ['user1', 'user2'], ports);
    await showCell(plan(), ['user2', 'ghost'], ports, { onChange: undefined });
    await screen.findByText('ghost');
    await waitFor(() => expect(screen.getByDisplayValue('员工1,员工2')).toBeTruthy());
    expect(provider.getDirectoryRows.mock.calls.flatMap(([, , values]) => values)).toEqual(['user1', 'user2', 'ghost']);
  });

  it('a name found by pasting is shown at once, without a request', async () => {
    const provider = fakePeople();
    const ports = fakePorts({ provider: fakeProvider(provider) });
    const pasted = { username: 'pasted', realname: '员工九' };
    answersOf(ports.provider).rows.set({ kind: 'user', store: 'username' }, 'pasted', pasted);
    const { container } = await showCell(plan(), ['pasted', 'ghost'], ports, { onChange: undefined });
    expect(container.textContent).toContain('员工九');
    await waitFor(() => expect(provider.getDirectoryRows.mock.calls.map(([, , values]) => values)).toEqual([['ghost']]));
  });

  it('COL-27 has a placeholder while empty, opens the picker, and is cleared by its clear button', async () => {
    const { user, onChange } = await showCell(plan(), ['user1'], fakePorts({ provider: fakeProvider(fakePeople()) }));
    await user.click(screen.getByRole('button', { name: 'people.clear' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
    await user.click(screen.getByPlaceholderText('people.choose-user'));
    await user.click(await cell('员工4'));
    await user.click(screen.getByText('pick.confirm'));
    expect(onChange).toHaveBeenLastCalledWith(['user4']);
    expect(await screen.findByDisplayValue('员工4')).toBeTruthy();
  });

  it('letters typed on the cell open the picker with that search, which is cleared when it opens again', async () => {
    vi.stubGlobal('ResizeObserver', ImmediateResizeObserver);
    const { user } = await showCell(plan(), [], fakePorts({ provider: fakeProvider(fakePeople()) }));
    const box = screen.getByPlaceholderText<HTMLInputElement>('people.choose-user');
    act(() => ['u', 's'].forEach((letter) => typeInto(box, letter)));
    await waitFor(() => expect(search()).toHaveProperty('value', 'us'));
    expect(box.value).toBe('');
    await user.click(screen.getByText('action.close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(box);
    await cell('员工4');
    expect(search()).toHaveProperty('value', '');
  });

  it('shows only names if it cannot be edited', async () => {
    const { container } = await showCell(plan(), ['user1'], fakePorts({ provider: fakeProvider(fakePeople()) }), { onChange: undefined });
    await waitFor(() => expect(container.textContent).toContain('员工1'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
