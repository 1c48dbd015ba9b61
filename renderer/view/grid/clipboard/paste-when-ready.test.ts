import { expect, it, vi } from 'vitest';
import { linkageOf } from '#renderer/bindings/linkage.ts';
import { chainChoices } from '#renderer/widgets/tree/linked-choices.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { Found } from '#renderer/sources/found.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { linkedCells, type LinkedCells } from '../cells/linked-cells.ts';
import type { EntryGrid } from '../entry/entry-ports.ts';
import { planPaste } from './paste-when-ready.ts';

const option = (text: string): Option => ({ value: `id of ${text}`, text });

function gridOf(columns: readonly ColumnPlan[], more: { linked?: LinkedCells; loading?: boolean } = {}) {
  const shown = columns.map((plan) => ({ getColDef: () => ({ context: { plan, toggles: false } }) }));
  const row = { id: 'r1', values: Object.fromEntries(columns.map(({ key }) => [key, ''])) };
  const state = { loading: more.loading === true, options: [] as readonly Option[], isGone: false };
  const api = {
    getAllDisplayedColumns: () => shown,
    forEachNodeAfterFilterAndSort: (visit: (node: { data: typeof row }) => void) => visit({ data: row }),
    isDestroyed: () => state.isGone,
  };
  let loaded = () => {};
  const context = {
    get optionsLoading() {
      return state.loading;
    },
    whenOptionsLoaded: () => (state.loading ? new Promise<void>((resolve) => (loaded = resolve)) : Promise.resolve()),
    optionsOf: (column: ColumnPlan, values: object) => more.linked?.optionsOf(column, { ...values })?.options ?? state.options,
    linked: more.linked ?? null,
    isLocked: () => false,
  };
  const source = {
    findOptionsByText: vi.fn(async (_: unknown, texts: readonly string[]): Promise<Found> => ({ named: texts.map(option), unasked: [] })),
  };
  const editing = { table: 'lines', newValues: () => ({}) };
  const ports = { current: { editing, source, onWait: vi.fn() } };
  const finish = (options: readonly Option[]) => {
    Object.assign(state, { loading: false, options });
    loaded();
  };
  return { grid: { api, context, ports } as unknown as EntryGrid, ports, state, finish };
}

const whole = (right: number) => ({ top: 0, left: 0, bottom: 0, right });

it('a paste is planned at once when all options are loaded', () => {
  const { grid, ports } = gridOf([sampleColumn('input', { key: 'style' })]);
  expect(planPaste(grid, { block: [['A']] }, whole(0))).toMatchObject({ plan: { applied: 1, refused: [] } });
  expect(ports.current.onWait).not.toHaveBeenCalled();
});

it('a paste waits for loading dictionaries and announces it', async () => {
  const { grid, ports, finish } = gridOf([sampleColumn('select', { key: 'season' })], { loading: true });
  vi.useFakeTimers();
  const planned = planPaste(grid, { block: [['春']] }, whole(0));
  vi.advanceTimersByTime(199);
  expect(ports.current.onWait).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ports.current.onWait).toHaveBeenCalledOnce();
  vi.useRealTimers();
  finish([option('春')]);
  expect(await planned).toMatchObject({ plan: { applied: 1, refused: [], command: { rows: [{ values: { season: 'id of 春' } }] } } });
});

it('a paste looks up the texts of a remote select', async () => {
  const remote = { kind: 'code', code: 'customers' } as const;
  const { grid } = gridOf([sampleColumn('sel-search-async', { key: 'customer', remote })]);
  expect(await planPaste(grid, { block: [['禾木里']] }, whole(0))).toMatchObject({
    plan: { applied: 1, command: { rows: [{ values: { customer: 'id of 禾木里' } }] } },
  });
});

it('a paste of values copied here looks up nothing', () => {
  const remote = { kind: 'code', code: 'customers' } as const;
  const { grid, ports } = gridOf([sampleColumn('sel-search-async', { key: 'customer', remote })]);
  const planned = planPaste(grid, { block: [['禾木里']], copied: () => ({ value: 'c7' }) }, whole(0));
  expect(planned).toMatchObject({ plan: { applied: 1, command: { rows: [{ values: { customer: 'c7' } }] } } });
  expect(ports.current.source.findOptionsByText).not.toHaveBeenCalled();
});

it('a paste with a quick look-up announces no wait', async () => {
  const remote = { kind: 'code', code: 'customers' } as const;
  const { grid, ports } = gridOf([sampleColumn('sel-search-async', { key: 'customer', remote })]);
  vi.useFakeTimers();
  await planPaste(grid, { block: [['禾木里']] }, whole(0));
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(ports.current.onWait).not.toHaveBeenCalled();
});

it('a paste requests the options of each link of a chain in turn', async () => {
  const table = { table: 'area', text: 'name', value: 'code', idField: 'id', parentField: 'pid', condition: '' };
  const keys = ['province', 'city', 'street'];
  const chains = keys.map((_key, level) => ({ table, above: keys.slice(0, level) }));
  const columns = chains.map((config, level) => sampleColumn('link-down', { key: keys[level], linkageKey: keys[level + 1], config }));
  const below: Record<string, string[]> = { '': ['浙江'], 'id of 浙江': ['杭州'], 'id of 杭州': ['西湖'] };
  const load = vi.fn(async (_table: unknown, parent: string | null) =>
    (below[parent ?? ''] ?? []).map((text) => ({ value: `code of ${text}`, text, id: `id of ${text}` })),
  );
  const source = { getLinkedOptions: load };
  const choices = new Map(columns.map(({ key }, level) => [key, chainChoices(source, chains[level]!, 0)]));
  const linked = linkedCells(linkageOf(columns), choices, () => () => {});
  const { grid } = gridOf(columns, { linked });
  const planned = await planPaste(grid, { block: [['浙江', '杭州', '西湖']] }, whole(2));
  expect(planned?.plan).toMatchObject({ applied: 3, refused: [] });
  expect(load).toHaveBeenCalledTimes(3);
});

it('IMPLIED-18 a paste whose chained options fail to load says so, and the next paste requests them again', async () => {
  const table = { table: 'area', text: 'name', value: 'code', idField: 'id', parentField: 'pid', condition: '' };
  const column = sampleColumn('link-down', { key: 'province', config: { table, above: [] } });
  const load = vi.fn(async () => [{ value: '33', text: '浙江', id: 'z' }]).mockRejectedValueOnce(new Error('busy'));
  const chain = chainChoices({ getLinkedOptions: load }, { table, above: [] }, 0);
  const linked = linkedCells(linkageOf([column]), new Map([['province', chain]]), () => () => {});
  const { grid } = gridOf([column], { linked });
  const paste = async () => (await planPaste(grid, { block: [['浙江']] }, whole(0)))?.plan;
  expect(await paste()).toMatchObject({ applied: 0, refused: [{ code: 'entry.look-up-failed' }] });
  expect(await paste()).toMatchObject({ applied: 1, refused: [] });
});

it('a paste into a grid destroyed meanwhile does nothing', async () => {
  const { grid, state, finish } = gridOf([sampleColumn('select', { key: 'season' })], { loading: true });
  const planned = planPaste(grid, { block: [['春']] }, whole(0));
  state.isGone = true;
  finish([]);
  expect(await planned).toBeNull();
});
