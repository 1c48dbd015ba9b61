import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { PeopleSource } from '#renderer/sources/people.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';
import { fakePeople } from '../testing/fake-people.ts';

const plan = (config?: ColumnPlan['config']) => sampleColumn('sel-depart', { title: '部门', ...(config && { config }) });

async function show(
  value: readonly string[] = [],
  more: Partial<WidgetProps> = {},
  answers: Partial<PeopleSource> = {},
  config?: ColumnPlan['config'],
) {
  const provider = fakePeople(answers);
  const shown = await showWidget(plan(config), value, fakePorts({ provider: fakeProvider(provider) }), more);
  return { ...shown, provider, field: screen.getByLabelText<HTMLInputElement>('部门') };
}

async function opened(...parts: Parameters<typeof show>) {
  const shown = await show(...parts);
  await shown.user.click(shown.field);
  const dialog = (await screen.findByText('pick.confirm')).closest<HTMLElement>('[role=dialog]')!;
  return { ...shown, dialog, confirm: () => shown.user.click(within(dialog).getByText('pick.confirm')) };
}

const box = async (name: string) =>
  within((await screen.findByText(name, { selector: '[role=treeitem] *' })).closest<HTMLElement>('[role=treeitem]')!).getByRole('checkbox');
const titles = () => screen.queryAllByRole('treeitem').map((item) => item.textContent);

describe('a field of departments', () => {
  it('DEPT-06 COL-26 has a placeholder while empty, shows names and never the stored keys before them, and is cleared by its clear button', async () => {
    const { field, onChange, user } = await show(['d1', 'd2']);
    expect([field.value, field.placeholder]).toEqual(['', '']);
    await waitFor(() => expect(field.value).toBe('裁剪车间,缝制车间'));
    expect(field.placeholder).toBe('people.choose-department');
    await user.click(screen.getByRole('button', { name: 'people.clear' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
    expect(screen.queryByRole('button', { name: 'people.clear' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('DEPT-06 FORM-06 does not open or clear while disabled', async () => {
    const { field, user } = await show(['d1'], { readOnly: true });
    await user.click(field);
    expect(field.disabled).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'people.clear' })).toBeNull();
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('IMPLIED-23 opens with the key %j, and restores the focus', async (key) => {
    const { field, user } = await show();
    field.focus();
    await user.keyboard(key);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field);
  });

  it('FORM-09 CONST-11 cuts names at 25 characters', async () => {
    const name = '这是一个名字非常非常长的部门用来检查省略号是否出现在第二十五个字之后';
    const { field } = await show(['x'], {}, { getDirectoryRows: async () => [{ id: 'x', departName: name }] });
    await waitFor(() => expect(field.value).toBe(`${name.slice(0, 25)}…`));
  });

  it('marks a department that no longer exists, and keeps it', async () => {
    const { field, onChange, confirm } = await opened(['d1', 'gone']);
    expect(field.value).toBe('裁剪车间,gone');
    expect((await screen.findAllByLabelText('pick.missing gone')).map((one) => one.tagName)).toContain('DEL');
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['d1', 'gone']);
  });

  it('IMPLIED-18 shows the values while names cannot be loaded, with a retry', async () => {
    const rows = vi
      .fn()
      .mockRejectedValueOnce(new Error('忙'))
      .mockResolvedValue([{ id: 'd1', departName: '裁剪车间' }]);
    const { field, user } = await show(['d1'], {}, { getDirectoryRows: rows });
    await user.click(await screen.findByRole('button', { name: 'people.retry-texts' }));
    await waitFor(() => expect(field.value).toBe('裁剪车间'));
    expect(screen.queryByRole('button', { name: 'people.retry-texts' })).toBeNull();
  });
});

describe('the picker of departments', () => {
  it('DEPT-01 MODAL-01 MODAL-06 has its title, its width and its buttons', async () => {
    const { dialog, user } = await opened();
    expect(within(dialog).getByText('people.departments')).toBeTruthy();
    expect(dialog.style.width).toBe('500px');
    expect(within(dialog).getByRole('button', { name: 'action.close' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'action.enter-full-screen' }));
    expect(dialog.style.width).toBe('100%');
    await user.click(within(dialog).getByRole('button', { name: 'action.leave-full-screen' }));
    expect(dialog.style.width).toBe('500px');
  });

  it('DEPT-04 opens with the first level expanded and the current choice checked; none clears the field', async () => {
    const { user, onChange, confirm } = await opened(['d2']);
    expect(await box('缝制车间')).toHaveProperty('ariaChecked', 'true');
    expect(titles()).toEqual(['织造一厂', '裁剪车间', '缝制车间', '技术部', '版房']);
    await user.click(await box('缝制车间'));
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('DEPT-05 stores the configured member, in the order of picking', async () => {
    const { user, onChange, confirm, field, provider } = await opened([], {}, {}, { store: 'orgCode' });
    await user.click(await box('版房'));
    await user.click(await box('裁剪车间'));
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['A02A01', 'A01A01']);
    expect(field.value).toBe('版房,裁剪车间');
    expect(provider.getDirectoryRows).not.toHaveBeenCalled();
  });

  it('MODAL-03 关闭 discards all changes', async () => {
    const { user, onChange, dialog } = await opened(['d2']);
    await user.click(await box('版房'));
    await user.click(within(dialog).getByRole('button', { name: 'action.close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('DEPT-02 includes descendants after 父子关联, and not after 取消关联', async () => {
    const { user, onChange, confirm } = await opened();
    const choose = async (item: string) => {
      await user.click(screen.getByText('people.tree-menu'));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await user.click(await box('技术部'));
    await choose('people.link');
    await user.click(await box('织造一厂'));
    await choose('people.unlink');
    await user.click(await box('织造一厂'));
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['d3', 'd1', 'd2']);
  });

  it('DEPT-02 COL-26 TREE-09 keeps the latest if only one may be picked, without linkage', async () => {
    const { user, onChange, confirm } = await opened(['d1'], {}, {}, { isMultiple: false });
    expect(screen.queryByText('people.tree-menu')).toBeNull();
    await user.click(await box('版房'));
    await user.click(await box('织造一厂'));
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['d0']);
  });

  it.each([
    ['车间', ['裁剪车间', '缝制车间']],
    ['A01A02', ['缝制车间']],
    ['fzcj', ['缝制车间']],
  ])('DEPT-03 finds %s in a flat list, by name, code or pinyin initials, and shows the tree again', async (query, names) => {
    const { user } = await opened();
    await box('版房');
    const search = screen.getByPlaceholderText('people.search-department');
    await user.type(search, query);
    await waitFor(() => expect(titles()).toEqual(names.map((name) => `${name} 织造一厂`)));
    await user.clear(search);
    expect(titles()).toHaveLength(5);
  });

  it('DEPT-03 reports an empty search result', async () => {
    const { user } = await opened();
    await box('版房');
    await user.type(screen.getByPlaceholderText('people.search-department'), '没有这个');
    expect(await screen.findByText('remote.nothing-found')).toBeTruthy();
  });

  it('IMPLIED-18 reports why departments could not be loaded, keeps the choice, and retries', async () => {
    const getDepartments = vi.fn().mockRejectedValueOnce(new Error('网络超时')).mockResolvedValue([]);
    const { user, onChange, confirm } = await opened(['d1'], {}, { getDepartments });
    expect((await screen.findByRole('alert')).textContent).toContain('网络超时');
    await user.click(screen.getByRole('button', { name: 'action.retry' }));
    expect(await screen.findByText('people.no-departments')).toBeTruthy();
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['d1']);
  });
});
