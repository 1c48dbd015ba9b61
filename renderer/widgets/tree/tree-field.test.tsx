import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { TreeNode, TreeReference } from '#renderer/sources/trees.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';

afterEach(() => vi.useRealTimers());

const node = (value: string, text: string, more: Partial<TreeNode> = {}): TreeNode => ({ key: value, value, text, isLeaf: false, ...more });

/** The levels of a small tree: 面料 > 针织 > 汗布; 辅料 is empty. */
const levels: Record<string, TreeNode[]> = {
  '': [node('m', '面料', { code: 'B01' }), node('a', '辅料')],
  m: [node('k', '针织'), node('w', '机织', { isLeaf: true })],
  k: [node('j', '汗布', { isLeaf: true })],
  a: [],
};
const getTreeNodes = vi.fn(async (_reference: TreeReference, parent: string | null) => levels[parent ?? ''] ?? []);
const texts = (known: Record<string, string>) => vi.fn(async () => new Map(Object.entries(known)));

const category = { kind: 'category', root: 'B01', parent: '', condition: '' } as const;
const table = {
  kind: 'table',
  table: 'md_category',
  text: 'name',
  value: 'id',
  parentField: 'pid',
  childField: '',
  root: '0',
  condition: '',
} as const;
const categories = sampleColumn('cat-tree', { key: 'kind', title: '类别', config: { tree: category } });
const nodes = sampleColumn('sel-tree', { key: 'pid', title: '上级', config: { tree: table } });

const line = (text: string) => screen.getAllByTitle(text).flatMap((one) => one.closest<HTMLElement>('.ant-select-tree-treenode') ?? [])[0]!;
const opener = (text: string) => line(text).querySelector<HTMLElement>('.ant-select-tree-switcher')!;
const box = (text: string) => line(text).querySelector<HTMLElement>('.ant-select-tree-checkbox')!;
const trees = (more: Parameters<typeof fakeProvider>[0] = {}) => {
  getTreeNodes.mockClear();
  return fakePorts({ provider: fakeProvider({ getTreeNodes, ...more }) });
};

describe('a tree with lazily loaded levels', () => {
  it('TREE-04 TREE-06 loads the first level when opened, and children when a node is expanded', async () => {
    const { user, ports } = await showWidget(categories, '', trees());
    expect(getTreeNodes).not.toHaveBeenCalled();
    await user.click(screen.getByRole('combobox'));
    await screen.findByTitle('面料');
    await user.click(opener('面料'));
    await screen.findByTitle('针织');
    expect(getTreeNodes.mock.calls.map(([reference, parent]) => [reference, parent])).toEqual([
      [category, null],
      [category, 'm'],
    ]);
    await user.click(opener('面料'));
    await user.click(opener('面料'));
    expect(getTreeNodes).toHaveBeenCalledTimes(2);
    expect(ports.notify.error).not.toHaveBeenCalled();
  });

  it('TREE-08 a leaf cannot be expanded, and a node without children becomes one', async () => {
    const { user } = await showWidget(categories, '', trees(), { open: true });
    await screen.findByTitle('面料');
    expect(opener('辅料').className).not.toContain('noop');
    await user.click(opener('辅料'));
    await waitFor(() => expect(opener('辅料').className).toContain('noop'));
    await user.click(opener('面料'));
    await screen.findByTitle('机织');
    expect(opener('机织').className).toContain('noop');
  });

  it('shows that children are loading, and collapses a node whose children fail to load, so that it can be retried', async () => {
    let fail = (_reason: Error) => {};
    const waiting = vi.fn(async (reference: TreeReference, parent: string | null) =>
      parent === 'm' && waiting.mock.calls.length === 2
        ? new Promise<TreeNode[]>((_resolve, reject) => (fail = reject))
        : getTreeNodes(reference, parent),
    );
    const { user, ports } = await showWidget(categories, '', trees({ getTreeNodes: waiting }), { open: true });
    await screen.findByTitle('面料');
    await user.click(opener('面料'));
    expect(screen.getByTitle('tree.loading')).toBeTruthy();
    await act(async () => fail(new Error('网络超时')));
    expect(ports.notify.error).toHaveBeenCalledExactlyOnceWith('网络超时');
    await waitFor(() => expect(opener('面料').className).toContain('close'));
    await user.click(opener('面料'));
    expect(await screen.findByTitle('针织')).toBeTruthy();
  });

  it('TREE-07 ERR-14 shows the message of the server when the first level fails, with a retry', async () => {
    const failing = vi.fn(getTreeNodes).mockRejectedValueOnce(new Error('加载分类字典树参数有误.[null]!'));
    const { user, ports } = await showWidget(categories, '', trees({ getTreeNodes: failing }), { open: true });
    await user.click(await screen.findByRole('button', { name: 'action.retry' }));
    expect(ports.notify.error).toHaveBeenCalledExactlyOnceWith('加载分类字典树参数有误.[null]!');
    expect(await screen.findByTitle('面料')).toBeTruthy();
  });

  it('TREE-05 TREE-06 an invalid condition is an error, and nothing loads', async () => {
    for (const plan of [categories, nodes]) {
      const wrong = { ...plan, config: { ...plan.config, isConditionWrong: true } };
      const { user, ports, unmount } = await showWidget(wrong, '', trees());
      await user.click(screen.getByRole('combobox'));
      expect(ports.notify.error).toHaveBeenCalledWith('tree.condition-wrong');
      expect(getTreeNodes).not.toHaveBeenCalled();
      unmount();
    }
  });

  it('TREE-09 CONST-12 its drop-down is 400 pixels high at most', async () => {
    await showWidget(categories, '', trees(), { open: true });
    await screen.findByTitle('面料');
    expect(document.querySelector<HTMLElement>('.ant-tree-select-dropdown, .ant-select-dropdown')?.style.maxHeight).toBe('400px');
  });

  it('responses after unmount change nothing', async () => {
    let answer = (_nodes: TreeNode[]) => {};
    const late = vi.fn(() => new Promise<TreeNode[]>((resolve) => (answer = resolve)));
    const { ports, unmount } = await showWidget(categories, '', trees({ getTreeNodes: late }), { open: true });
    unmount();
    await act(async () => answer([node('m', '面料')]));
    expect(ports.notify.error).not.toHaveBeenCalled();
  });
});

describe('choices in a tree', () => {
  it('TREE-04 fill the text column together with the value', async () => {
    const fill = vi.fn();
    const plan = { ...categories, config: { tree: category, textField: 'kind_name' } };
    const { user, onChange } = await showWidget(plan, '', trees(), { open: true, fill });
    await user.click(await screen.findByTitle('面料'));
    expect(fill).toHaveBeenCalledExactlyOnceWith({ kind: 'm', kind_name: '面料' });
    expect(onChange).toHaveBeenLastCalledWith('m');
    expect(screen.getAllByText('面料').length).toBeGreaterThan(0);
  });

  it('TREE-09 with a single choice the newest counts, and it can be cleared', async () => {
    const { user, onChange } = await showWidget(categories, 'm', trees({ getTreeTexts: texts({ m: '面料' }) }), { open: true });
    await user.click(await screen.findByTitle('辅料'));
    expect(onChange).toHaveBeenLastCalledWith('a');
    fireEvent.click(document.querySelector('.ant-select-clear')!);
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('TREE-04 TREE-09 several choices are comma-joined, independent of each other', async () => {
    const { user, onChange } = await showWidget({ ...categories, multiple: true }, 'x', trees(), { open: true });
    await screen.findByTitle('面料');
    await user.click(opener('面料'));
    await screen.findByTitle('针织');
    await user.click(box('面料'));
    expect(onChange).toHaveBeenLastCalledWith('x,m');
    await user.click(box('机织'));
    expect(onChange).toHaveBeenLastCalledWith('x,m,w');
    await user.click(box('面料'));
    expect(onChange).toHaveBeenLastCalledWith('x,w');
  });

  it('TREE-09 linked choices include descendants, loaded or not, and exclude ancestors', async () => {
    const { user, onChange } = await showWidget({ ...categories, multiple: true }, '', trees(), { open: true });
    await screen.findByTitle('面料');
    await user.click(screen.getByRole('checkbox', { name: 'tree.linked' }));
    await user.click(box('面料'));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('m,k,w,j'));
    await user.click(opener('面料'));
    await user.click(box('机织'));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('k,j'));
  });

  it('TREE-04 shows texts of stored values with one request, and marks one that no longer exists', async () => {
    const getTreeTexts = texts({ m: '面料' });
    await showWidget({ ...categories, multiple: true }, 'm,gone', trees({ getTreeTexts }));
    expect(await screen.findByText('面料')).toBeTruthy();
    expect(getTreeTexts).toHaveBeenCalledExactlyOnceWith(category, ['m', 'gone']);
    expect(screen.getByTitle('tree.missing gone').textContent).toBe('gone');
  });

  it('the parent field may be the root, but neither the record itself nor its descendants', async () => {
    const plan = { ...nodes, config: { tree: table, ownKey: 'id', root: '0' } };
    const { user, onChange } = await showWidget(plan, '', trees(), { open: true, record: () => ({ id: 'm' }) });
    expect((await screen.findByTitle('面料')).closest('.ant-select-tree-treenode-disabled')).toBeTruthy();
    expect(opener('面料').className).toContain('noop');
    await user.click(screen.getByTitle('面料'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByTitle('tree.root'));
    expect(onChange).toHaveBeenLastCalledWith('0');
  });

  it('FORM-06 a read-only tree does not open', async () => {
    const { user } = await showWidget(categories, 'm', trees({ getTreeTexts: texts({ m: '面料' }) }), { readOnly: true });
    await user.click(screen.getByRole('combobox'));
    expect(getTreeNodes).not.toHaveBeenCalled();
    expect(await screen.findByText('面料')).toBeTruthy();
  });

  it('IMPLIED-23 can be operated by keyboard alone', async () => {
    const { onChange } = await showWidget(categories, '', trees(), { autoFocus: true });
    // The list reads `which`, which jsdom does not derive from the key.
    const press = (key: string, which: number) => fireEvent.keyDown(screen.getByRole('combobox'), { key, which, keyCode: which });
    press('Enter', 13);
    fireEvent.keyUp(screen.getByRole('combobox'), { key: 'Enter' });
    await screen.findByTitle('面料');
    press('ArrowDown', 40);
    press('ArrowRight', 39);
    await screen.findByTitle('针织');
    press('ArrowDown', 40);
    press('ArrowDown', 40);
    press('Enter', 13);
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('w'));
  });
});

describe('a search in a tree', () => {
  const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });

  it('finds loaded nodes by text and by code, with their ancestors', async () => {
    const { user } = await showWidget(categories, '', trees(), { open: true });
    await screen.findByTitle('面料');
    await user.click(opener('面料'));
    await screen.findByTitle('针织');
    type('针');
    const tree = () => within(document.querySelector<HTMLElement>('.ant-select-tree-list-holder')!);
    expect(tree().getByText('针织').textContent).toBe('针织 面料');
    expect(tree().queryByText('辅料')).toBeNull();
    type('b01');
    expect(tree().getByText('面料')).toBeTruthy();
  });

  it('searches unloaded nodes on the server, and uses the newest response', async () => {
    const searchTree = vi.fn(async (_reference: TreeReference, keyword: string) =>
      keyword === '里布' ? [{ value: 'l', text: '里布' }] : [],
    );
    const { user, onChange } = await showWidget(nodes, '', trees({ searchTree }), { open: true });
    await screen.findByTitle('面料');
    type('里布');
    await user.click(await screen.findByText('里布', undefined));
    expect(onChange).toHaveBeenLastCalledWith('l');
    expect(searchTree.mock.calls.map(([, keyword]) => keyword)).toEqual(['里布']);
  });

  it('finds nodes by their pinyin initials', async () => {
    await showWidget(categories, '', trees(), { open: true });
    await screen.findByTitle('面料');
    type('fl');
    await waitFor(() => expect(document.querySelector('.ant-select-tree-list-holder')?.textContent).toBe('辅料'));
  });
});

describe('trees in lists and cells', () => {
  it('a list shows the text column, the options sent along, or requested texts', async () => {
    const getTreeTexts = texts({ m: '面料', k: '针织' });
    const ports = trees({ getTreeTexts });
    const { container } = await showCell({ ...categories, textKey: 'kind_name' }, 'm', ports, { row: { kind_name: '面料类' } });
    expect(container.textContent).toBe('面料类');
    const brought = await showCell({ ...categories, options: [{ value: 'm', text: '面料!' }] }, 'm', ports);
    expect(brought.container.textContent).toBe('面料!');
    expect(getTreeTexts).not.toHaveBeenCalled();
    const asked = await showCell(categories, 'm,k', ports);
    await waitFor(() => expect(asked.container.textContent).toBe('面料,针织'));
  });

  it('TREE-09 in a cell several nodes can be chosen until the edit ends', async () => {
    const fill = vi.fn();
    const { user, onChange } = await showWidget({ ...categories, multiple: true }, '', trees(), { open: true, inCell: true, fill });
    await screen.findByTitle('面料');
    await user.click(box('面料'));
    expect(fill).toHaveBeenCalledExactlyOnceWith({ kind: 'm' });
    expect(onChange).not.toHaveBeenCalled();
  });
});
