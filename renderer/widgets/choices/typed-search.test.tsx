import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { Option } from '#renderer/sources/option.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';
import { dropKeys } from './key-queue.ts';

const OPTIONS = [
  { value: '1', text: '春' },
  { value: '2', text: '夏' },
];
const season = sampleColumn('select', { title: '季节', options: OPTIONS });
const seasons = sampleColumn('select-multiple', { title: '季节', options: OPTIONS });
const area = sampleColumn('pca', { title: '地区' });
const kind = sampleColumn('cat-tree', { title: '类别' });
const customer = sampleColumn('sel-search-async', {
  title: '客户',
  remote: { kind: 'table', table: 'customer', text: 'name', value: 'id' },
});
const getTreeNodes = async () => ['针织', '机织'].map((text) => ({ key: text, value: text, text, isLeaf: true }));

/** A drop-down in a form, focused and typed into. */
async function typed(plan: typeof season, text: string, start?: unknown, ports = fakePorts({ provider: fakeProvider({ getTreeNodes }) })) {
  const shown = await showWidget(plan, start, ports);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  await shown.user.type(box, text);
  const { warning } = ports.notify;
  return { ...shown, box, warning };
}

const marks = (name: string, text: string) => waitFor(() => expect(document.querySelector(name)?.textContent).toContain(text));

afterEach(() => vi.useRealTimers());

// Keys that a list has kept are pressed a frame after it has taken its match.
afterEach(dropKeys);

describe('search text typed into a drop-down of a form', () => {
  it.each([
    ['select', season],
    ['select-multiple', seasons],
  ])('IMPLIED-23 Tab and Enter keep a text without a match in a %s, and report it', async (_name, plan) => {
    const { user, box, warning, onChange } = await typed(plan, '无此');
    await user.tab();
    expect(vi.mocked(warning).mock.calls).toEqual([['select.no-match 无此']]);
    expect([document.activeElement, box.value]).toEqual([box, '无此']);
    await user.keyboard('{Enter}');
    expect(warning).toHaveBeenCalledTimes(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['pca', area],
    ['cat-tree', kind],
  ])('IMPLIED-23 the same for Tab in a %s, once all options have loaded', async (_name, plan) => {
    const { user, box, warning } = await typed(plan, '无此');
    await user.tab();
    await expect.poll(() => vi.mocked(warning).mock.calls).toEqual([['select.no-match 无此']]);
    expect([document.activeElement, box.value]).toEqual([box, '无此']);
  });

  it.each([
    ['select', season, '夏', '2'],
    ['select-multiple', seasons, '夏', ['2']],
    ['pca', area, '西湖', '330106'],
    ['cat-tree', kind, '机', '机织'],
  ] as const)('IMPLIED-23 Tab leaves a %s with the option that was searched for', async (_name, plan, text, value) => {
    const { user, box, onChange, warning } = await typed(plan, text);
    await marks('.ant-select-dropdown', text);
    await user.tab();
    await expect.poll(() => onChange.mock.calls).toEqual([[value]]);
    await expect.poll(() => document.activeElement === box).toBe(false);
    expect(warning).not.toHaveBeenCalled();
  });

  it.each([
    ['select', season],
    ['select-multiple', seasons],
    ['sel-search-async', customer],
  ])('IMPLIED-23 a text typed into a %s is still there when the user comes back from another window', async (_name, plan) => {
    const { box, warning, onChange } = await typed(plan, '夏');
    // The element keeps the focus of its document meanwhile.
    fireEvent.blur(box);
    await new Promise((resolve) => setTimeout(resolve, 20));
    fireEvent.focus(box);
    expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['夏', 'true']);
    expect(warning).not.toHaveBeenCalled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('clicking elsewhere chooses a match, and reports a text without one', async () => {
    const found = await typed(season, '夏');
    await found.user.click(document.body);
    expect(found.onChange.mock.calls).toEqual([['2']]);
    expect(found.warning).not.toHaveBeenCalled();
    found.unmount();
    const lost = await typed(season, '无此');
    await lost.user.click(document.body);
    expect(vi.mocked(lost.warning).mock.calls).toEqual([['select.typed-dropped 无此']]);
    expect(lost.onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['select', season],
    ['select-multiple', seasons],
  ])('IMPLIED-23 Escape silently discards text typed into a %s', async (_name, plan) => {
    const { user, box, warning } = await typed(plan, '无此');
    await user.keyboard('{Escape}');
    await expect.poll(() => box.value).toBe('');
    await user.tab();
    expect(warning).not.toHaveBeenCalled();
  });

  it('Tab chooses nothing from an open list that was not searched', async () => {
    const { user, onChange } = await showWidget(
      customer,
      undefined,
      fakePorts({ provider: fakeProvider({ searchDictionary: async () => OPTIONS }) }),
    );
    await user.click(screen.getByRole('combobox'));
    await marks('.ant-select-item-option-active', '春');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('Tab waits for the response of the server and chooses its match', async () => {
    let answer: (options: readonly Option[]) => void = () => {};
    const searchDictionary = vi.fn((_reference: object, keyword: string) =>
      keyword === '' ? Promise.resolve([]) : new Promise<readonly Option[]>((resolve) => (answer = resolve)),
    );
    const { user, box, onChange } = await typed(customer, 'c', undefined, fakePorts({ provider: fakeProvider({ searchDictionary }) }));
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(box);
    await expect.poll(() => searchDictionary.mock.lastCall?.[1]).toBe('c');
    answer(OPTIONS);
    await expect.poll(() => onChange.mock.calls).toEqual([['1']]);
  });
});

describe('the clear icon of a field', () => {
  it.each([
    ['select', season, '2', ''],
    ['select-multiple', seasons, ['1', '2'], []],
    ['pca', area, '330106', ''],
    ['date', sampleColumn('date', { title: '交期' }), '2026-08-20', ''],
    ['sel-depart', sampleColumn('sel-depart', { title: '部门' }), ['A01'], []],
  ] as const)('IMPLIED-23 is no stop of Tab in a %s: Delete does the same', async (_name, plan, start, empty) => {
    const { user, onChange } = await showWidget(plan, start);
    await user.tab();
    const box = document.activeElement!;
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab();
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Delete}');
    await expect.poll(() => onChange.mock.lastCall).toEqual([empty]);
  });
});
