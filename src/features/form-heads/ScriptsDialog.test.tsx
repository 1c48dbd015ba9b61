import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { describe, expect, it, vi } from 'vitest';
import { storageKey } from '#src/api/storage.ts';
import { Rendered } from '#src/features/rendered/index.ts';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { ScriptsDialog } from './ScriptsDialog.tsx';

const KEY = storageKey('draft::form-script:f1:form');
const LONG = 'loaded(){ that.setFieldsValue({ note: 1 }) }';
const stored = (script: string) => ({
  kind: 'form',
  script,
  runs: false,
  switchedBy: '',
  switchedAt: '',
  version: script && `of ${script}`,
});

/** Opens the scripts of a form as the server has them. */
async function open(script = 'loaded(){}', more: object = {}) {
  const calls = stubServer({
    'GET /online/cgform/api/scripts/f1': [stored(script)],
    'GET /online/cgform/api/scriptVersions/f1': [],
    'PUT /online/cgform/head/enhanceJs/f1': null,
    ...more,
  });
  const onClose = vi.fn();
  const { user } = renderPage(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Rendered>
        <ScriptsDialog formId="f1" title="订单" onClose={onClose} />
      </Rendered>
    </SWRConfig>,
  );
  const edit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /编\s?辑/ }));
    return screen.findByRole('textbox', { name: '表单脚本' });
  };
  const saves = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, edit, onClose, saves };
}

/** Types, and closes the window at once. */
async function leave() {
  const { edit } = await open();
  fireEvent.change(await edit(), { target: { value: LONG } });
  fireEvent(window, new Event('pagehide'));
  cleanup();
}

/** The question whether to leave, as an answer to it. */
const answer = (name: RegExp) => screen.findByRole('button', { name });

describe('the text of a script', () => {
  it('IMPLIED-22 is not left unsaved without a question, by closing as by cancelling', async () => {
    const { user, edit, onClose } = await open();
    fireEvent.change(await edit(), { target: { value: LONG } });
    await user.click(screen.getByRole('button', { name: /Close|关闭/ }));
    await user.click(await answer(/继续编辑/));
    await waitFor(() => expect(screen.queryByRole('button', { name: /继续编辑/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: /取\s?消/ }));
    await user.click(await answer(/放\s?弃/));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '表单脚本' })).toBeNull());
    expect([onClose.mock.calls.length, localStorage.getItem(KEY)]).toEqual([0, null]);
    await user.click(screen.getByRole('button', { name: /Close|关闭/ }));
    expect(onClose).toHaveBeenCalled();
  });

  it('IMPLIED-22 unsaved, is offered when it is opened again, and gone once it is saved', async () => {
    await leave();
    const { user, saves } = await open();
    await user.click(await screen.findByRole('button', { name: '恢复草稿' }));
    expect(screen.queryByText(/恢复前请核对/)).toBeNull();
    expect(await screen.findByRole('textbox', { name: '表单脚本' })).toHaveProperty('value', LONG);
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem(KEY)).toContain('setFieldsValue');
    await user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(saves()).toEqual([{ cgJs: LONG, cgJsType: 'form', version: 'of loaded(){}' }]);
  });

  it('IMPLIED-22 unsaved, says that the script was changed since, and does not replace what is being typed', async () => {
    await leave();
    const { edit } = await open('loaded(){ 1 }');
    await screen.findByText('草稿之后，这段脚本已被修改，恢复前请核对');
    fireEvent.change(await edit(), { target: { value: 'other' } });
    expect(screen.queryByRole('button', { name: '恢复草稿' })).toBeNull();
  });

  it('IMPLIED-22 unsaved, is offered also where there is no script yet', async () => {
    await leave();
    await open('');
    await screen.findByRole('button', { name: '编写脚本' });
    expect(screen.getByRole('button', { name: '恢复草稿' })).toBeTruthy();
  });

  it('IMPLIED-21 is not saved over what somebody else has saved since: it stays, the lines that differ are shown, and the user chooses', async () => {
    const theirs = 'loaded(){}\n// theirs';
    const more = { 'PUT /online/cgform/head/enhanceJs/f1': { success: false, code: 409, message: 'stale', result: null } };
    const list: unknown[] = [stored('loaded(){}')];
    const last = [{ id: '2', script: theirs, savedBy: 'boss', savedAt: '2026-05-01 08:00:00' }];
    const { user, edit, saves } = await open('', {
      ...more,
      'GET /online/cgform/api/scripts/f1': list,
      'GET /online/cgform/api/scriptVersions/f1': last,
    });
    const text = await edit();
    list[0] = stored(theirs);
    const save = () => user.click(screen.getByRole('button', { name: /保\s?存/ }));
    fireEvent.change(text, { target: { value: 'loaded(){ 1 }' } });
    await save();
    await screen.findByText('boss 于 2026-05-01 08:00:00 修改了这段脚本');
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['loaded(){ 1 }', theirs]);
    await user.click(screen.getByRole('button', { name: '保留我的修改' }));
    expect(text).toHaveProperty('value', 'loaded(){ 1 }');
    await save();
    await user.click(await screen.findByRole('button', { name: '载入最新内容' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '表单脚本' })).toBeNull());
    expect(screen.getByRole('list', { name: '脚本内容' }).textContent).toBe(theirs.replace('\n', ''));
    expect(saves().map((body) => Object(body).version)).toEqual(['of loaded(){}', `of ${theirs}`]);
  });
});
