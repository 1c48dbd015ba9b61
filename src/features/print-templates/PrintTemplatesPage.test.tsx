import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { storageKey } from '#src/api/storage.ts';
import { setLanguage } from '#src/shared/language/index.ts';
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

it('SCREEN-15 an English screen has the English name of a template, where there is one', async () => {
  stubServer({
    ...answers,
    'GET /sys/print/list': [
      { ...template, nameEn: 'Wage slip' },
      { ...template, code: 'plain', name: '裁床单' },
    ],
  });
  setLanguage('en-US');
  renderPage(<PrintTemplatesPage />);
  expect(await screen.findByRole('button', { name: 'Wage slip' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '裁床单' })).toBeTruthy();
  expect(screen.queryByText('工资条')).toBeNull();
  setLanguage('zh-CN');
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

describe('an unsaved template', () => {
  const KEY = storageKey('draft::print-template:wages');
  const changed = '六月工资';
  const stored = { ...template, version: '1' };
  const open = async (more: object = {}, cache = new Map()) => {
    const calls = stubServer({ ...answers, 'GET /sys/print/list': [stored], 'PUT /sys/print/save': { version: '2' }, ...more });
    const { user } = renderPage(
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
        <PrintTemplatesPage />
      </SWRConfig>,
      '/?template=wages',
    );
    const text = await screen.findByRole('textbox', { name: '文字' }, { timeout: 10_000 });
    const saves = () => calls.filter(({ path }) => path === '/sys/print/save').map(({ body }) => body);
    return { user, text, saves };
  };
  /** Types, and closes the window at once. */
  const leave = async () => {
    const { text } = await open();
    fireEvent.change(text, { target: { value: changed } });
    fireEvent(window, new Event('pagehide'));
    cleanup();
  };
  const offer = () => screen.findByRole('button', { name: '恢复草稿' });
  const offers = () => screen.queryAllByRole('button', { name: '恢复草稿' }).length;
  const save = () => fireEvent.keyDown(screen.getByRole('listbox', { name: '模板内容' }), { key: 's', ctrlKey: true });

  it('IMPLIED-22 what is unsaved is offered when the template is opened again, restored as one step that can be undone, and removed by saving', async () => {
    await leave();
    const { user, text, saves } = await open();
    expect(text).toHaveProperty('value', '工资条');
    expect(screen.queryByText(/恢复前请核对/)).toBeNull();
    expect(screen.getByText('与现有内容的不同之处（1）').closest('details')).toHaveProperty('open', false);
    await user.click(await offer());
    expect(text).toHaveProperty('value', changed);
    expect(offers()).toBe(0);
    expect(screen.queryByText(/不同之处/)).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(text).toHaveProperty('value', '工资条');
    await user.keyboard('{Control>}y{/Control}');
    expect(text).toHaveProperty('value', changed);
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem(KEY)).toContain(changed);
    save();
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(saves()).toEqual([expect.objectContaining({ code: 'wages', version: '1' })]);
    expect(JSON.stringify(saves())).toContain(changed);
  });

  it('IMPLIED-22 what is unsaved is gone once it was discarded, as an offer or with the editor', async () => {
    await leave();
    const { user, text } = await open();
    await offer();
    await user.click(screen.getByRole('button', { name: /放\s?弃/ }));
    expect([offers(), localStorage.getItem(KEY)]).toEqual([0, null]);
    fireEvent.change(text, { target: { value: changed } });
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain(changed), { timeout: 3000 });
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /放\s?弃/ }));
    await screen.findByRole('row', { name: /工资条/ });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('IMPLIED-22 what is unsaved of another window stays, also when this one is saved', async () => {
    await leave();
    const { text } = await open();
    fireEvent.change(text, { target: { value: '七月工资' } });
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('七月工资'), { timeout: 3000 });
    expect(localStorage.getItem(KEY)).toContain(changed);
    save();
    await waitFor(() => expect(localStorage.getItem(KEY)).not.toContain('七月工资'));
    expect(localStorage.getItem(KEY)).toContain(changed);
  });

  it('IMPLIED-21 the editor of a template that was changed since the list was read shows it as it is, unless it is being changed', async () => {
    const cache = new Map();
    await open({}, cache);
    cleanup();
    const later = (title: string, version: string) => ({ ...template, version, document: { body: [{ kind: 'text', text: title }] } });
    const { text } = await open({ 'GET /sys/print/list': [later('后来的标题', '5')] }, cache);
    await waitFor(() => expect(text).toHaveProperty('value', '后来的标题'));
    expect(screen.getByRole('button', { name: '撤销（Ctrl+Z）' })).toHaveProperty('disabled', true);
    cleanup();
    let answer: (list: unknown) => void = () => {};
    const again = await open({ 'GET /sys/print/list': new Promise((resolve) => (answer = resolve)) }, cache);
    fireEvent.change(again.text, { target: { value: changed } });
    answer([later('更晚的标题', '6')]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(again.text).toHaveProperty('value', changed);
  });

  it('IMPLIED-21 says that the template was changed since, is not saved over that, and is kept or replaced as the user chooses', async () => {
    await leave();
    const theirs = { ...template, version: '9', document: { body: [{ kind: 'text', text: '对方的标题' }] } };
    const stale = { success: false, code: 409, message: '这个打印模板已被他人修改，请核对后再保存', result: null };
    const { user, text, saves } = await open({ 'GET /sys/print/list': [theirs], 'PUT /sys/print/save': stale });
    await screen.findByText('草稿之后，这个模板已被修改，恢复前请核对');
    const rows = [`文字 · ${changed} › 文字 ${changed} 对方的标题`, '明细表格 · 计件工资 正文 第 2 项 没有这一项'];
    for (const name of rows) expect(screen.getByRole('row', { name })).toBeTruthy();
    await user.click(await offer());
    save();
    const question = within(await screen.findByRole('dialog'));
    for (const name of rows) expect(question.getByRole('row', { name })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '载入最新内容' }));
    await waitFor(() => expect(text).toHaveProperty('value', '对方的标题'));
    await user.click(screen.getByRole('button', { name: '撤销（Ctrl+Z）' }));
    expect(text).toHaveProperty('value', changed);
    fireEvent.change(text, { target: { value: `${changed}！` } });
    save();
    await user.click(await screen.findByRole('button', { name: '保留我的修改' }));
    expect(text).toHaveProperty('value', `${changed}！`);
    save();
    await waitFor(() => expect(saves()).toHaveLength(3));
    expect(saves().map((body) => Object(body).version)).toEqual(['1', '9', '9']);
  });
});
