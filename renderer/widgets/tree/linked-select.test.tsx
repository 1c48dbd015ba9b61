import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { LinkedOption, LinkedTable } from '#renderer/sources/trees.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';

const table = { table: 'area', text: 'name', value: 'code', idField: 'id', parentField: 'pid', condition: '' };
const levels: Record<string, LinkedOption[]> = {
  '': [
    { value: '33', text: '浙江', id: 'z' },
    { value: '32', text: '江苏', id: 'j' },
  ],
  z: [{ value: '3301', text: '杭州', id: 'h' }],
  j: [{ value: '3201', text: '南京', id: 'n' }],
  h: [{ value: '330106', text: '西湖', id: 'x' }],
};
const linked = (above: string[], title: string) => sampleColumn('link-down', { key: title, title, config: { table, above } });
const province = linked([], '省');
const city = linked(['省'], '市');
const district = linked(['省', '市'], '区');

const source = () => vi.fn(async (_table: LinkedTable, parent: string | null) => levels[parent ?? ''] ?? []);

describe('a chained drop-down', () => {
  it('COL-36 the first one offers the first level', async () => {
    const getLinkedOptions = source();
    const { user, onChange } = await showWidget(province, '', fakePorts({ provider: fakeProvider({ getLinkedOptions }) }), {});
    expect(getLinkedOptions).not.toHaveBeenCalled();
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByTitle('浙江'));
    expect(getLinkedOptions).toHaveBeenCalledExactlyOnceWith(table, null);
    expect(onChange).toHaveBeenLastCalledWith('33');
  });

  it('COL-36 the next ones offer the children of the choices above, requested once and cached', async () => {
    const getLinkedOptions = source();
    const ports = fakePorts({ provider: fakeProvider({ getLinkedOptions }) });
    const values = { 省: '33', 市: '3301' };
    for (const _again of [1, 2]) {
      const { user, unmount } = await showWidget(district, '', ports, { record: () => values });
      await user.click(screen.getByRole('combobox'));
      await screen.findByTitle('西湖');
      unmount();
    }
    expect(getLinkedOptions.mock.calls.map(([, parent]) => parent)).toEqual([null, 'z', 'h']);
    const { user } = await showWidget(city, '', ports, { record: () => ({ 省: '32' }) });
    await user.click(screen.getByRole('combobox'));
    await screen.findByTitle('南京');
    expect(getLinkedOptions.mock.calls.at(-1)?.[1]).toBe('j');
  });

  it('COL-36 without a choice above it has no options, and says so', async () => {
    const getLinkedOptions = source();
    const { user } = await showWidget(city, '', fakePorts({ provider: fakeProvider({ getLinkedOptions }) }), {
      record: () => ({ 省: '' }),
    });
    await user.click(screen.getByRole('combobox'));
    expect(await screen.findByText('linked.choose-above')).toBeTruthy();
    expect(getLinkedOptions).not.toHaveBeenCalled();
  });

  it('a choice above that no longer exists has no children', async () => {
    const { user } = await showWidget(city, '', fakePorts({ provider: fakeProvider({ getLinkedOptions: source() }) }), {
      record: () => ({ 省: '99' }),
    });
    await user.click(screen.getByRole('combobox'));
    expect(await screen.findByText('linked.empty')).toBeTruthy();
  });

  it('COL-36 shows 加载中… while its options are loading, and a retry when that fails', async () => {
    let fail = (_reason: Error) => {};
    const getLinkedOptions = source().mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    const { user } = await showWidget(province, '', fakePorts({ provider: fakeProvider({ getLinkedOptions }) }), {});
    await user.click(screen.getByRole('combobox'));
    expect(await screen.findByText('linked.loading')).toBeTruthy();
    await act(async () => fail(new Error('offline')));
    await user.click(await screen.findByRole('button', { name: 'action.retry' }));
    expect(await screen.findByTitle('浙江')).toBeTruthy();
  });

  it('uses the stored value in the request if it is the id', async () => {
    const getLinkedOptions = source();
    const plan = { ...city, config: { table: { ...table, value: 'id' }, above: ['省'] } };
    const { user } = await showWidget(plan, '', fakePorts({ provider: fakeProvider({ getLinkedOptions }) }), {
      record: () => ({ 省: 'z' }),
    });
    await user.click(screen.getByRole('combobox'));
    await screen.findByTitle('杭州');
    expect(getLinkedOptions.mock.calls.map(([, parent]) => parent)).toEqual(['z']);
  });

  it('shows the text of a stored value without its options, in a form and in a list', async () => {
    const getDictionaryTexts = vi.fn(async () => new Map([['3301', '杭州']]));
    const ports = fakePorts({ provider: fakeProvider({ getDictionaryTexts }) });
    await showWidget(city, '3301', ports, { record: () => ({}) });
    expect(await screen.findByText('杭州')).toBeTruthy();
    const { container } = await showCell(city, '3301', ports);
    await waitFor(() => expect(container.textContent).toContain('杭州'));
    expect(getDictionaryTexts).toHaveBeenCalledExactlyOnceWith({ kind: 'table', table: 'area', text: 'name', value: 'code' }, ['3301']);
  });
});
