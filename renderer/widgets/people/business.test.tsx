import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ColumnTypeName } from '#renderer/compile/type-names.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { DirectoryPage, PeopleSource } from '#renderer/sources/people.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';
import { fakePeople } from '../testing/fake-people.ts';

async function opened(
  type: ColumnTypeName,
  value: readonly string[] = [],
  config?: ColumnPlan['config'],
  answers: Partial<PeopleSource> = {},
) {
  const provider = fakePeople(answers);
  const getDictionary = vi.fn(async () => [
    { value: '1', text: '男' },
    { value: '2', text: '女' },
  ]);
  const plan = sampleColumn(type, { title: '人员', ...(config && { config }) });
  const shown = await showWidget(plan, value, fakePorts({ provider: fakeProvider({ ...provider, getDictionary }) }));
  await shown.user.click(screen.getByLabelText('人员'));
  const dialog = (await screen.findByText('pick.confirm')).closest<HTMLElement>('[role=dialog]')!;
  const asked = () => provider.findInDirectory.mock.lastCall?.[1];
  const confirm = () => shown.user.click(within(dialog).getByText('pick.confirm'));
  const list = within(await screen.findByLabelText(/people.picked-names/));
  return { ...shown, provider, getDictionary, dialog, asked, confirm, list };
}

const asList = { showType: 'list' };
const cell = (text: string) => screen.findByText(text, { selector: 'td > *' });
const heads = async () => (await screen.findAllByText(/^people/, { selector: 'th' })).map((head) => head.textContent);

describe('the business picker', () => {
  it.each([
    ['sel-user', 'people.user', '1200px', ['people.realname', 'people.account', 'people.phone', 'people.date-of-birth']],
    ['sel-role', 'people.role', '900px', ['people.role-name', 'people.role-code']],
    ['sel-position', 'people.position', '900px', ['people.position-name', 'people.position-code', 'people.rank']],
  ] as const)(
    'USERPICK-04 USERPICK-05 USERPICK-06 USERPICK-07 MODAL-06 of %s has its title, width and columns',
    async (type, name, width, columns) => {
      const { dialog } = await opened(type, [], asList);
      expect(within(dialog).getByText(`people.choose ${name}`)).toBeTruthy();
      expect(dialog.style.width).toBe(width);
      expect(await heads()).toEqual(columns);
    },
  );

  it('USERPICK-04 shows five rows per page, and keeps the picks across pages, in the order of picking', async () => {
    const { user, asked, list, onChange, confirm } = await opened('sel-user', [], asList);
    await user.click(await cell('员工3'));
    expect(asked()).toMatchObject({ page: 1, pageSize: 5, sort: { column: 'createTime', order: 'desc' } });
    await user.click(screen.getByTitle('2'));
    await user.click(await cell('员工7'));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['员工3action.delete', '员工7action.delete']);
    await user.click(list.getByRole('button', { name: 'people.take-back 员工3' }));
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['user7']);
  });

  it('USERPICK-04 in single mode the latest pick replaces the previous one, and 删除 clears it', async () => {
    const { user, list, onChange, confirm } = await opened('sel-role', ['planner'], { isMultiple: false });
    await user.click(await screen.findByText('仓库管理员成品与面辅料两…'));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: /people.take-back/ }));
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('USERPICK-05 stores accounts, or ids if configured', async () => {
    const { user, onChange, confirm } = await opened('sel-user', [], { ...asList, store: 'id' });
    await user.click(await cell('员工1'));
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['u1']);
  });

  it('USERPICK-06 USERPICK-07 FORM-09 store codes, and cut texts at 12 characters', async () => {
    const { user, onChange, confirm, list } = await opened('sel-role');
    await user.click(await screen.findByText('仓库管理员成品与面辅料两…'));
    expect(list.getByRole('listitem').textContent).toBe('仓库管理员成品与面辅料两…action.delete');
    await confirm();
    expect(onChange).toHaveBeenCalledWith(['keeper']);
  });

  it('USERPICK-07 shows the rank of a position', async () => {
    await opened('sel-position');
    expect((await cell('班组长')).closest('tr')?.textContent).toBe('班组长gw01三级');
  });

  it('USERPICK-08 further query items are behind 展开, Enter searches from the first page, 重置 finds all', async () => {
    const { user, asked, getDictionary } = await opened('sel-user', [], asList);
    await cell('员工1');
    expect(screen.queryByLabelText('people.sex')).toBeNull();
    await user.click(screen.getByTitle('2'));
    await user.click(screen.getByText('action.expand'));
    expect(getDictionary).toHaveBeenCalledExactlyOnceWith({ kind: 'code', code: 'sex' });
    await user.click(screen.getByLabelText('people.sex'));
    await user.click(await screen.findByText('女'));
    await user.type(screen.getByLabelText('people.account'), ' user{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ page: 1, filters: { username: '*user*', sex: '2', birthday: '' } }));
    await user.click(screen.getByText('action.reset'));
    await waitFor(() => expect(asked()).toMatchObject({ filters: { username: '', sex: '', birthday: '' } }));
    await user.click(screen.getByText('action.collapse'));
    expect(screen.queryByLabelText('people.sex')).toBeNull();
  });

  it('the response to an outdated search changes nothing', async () => {
    let answerFirst: (page: DirectoryPage) => void = () => {};
    const people = fakePeople();
    const findInDirectory = vi.fn<PeopleSource['findInDirectory']>((kind, request, signal) =>
      request.filters['name'] === '*slow*'
        ? new Promise((resolve) => void (answerFirst = resolve))
        : people.findInDirectory(kind, request, signal),
    );
    const { user } = await opened('sel-position', [], undefined, { findInDirectory });
    await cell('班组长');
    await user.type(screen.getByLabelText('people.position-name'), 'slow{Enter}');
    await user.click(screen.getByText('action.reset'));
    answerFirst({ rows: [{ id: 'p9', code: 'late', name: '太晚了' }], total: 1 });
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'));
    expect(screen.queryByText('太晚了')).toBeNull();
  });
});
