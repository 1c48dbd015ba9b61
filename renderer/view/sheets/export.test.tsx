import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import { Application } from '../testing/Application.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { listPlan } from '../testing/sample-plans.ts';
import { SAMPLE_TREE } from '../testing/sample-tree.ts';
import { SheetButtons } from './SheetButtons.tsx';

const toolbar = [{ code: 'export', style: 'toolbar' }] as const;
const styles = listPlan([], { title: '款式', toolbar });
/** jsdom's Blob cannot be read; a Response's can, as in a browser. */
const fileOf = (content: string) => new Response(content).blob();

type Export = Required<DataProvider>['exportRecords'];
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => vi.restoreAllMocks());

interface Shown {
  exportRecords?: Export;
  plan?: ListPlan;
  filters?: Record<string, string>;
  selected?: readonly string[];
  total?: number;
}

function show({ exportRecords = vi.fn(() => fileOf('PK rows')), plan = styles, filters = {}, selected = [], total = 12 }: Shown = {}) {
  const ports = fakePorts({ provider: fakeProvider({ exportRecords }) });
  const state = { sort: { column: 'name', order: 'asc' } as const, filters };
  render(
    <Application ports={ports}>
      <SheetButtons plan={plan} state={state} total={total} selected={selected} onImported={vi.fn()} />
    </Application>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'export.button' }));
    return screen.findByRole('dialog');
  };
  const confirm = async () => user.click(within(await ask()).getByRole('button', { name: 'export.button' }));
  return { user, ports, exportRecords: vi.mocked(exportRecords), ask, confirm };
}

describe('the export of a list', () => {
  it("EXPORT-01 requests the rows of the current query in the current order, and saves them under the list's name", async () => {
    const { confirm, exportRecords, ports } = show({ filters: { name: '*衫*' } });
    await confirm();
    await waitFor(() => expect(saved).toEqual(['款式.xlsx blob:file']));
    const request = { documentId: 'doc', tableType: 1, sort: { column: 'name', order: 'asc' }, filters: { name: '*衫*' }, rowIds: [] };
    expect(exportRecords.mock.lastCall?.[0]).toEqual(request);
    expect(ports.notify.success).toHaveBeenCalledExactlyOnceWith('export.done 款式.xlsx');
  });

  it("EXPORT-01 sends the selected rows' ids; a list without a title has a default file name", async () => {
    const { confirm, exportRecords } = show({ selected: ['7', '9'], plan: { ...styles, title: '' } });
    await confirm();
    await waitFor(() => expect(saved).toEqual(['export.default-name.xlsx blob:file']));
    expect(exportRecords.mock.lastCall?.[0].rowIds).toEqual(['7', '9']);
  });

  it.each<[string, Shown]>([
    ['export.selected 2', { selected: ['7', '9'], filters: { name: 'a' } }],
    ['export.all 12', {}],
    ['export.found 12', { filters: { name: 'a' } }],
    ['export.none', { total: 0 }],
    ['export.every', { plan: { ...SAMPLE_TREE, toolbar } }],
    ['export.every-found', { plan: { ...SAMPLE_TREE, toolbar }, filters: { name: 'a' } }],
  ])('says which rows the file will contain: %s', async (sentence, shown) => {
    const { ask, user, exportRecords } = show(shown);
    const dialog = await ask();
    expect(within(dialog).getByText(sentence)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'action.cancel' }));
    expect(exportRecords).not.toHaveBeenCalled();
  });

  it.each([
    ['EXPORT-02 ERR-21', 'export.failed', () => fileOf('')],
    ['ERR-21', 'export.failed-because offline', async () => Promise.reject(new Error('offline'))],
    ['ERR-06', 'export.failed', async () => Promise.reject(new Error(''))],
  ])('%s warns if there is no file: %s', async (_id, sentence, exportRecords) => {
    const { confirm, ports } = show({ exportRecords });
    await confirm();
    await waitFor(() => expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith(sentence));
    expect(await screen.findByRole('button', { name: 'export.button' })).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('shows progress, can be stopped, and then reports nothing more', async () => {
    const exportRecords = vi.fn<Export>(
      (_request, options) => new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('stopped')))),
    );
    const { confirm, user, ports } = show({ exportRecords });
    await confirm();
    expect(await screen.findByRole('button', { name: 'export.busy' })).toBeTruthy();
    act(() => exportRecords.mock.lastCall?.[1]?.onProgress?.(2048));
    expect(screen.getByRole('button', { name: 'export.received 2.0 KB' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'export.stop' }));
    expect(await screen.findByRole('button', { name: 'export.button' })).toBeTruthy();
    expect(ports.notify.warning).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
  });

  it('is not offered when the provider or the plan does not support it', () => {
    const provider = fakeProvider({ exportRecords: undefined, importRecords: undefined });
    const all = listPlan([], { toolbar: [...toolbar, { code: 'import', style: 'toolbar' }] });
    const list = { state: { sort: all.sort, filters: {} }, total: 1, selected: [], onImported: vi.fn() };
    render(
      <>
        <Application ports={fakePorts({ provider })}>
          <SheetButtons plan={all} {...list} />
        </Application>
        <Application ports={fakePorts()}>
          <SheetButtons plan={listPlan([])} {...list} />
        </Application>
      </>,
    );
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
