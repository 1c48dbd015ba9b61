import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { SharedParameters } from './SharedParameters.tsx';

it('SCREEN-10 people and departments are parameters that tiles share, chosen by name and known by account and id', async () => {
  const calls = stubServer({
    'GET /sys/dict/getDictItems/sys_user': [{ value: 'yezhiqiu', text: '叶知秋' }],
    'GET /sys/dict/getDictItems/sys_depart': [{ value: 'd1', text: '外销组' }],
  });
  const onChange = vi.fn();
  const parameters = [
    { name: 'salesperson', title: '业务员', type: 'user' as const },
    { name: 'depart_id', title: '部门', type: 'department' as const },
  ];
  const { user } = renderPage(<SharedParameters parameters={parameters} values={{}} onChange={onChange} />);
  for (const [title, text, changed] of [
    ['业务员', '叶知秋', { salesperson: 'yezhiqiu' }],
    ['部门', '外销组', { depart_id: 'd1' }],
  ] as const) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: title }));
    await user.click(await screen.findByTitle(text));
    expect(onChange).toHaveBeenLastCalledWith(changed);
  }
  expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/sys/dict/getDictItems/sys_user,realname,username',
    '/sys/dict/getDictItems/sys_depart,depart_name,id',
  ]);
});
