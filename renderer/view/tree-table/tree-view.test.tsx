import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataProvider, WireRow } from '#renderer/data-provider.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { fakeDevice, fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { act, pressTool } from '../testing/phone-list.ts';
import { SAMPLE_TREE, sampleRow, sampleServer } from '../testing/sample-tree.ts';
import { TreeView } from './TreeView.tsx';

configure({ asyncUtilTimeout: 10_000 });

/** A phone shows cards, which need no layout; the grid itself is tested in a real browser. */
beforeEach(() => {
  window.innerWidth = 390;
});

async function show(answers: Partial<DataProvider> = {}, params = '') {
  const tree = await draw(answers, params);
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  return tree;
}

async function draw(answers: Partial<DataProvider> = {}, params = '', device = fakeDevice()) {
  let rows = [sampleRow('a', '0', '1'), sampleRow('a1', 'a', '1'), sampleRow('a11', 'a1'), sampleRow('a2', 'a'), sampleRow('b', '0', '1')];
  const server = sampleServer(() => rows);
  const provider = fakeProvider({ getTreeRows: vi.fn(server.getTreeRows), getRows: vi.fn(server.getRows), ...answers });
  const ports = fakePorts({ provider, device, url: { params: new URLSearchParams(params), set: vi.fn() } });
  const views = await loadColumnViews(screenColumns(SAMPLE_TREE));
  render(
    <Application ports={ports}>
      <TreeView plan={SAMPLE_TREE} views={views} />
    </Application>,
  );
  return { provider, ports, user: userEvent.setup(), change: (next: WireRow[]) => (rows = next) };
}

const list = () => screen.getByRole('list', { name: 'Style' });
const cards = () => [...list().querySelectorAll(':scope > li')].map((one) => one.querySelector('strong')?.textContent ?? '…');
const toggle = (name: string) => screen.getByRole('button', { name: new RegExp(`^tree\\.(expand|collapse) ${name}$`) });
const levelCalls = (provider: Required<DataProvider>) => vi.mocked(provider.getTreeRows).mock.calls.map(([{ parents }]) => parents);

describe('TreeView', () => {
  it('TREE-01 requests the first level with page and order, and a level below when first expanded', async () => {
    const { provider, user } = await show({}, 'page=2&sort=-code');
    expect(cards()).toEqual(['Name a', 'Name b']);
    expect(vi.mocked(provider.getTreeRows).mock.calls[0]?.[0]).toMatchObject({
      ...{ documentId: 'doc', tableType: 1, page: 2, pageSize: 10, sort: { column: 'code', order: 'desc' } },
      ...{ parentKey: 'pid', parents: null },
    });
    await user.click(toggle('Name a'));
    await waitFor(() => expect(cards()).toEqual(['Name a', 'Name a1', 'Name a2', 'Name b']));
    await user.click(toggle('Name a'));
    await user.click(toggle('Name a'));
    expect(cards()).toHaveLength(4);
    expect(levelCalls(provider)).toEqual([null, ['a']]);
  });

  it('TREE-01 a record without children cannot be expanded', async () => {
    const { user } = await show();
    await user.click(toggle('Name b'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /tree\..* Name b$/ })).toBeNull());
  });

  it('TREE-01 IMPLIED-18 shows a loading note until children arrive, and offers a retry when they fail', async () => {
    const below = { fails: true, answer: () => {} };
    const waits = new Promise<void>((resolve) => (below.answer = resolve));
    const { user } = await show({
      getTreeRows: vi.fn(async ({ parents }) => {
        if (parents) await waits;
        if (parents && below.fails) throw new Error('the server is busy');
        const rows = parents ? [sampleRow('a1', 'a')] : [sampleRow('a', '0', '1')];
        return { rows, total: 1 };
      }),
    });
    await user.click(toggle('Name a'));
    expect((await screen.findByRole('status')).textContent).toContain('tree.rows-loading');
    below.answer();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('the server is busy');
    below.fails = false;
    await user.click(within(alert).getByRole('button', { name: 'action.retry' }));
    await waitFor(() => expect(cards()).toEqual(['Name a', 'Name a1']));
  });

  it('TREE-02 an answer that is neither a list nor a page is reported, with a retry', async () => {
    const getTreeRows = vi.fn(async () => {
      throw new Error('返回数据类型不识别');
    });
    const provider = fakeProvider({ getTreeRows });
    const views = await loadColumnViews(screenColumns(SAMPLE_TREE));
    render(
      <Application ports={fakePorts({ provider })}>
        <TreeView plan={SAMPLE_TREE} views={views} />
      </Application>,
    );
    await screen.findByText('返回数据类型不识别');
    expect(screen.getByRole('button', { name: 'action.retry' })).toBeTruthy();
  });

  it('TREE-03 reloading collapses everything', async () => {
    const { provider, user } = await show();
    await user.click(toggle('Name a'));
    await waitFor(() => expect(cards()).toHaveLength(4));
    await pressTool(user, 'action.refresh');
    await waitFor(() => expect(cards()).toEqual(['Name a', 'Name b']));
    expect(levelCalls(provider)).toEqual([null, ['a'], null]);
  });

  it('TREE-03 a query shows the matches below their ancestors; without a query the first level is back', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'list.filters' }));
    await user.type(await screen.findByRole('textbox', { name: 'name' }), 'a11{Enter}');
    await waitFor(() => expect(cards()).toEqual(['Name a', 'Name a1', 'Name a11']));
    await user.click(screen.getByRole('button', { name: 'action.reset' }));
    await waitFor(() => expect(cards()).toEqual(['Name a', 'Name b']));
  });

  it('deleting asks with the number of descendants that are deleted as well', async () => {
    const { provider, user, change } = await show();
    await user.click(screen.getAllByRole('button', { name: /action.more/ })[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'action.delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('list.delete-question Name a tree.delete-below 3');
    change([sampleRow('b', '0', '1')]);
    await user.click(within(dialog).getByRole('button', { name: 'action.delete' }));
    await waitFor(() => expect(cards()).toEqual(['Name b']));
    expect(provider.remove).toHaveBeenCalledWith('doc', ['a'], { isBatch: false });
  });

  it('a record is added below another with its parent preset, and expanded records stay expanded', async () => {
    const save = vi.fn(async () => ({ id: 'a3', message: 'Saved' }));
    const { provider, user } = await show({ save });
    await user.click(toggle('Name a'));
    await waitFor(() => expect(cards()).toHaveLength(4));
    await act(user, 'Name a2', 'tree.add-below');
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'New');
    await user.click(within(dialog).getByRole('button', { name: 'action.save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ record: { name: 'New', pid: 'a2' } })));
    await waitFor(() => expect(levelCalls(provider).slice(-1)).toEqual([['a', 'a2']]));
    expect(cards()).toEqual(['Name a', 'Name a1', 'Name a2', 'Name b']);
  });

  it('the title column of a tree cannot be hidden, and is shown if it was hidden before', async () => {
    window.innerWidth = 1280;
    const device = fakeDevice();
    device.set('GRID_COLUMNS_lena_list_doc', [{ key: 'name', hidden: true }, { key: 'code' }]);
    const { user } = await draw({}, '', device);
    await user.click(await screen.findByLabelText('grid.columns', { selector: 'button' }));
    const boxes = within(await screen.findByLabelText('grid.columns', { selector: 'ul' })).getAllByRole('checkbox');
    expect(boxes).toMatchObject([
      { checked: true, disabled: true },
      { checked: true, disabled: false },
    ]);
  });
});
