import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { PrintTemplatesPage } from './PrintTemplatesPage.tsx';

const template = {
  ...{ code: 'wages', name: '工资条', of: 'report', target: 'rp_wage', roles: [], isChanged: true },
  document: {
    body: [
      { kind: 'text', text: '工资条' },
      { kind: 'table', rows: 'rows', columns: ['worker'] },
    ],
  },
};
const answers = {
  'GET /sys/print/list': [template],
  'GET /sys/print/targets': [{ of: 'report', target: 'rp_wage', id: 'r1', name: '计件工资' }],
  'GET /sys/role/queryall': [{ roleCode: 'boss', roleName: '老板' }],
  'PUT /sys/print/save': null,
  'GET /online/cgreport/api/getRpColumns/': {
    ...{ cgRpConfigId: 'r1', cgRpConfigName: '计件工资', isGroupTitle: false, dictOptions: {}, fieldHrefSlots: [] },
    columns: [{ title: '姓名', dataIndex: 'worker', fieldType: 'String' }],
  },
  'GET /online/cgreport/api/getQueryInfo/': [],
  'GET /online/cgreport/api/getParamsInfo/': [],
  'GET /online/cgreport/api/getData/': { total: 1, records: [{ worker: '叶知秋' }] },
};

it('SCREEN-15 the list names what templates print and which have been changed, and leads to the editor', async () => {
  stubServer(answers);
  const { user, address } = renderPage(<PrintTemplatesPage />);
  const row = await screen.findByRole('row', { name: /工资条/ });
  expect(within(row).getByText('计件工资')).toBeTruthy();
  expect(within(row).getByText('已修改')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: /编辑|编 辑/ }));
  expect(address()).toBe('/?template=wages');
});

it('SCREEN-15 blocks are chosen, moved and taken away by keys, what changes is on the paper at once, and undo takes it back', async () => {
  const calls = stubServer(answers);
  const { user } = renderPage(<PrintTemplatesPage />, '/?template=wages');
  const list = await screen.findByRole('listbox', { name: '模板内容' }, { timeout: 10_000 });
  const chosen = () => within(list).getByRole('option', { selected: true }).textContent;
  const paper = screen.getByRole('region', { name: '打印预览' });
  expect(await within(paper).findByText('叶知秋')).toBeTruthy();
  const text = screen.getByRole('textbox', { name: '文字' });
  fireEvent.change(text, { target: { value: '${gone}' } });
  expect((await screen.findAllByText(/没有字段“gone”/)).length).toBeGreaterThan(0);
  fireEvent.keyDown(list, { key: 's', ctrlKey: true });
  expect(calls.some(({ path }) => path === '/sys/print/save')).toBe(false);
  fireEvent.change(text, { target: { value: '六月工资' } });
  expect(await within(paper).findByText('六月工资')).toBeTruthy();
  fireEvent.keyDown(list, { key: 'ArrowDown', altKey: true });
  expect(within(list).getAllByRole('option').at(-2)?.textContent).toBe('文字 · 六月工资');
  expect(chosen()).toBe('文字 · 六月工资');
  fireEvent.keyDown(list, { key: 'Delete' });
  await waitFor(() => expect(within(paper).queryByText('六月工资')).toBeNull());
  fireEvent.keyDown(list, { key: 'z', ctrlKey: true });
  expect(await within(paper).findByText('六月工资')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '返回列表' }));
  await user.click(await screen.findByRole('button', { name: /继续编辑/ }));
  fireEvent.keyDown(list, { key: 's', ctrlKey: true });
  await waitFor(() => expect(calls.some(({ path }) => path === '/sys/print/save')).toBe(true));
  const saved = calls.find(({ path }) => path === '/sys/print/save')?.body;
  expect(saved).toMatchObject({ code: 'wages', document: { body: [{ kind: 'table' }, { kind: 'text', text: '六月工资' }] } });
});
