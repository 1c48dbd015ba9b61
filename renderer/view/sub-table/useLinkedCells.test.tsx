import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { startDictionaryRound } from '#renderer/answers/dictionary-round.ts';
import { column, noDictionaries } from '../testing/sample-plans.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { RendererProvider } from '../RendererProvider.tsx';
import { orderContext } from '#renderer/expressions/testing/sample-scope.ts';
import { useLinkedCells } from './useLinkedCells.ts';

const area = { table: 'area', text: 'name', value: 'code', idField: 'id', parentField: 'pid', condition: '' };
const levels: Record<string, { value: string; text: string; id: string }[]> = {
  '': [{ value: '33', text: '浙江', id: 'z' }],
  z: [{ value: '3301', text: '杭州', id: 'h' }],
};
const province = column('province', { type: 'link-down', linkageKey: 'city', config: { table: area, above: [] } });
const city = column('city', { type: 'link-down', config: { table: area, above: ['province'] } });
const options = [{ value: 'w', text: '白' }];
const colour = column('colour', { type: 'select', linkageKey: 'shade', options });
const shade = column('shade', { type: 'select' });

function cellsOf(columns: readonly ColumnPlan[], developer = {}) {
  const getLinkedOptions = vi.fn(async (_table: unknown, parent: string | null) => levels[parent ?? ''] ?? []);
  const ports = fakePorts({ provider: fakeProvider({ getLinkedOptions }) });
  const wrapper = ({ children }: { children: ReactNode }) => <RendererProvider value={ports}>{children}</RendererProvider>;
  const table = { key: 't', title: 'T', relation: 'many' as const, columns, canAdd: true, canRemove: true };
  const { result } = renderHook(() => useLinkedCells(table, noDictionaries, developer), { wrapper });
  return { cells: result.current, current: () => result.current, getLinkedOptions };
}

it('COL-36 the options of a chain in the document come from the data provider, once per parent value', async () => {
  const { cells, getLinkedOptions } = cellsOf([province, city]);
  const listener = vi.fn();
  const leave = cells?.subscribe(listener);
  expect(cells?.optionsOf(city, {})).toEqual({ options: [], state: 'none-above' });
  expect(getLinkedOptions).not.toHaveBeenCalled();
  expect(cells?.optionsOf(city, { province: '33' })?.state).toBe('loading');
  await act(() => cells?.ready(city, { province: '33' }));
  expect(cells?.optionsOf(city, { province: '33' })?.options).toEqual(levels['z']);
  expect(cells?.optionsOf(city, { province: '99' })).toEqual({ options: [], state: 'loaded' });
  expect(getLinkedOptions.mock.calls).toEqual([
    [area, null],
    [area, 'z'],
  ]);
  expect(listener).toHaveBeenCalled();
  leave?.();
  expect(cells?.linkage.below('province')).toEqual([city]);
});

it("COL-36 without one the options come from the developer's loader, or from the first column itself", async () => {
  const loadLinkedOptions = vi.fn(async () => [{ value: 's', text: '浅' }]);
  const { cells } = cellsOf([colour, shade, province, city], { loadLinkedOptions });
  await act(() => cells?.ready(shade, { colour: 'w' }));
  expect(cells?.optionsOf(shade, { colour: 'w' })?.options).toEqual([{ value: 's', text: '浅' }]);
  expect(loadLinkedOptions).toHaveBeenCalledExactlyOnceWith({ key: 'shade', parentValue: 'w' });
  const own = cellsOf([colour, shade]).cells;
  await act(() => own?.ready(colour, {}));
  expect(own?.optionsOf(colour, {})?.options).toEqual(options);
  expect(cellsOf([shade]).cells).toBeUndefined();
});

it('the options of chains are loaded again after a refresh', async () => {
  const { current, getLinkedOptions } = cellsOf([province, city]);
  await act(() => current()?.ready(province, {}));
  getLinkedOptions.mockResolvedValue([{ value: '32', text: '江苏', id: 'j' }]);
  await act(async () => startDictionaryRound());
  await act(() => current()?.ready(province, {}));
  expect(current()?.optionsOf(province, {})?.options).toMatchObject([{ text: '江苏' }]);
  expect(getLinkedOptions).toHaveBeenCalledTimes(2);
});

it('SCREEN-03 choices of a row are those that the record of its form lists, and others when the form names another', async () => {
  const listed: Record<string, string> = { S1: 'w', S2: 'k' };
  const getDictionaryTexts = vi.fn(
    async (_source: unknown, values: readonly string[]) => new Map(values.map((value) => [value, listed[value] ?? ''])),
  );
  const ports = fakePorts({ provider: fakeProvider({ getDictionaryTexts }) });
  const wrapper = ({ children }: { children: ReactNode }) => <RendererProvider value={ports}>{children}</RendererProvider>;
  const all = [...options, { value: 'k', text: '黑' }];
  const limit = { table: 'style', key: 'no', kind: 'list' as const, column: 'colours', by: 'style', isByHead: true as const };
  const piece = column('colour', { type: 'select', options: all, limit });
  const table = { key: 't', title: 'T', relation: 'many' as const, columns: [piece], canAdd: true, canRemove: true };
  let style = 'S1';
  const listeners = new Set<() => void>();
  const head = {
    valueOf: () => style,
    rowsOf: () => [],
    contextOf: () => orderContext(),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { result } = renderHook(() => useLinkedCells(table, { ...noDictionaries, optionsOf: () => all }, {}, head), { wrapper });
  const offered = () =>
    result.current
      ?.optionsOf(piece, {})
      ?.options.filter((one) => !('isRetired' in one))
      .map(({ value }) => value);
  await act(() => result.current?.ready(piece, {}));
  expect(offered()).toEqual(['w']);
  const changed = vi.fn();
  const leave = result.current?.subscribe(changed);
  style = 'S2';
  listeners.forEach((listener) => listener());
  expect(changed).toHaveBeenCalledOnce();
  await act(() => result.current?.ready(piece, {}));
  expect(offered()).toEqual(['k']);
  leave?.();
  expect(listeners.size).toBe(0);
});
