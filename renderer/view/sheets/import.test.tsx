import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransferError, type DataProvider, type ImportOutcome } from '#renderer/data-provider.ts';
import { ImmediateResizeObserver } from '#renderer/widgets/testing/immediate-resize-observer.ts';
import { Application } from '../testing/Application.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { listPlan } from '../testing/sample-plans.ts';
import { SheetButtons } from './SheetButtons.tsx';

const IMPORT = { code: 'import', style: 'toolbar' } as const;
const EXPORT = { code: 'export', style: 'toolbar' } as const;
const ORDERS = new File(['PK'], 'orders.xlsx');
const MORE = new File(['old'], 'more.xls');

type Import = Required<DataProvider>['importRecords'];

/** An import that the test completes. */
function slowImport() {
  let end: { resolve: (outcome: ImportOutcome) => void; reject: (error: Error) => void } | undefined;
  const importRecords = vi.fn<Import>((_request, options) => {
    const outcome = new Promise<ImportOutcome>((resolve, reject) => (end = { resolve, reject }));
    options?.signal?.addEventListener('abort', () => end?.reject(new DOMException('stopped', 'AbortError')));
    return outcome;
  });
  return { importRecords, end: () => end };
}

// The dialog is a separate chunk; preloading it keeps the tests from waiting.
beforeAll(() => import('./ImportDialog.tsx'));

async function open(importRecords: Import = vi.fn(), toolbar = [IMPORT, EXPORT], more: Partial<DataProvider> = {}) {
  const ports = fakePorts({ provider: fakeProvider({ importRecords, ...more }) });
  const onImported = vi.fn();
  const plan = listPlan([], { documentId: 'so_order', tableType: 2, toolbar });
  const list = { plan, state: { sort: plan.sort, filters: {} }, total: 3, selected: [] };
  render(
    <Application ports={ports}>
      <SheetButtons {...list} onImported={onImported} />
    </Application>,
  );
  // The browser's file picker respects `accept`; dropped files do not.
  const user = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: 'import.button' }));
  await screen.findByRole('dialog');
  return { user, ports, onImported };
}

const input = () => screen.getByLabelText<HTMLInputElement>('import.pick', { selector: 'input' });
const startButton = () => screen.getByRole('button', { name: /^import\.(start|uploading)$/ });
const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the import dialog', () => {
  it('IMPORT-01 MODAL-06 is 600 wide, takes several .xls and .xlsx files, and starts only with one', async () => {
    const { user } = await open();
    expect(screen.getByText('import.title')).toBeTruthy();
    expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('600px');
    expect([input().accept, input().multiple]).toEqual(['.xls,.xlsx', true]);
    expect(startButton()).toHaveProperty('disabled', true);
    await user.upload(input(), [ORDERS, MORE]);
    expect(names()).toEqual(['orders.xlsx2 B', 'more.xls3 B']);
    expect(startButton()).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('button', { name: 'import.remove more.xls' }));
    await user.click(screen.getByRole('button', { name: 'import.remove orders.xlsx' }));
    expect(startButton()).toHaveProperty('disabled', true);
  });

  it('IMPORT-01 accepts dropped files, and names those that are no spreadsheets', async () => {
    const { ports } = await open();
    const zone = screen.getByText('import.drop');
    expect(fireEvent.dragOver(zone, { dataTransfer: {} })).toBe(false);
    fireEvent.drop(zone, { dataTransfer: { files: [ORDERS, new File(['a'], 'photo.png')] } });
    expect(names()).toEqual(['orders.xlsx2 B']);
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('import.wrong-kind photo.png');
  });

  it('IMPORT-02 IMPORT-03 sends the files without validation by default; the list reloads', async () => {
    const importRecords = vi.fn<Import>(async () => ({ kind: 'ok', message: '导入成功!' }));
    const { user, ports, onImported } = await open(importRecords);
    await user.upload(input(), ORDERS);
    await user.click(startButton());
    await isGone();
    expect(importRecords.mock.lastCall?.[0]).toEqual({ documentId: 'so_order', tableType: 2, files: [ORDERS], validates: false });
    expect(ports.notify.success).toHaveBeenCalledExactlyOnceWith('导入成功!');
    expect(onImported).toHaveBeenCalledTimes(1);
  });

  it('IMPORT-02 is not offered where each import validates', async () => {
    await open(vi.fn(), undefined, { alwaysValidates: true });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('IMPORT-02 validation is off at first, and sent when switched on', async () => {
    const importRecords = vi.fn<Import>(async () => ({ kind: 'ok', message: '' }));
    const { user, ports } = await open(importRecords);
    const checks = screen.getByRole('switch', { name: 'import.validate' });
    expect([checks.getAttribute('aria-checked'), checks.textContent]).toEqual(['false', 'query.yesquery.no']);
    await user.click(checks);
    await user.upload(input(), ORDERS);
    await user.click(startButton());
    await isGone();
    expect(importRecords.mock.lastCall?.[0].validates).toBe(true);
    expect(ports.notify.success).toHaveBeenCalledExactlyOnceWith('import.done');
  });

  it('IMPORT-01 shows progress while uploading, and cannot be changed meanwhile', async () => {
    const { importRecords, end } = slowImport();
    const { user } = await open(importRecords);
    await user.upload(input(), ORDERS);
    const button = startButton();
    // A double click, before the button shows its loading state.
    act(() => {
      button.click();
      button.click();
    });
    expect(startButton().textContent).toBe('import.uploading');
    act(() => importRecords.mock.lastCall?.[1]?.onProgress?.(41.7));
    const bar = () => screen.getByRole('progressbar', { name: 'import.progress' }).getAttribute('aria-valuenow');
    expect([bar(), screen.getByRole('status').textContent]).toEqual(['41', '']);
    act(() => importRecords.mock.lastCall?.[1]?.onProgress?.(100));
    expect([bar(), screen.getByRole('status').textContent]).toEqual(['100', 'import.processing']);
    for (const name of ['import.pick', 'import.remove orders.xlsx'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    fireEvent.drop(screen.getByText('import.drop'), { dataTransfer: { files: [MORE] } });
    await user.click(startButton());
    expect(names()).toHaveLength(1);
    expect(importRecords).toHaveBeenCalledTimes(1);
    act(() => end()?.resolve({ kind: 'ok', message: '' }));
    await isGone();
  });
});

describe('an import that fails', () => {
  it('IMPORT-01 IMPORT-03 IMPORT-05 ERR-19 warns with the message and stays open, naming the files, until they change', async () => {
    const { user, ports, onImported } = await open(vi.fn(async () => Promise.reject(new Error('第 3 行没有款号。'))));
    await user.upload(input(), [ORDERS, MORE]);
    await user.click(startButton());
    expect((await screen.findByRole('alert')).textContent).toBe('import.refused orders.xlsx, more.xls 第 3 行没有款号');
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('第 3 行没有款号。');
    expect(startButton().textContent).toBe('import.start');
    expect(onImported).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'import.remove more.xls' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names no file twice, and only the first of many', async () => {
    const importRecords = vi.fn<Import>().mockRejectedValueOnce(new Error('more.xls：没有数据')).mockRejectedValueOnce(new Error(''));
    const { user, ports } = await open(importRecords);
    await user.upload(input(), [MORE, ORDERS, new File(['c'], 'c.xls'), new File(['d'], 'd.xls')]);
    await user.click(startButton());
    expect((await screen.findByRole('alert')).textContent).toBe('more.xls：没有数据');
    await user.click(startButton());
    expect(await screen.findByText('import.refused more.xls, orders.xlsx, c.xls… import.unexplained')).toBeTruthy();
    expect(ports.notify.warning).toHaveBeenLastCalledWith('import.unexplained');
  });

  it('IMPORT-05 ERR-20 reports that the upload failed, and why', async () => {
    const importRecords = vi.fn<Import>().mockRejectedValueOnce(new TransferError('offline')).mockRejectedValueOnce(new TransferError(''));
    const { user, ports } = await open(importRecords);
    await user.upload(input(), ORDERS);
    await user.click(startButton());
    expect((await screen.findByRole('alert')).textContent).toBe('import.transfer-failed-because offline');
    await user.click(startButton());
    await waitFor(() => expect(ports.notify.error).toHaveBeenLastCalledWith('import.transfer-failed'));
    expect(ports.notify.error).toHaveBeenNthCalledWith(1, 'import.transfer-failed-because offline');
    expect(ports.notify.warning).not.toHaveBeenCalled();
  });
});

describe('an import that refuses some rows', () => {
  async function refuseSome(url: string) {
    const errorFile = { url, name: 'so_order_1.txt' };
    const opened = await open(vi.fn(async () => ({ kind: 'partial' as const, message: '10 行中 1 行有错', errorFile })));
    await opened.user.upload(input(), ORDERS);
    await opened.user.click(startButton());
    await screen.findAllByText('import.partial-title');
    return opened;
  }

  it('IMPORT-04 ERR-18 closes, reloads the list, and reports them with a link to the error file', async () => {
    const { onImported } = await refuseSome('/jeecg-boot/a/so_order_1.txt');
    expect(screen.queryByText('import.title')).toBeNull();
    expect(onImported).toHaveBeenCalledTimes(1);
    expect(screen.getByText('10 行中 1 行有错')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'import.download' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/jeecg-boot/a/so_order_1.txt', 'so_order_1.txt']);
  });

  it('EXPORT-02 ERR-22 reports an error file without a URL as unknown', async () => {
    const { user, ports } = await refuseSome('');
    await user.click(screen.getByRole('button', { name: 'import.download' }));
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('import.unknown-file');
  });
});

describe('the focus of an import', () => {
  beforeEach(() => vi.stubGlobal('ResizeObserver', ImmediateResizeObserver));
  afterEach(() => vi.unstubAllGlobals());

  it('IMPLIED-23 starts at the file input, and returns to the button of the list', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'import.pick' })));
    await user.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'import.button' })));
  });
});

describe('closing the import dialog', () => {
  async function closeBusy() {
    const work = slowImport();
    const opened = await open(work.importRecords);
    await opened.user.upload(input(), ORDERS);
    await opened.user.click(startButton());
    await opened.user.click(screen.getAllByRole('button', { name: 'action.close' }).at(-1)!);
    await screen.findByText('import.stop-question');
    return { ...opened, ...work };
  }

  it('does not ask before the upload', async () => {
    const { user, onImported } = await open();
    await user.keyboard('{Escape}');
    await isGone();
    expect(onImported).not.toHaveBeenCalled();
  });

  it('asks while uploading; continuing keeps the upload', async () => {
    const { user, importRecords } = await closeBusy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'import.go-on' })));
    await user.keyboard('{Enter}');
    expect(importRecords.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
    expect(startButton().textContent).toBe('import.uploading');
  });

  it('stopping aborts the upload silently, and the list reloads', async () => {
    const { user, ports, importRecords, onImported } = await closeBusy();
    await user.click(screen.getByRole('button', { name: 'import.stop' }));
    await isGone();
    expect(importRecords.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    expect(onImported).toHaveBeenCalledTimes(1);
    expect(ports.notify.warning).not.toHaveBeenCalled();
    expect(ports.notify.error).not.toHaveBeenCalled();
  });

  it('the question closes when the upload ends', async () => {
    const { end } = await closeBusy();
    act(() => end()?.resolve({ kind: 'ok', message: '' }));
    await isGone();
  });
});

describe('the hint about headings', () => {
  it('mentions a template or export only where available', async () => {
    await open(vi.fn(), [IMPORT]);
    expect(screen.queryByText('import.headings')).toBeNull();
  });

  it('names the export', async () => {
    await open();
    expect(screen.getByText('import.headings')).toBeTruthy();
  });
});

describe('the import template', () => {
  const button = () => screen.getByRole('button', { name: 'import.template' });
  const saved = vi.fn();
  beforeEach(() => {
    saved.mockClear();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download);
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is downloaded for the form and saved under its name', async () => {
    // jsdom's Blob cannot be read; a Response's can, as in a browser.
    const getImportTemplate = vi.fn(() => new Response('PK').blob());
    const { user } = await open(vi.fn(), [IMPORT], { getImportTemplate });
    await user.click(button());
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^import\.template-name.*\.xlsx$/)));
    expect(getImportTemplate).toHaveBeenCalledExactlyOnceWith({ documentId: 'so_order', tableType: 2 });
  });

  it('reports a failed download, and can be requested again', async () => {
    const { user, ports } = await open(vi.fn(), [IMPORT], { getImportTemplate: vi.fn(async () => Promise.reject(new Error('404'))) });
    await user.click(button());
    await waitFor(() => expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('import.template-failed'));
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    expect(saved).not.toHaveBeenCalled();
  });

  it('is not offered where a server has none', async () => {
    await open(vi.fn(), [IMPORT], { getImportTemplate: undefined });
    expect(screen.queryByRole('button', { name: 'import.template' })).toBeNull();
  });
});
