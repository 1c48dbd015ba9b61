import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UploadOptions } from '#renderer/data-provider.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';

const pdf = (name = '面料检测报告.pdf') => new File(['x'], name, { type: 'application/pdf' });
const png = (name = 'front.png') => new File(['x'], name, { type: 'image/png' });
const RULES = { allowDownload: true, allowRemove: true };

/** A server whose responses a test controls one by one. */
function slowServer() {
  const sent: { file: File; options: UploadOptions; done: (path: string) => void; fail: (message: string) => void }[] = [];
  const upload = (file: File, options: UploadOptions) =>
    new Promise<{ path: string }>((resolve, reject) => {
      sent.push({ file, options, done: (path) => resolve({ path }), fail: (message) => reject(new Error(message)) });
    });
  return { sent, ports: fakePorts({ provider: fakeProvider({ upload }) }) };
}

const choose = (...files: File[]) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });

describe('a cell of files', () => {
  it('COL-15 COL-16 COL-17 is a button while empty, labelled by its type or its document', async () => {
    const upload = await showCell(sampleColumn('upload'), []);
    expect(screen.getByRole('button').textContent).toBe('upload.pick');
    upload.unmount();
    const file = await showCell(sampleColumn('file'), []);
    expect(screen.getByRole('button').textContent).toBe('upload.pick-file');
    file.unmount();
    const image = await showCell(sampleColumn('image'), []);
    expect(screen.getByRole('button').textContent).toBe('upload.pick-image');
    image.unmount();
    await showCell(sampleColumn('upload', { files: { ...RULES, buttonText: '选择合同' } }), []);
    expect(screen.getByRole('button').textContent).toBe('选择合同');
  });

  it('AUTH-16 sends the token of the user only where its column says so', async () => {
    for (const [sendsToken, isAnonymous] of [
      [undefined, true],
      [true, undefined],
    ] as const) {
      const { sent, ports } = slowServer();
      const cell = await showCell(sampleColumn('upload', { files: { ...RULES, ...(sendsToken && { sendsToken }) } }), [], ports, {
        rowId: 'r1',
      });
      choose(pdf());
      expect(sent[0]?.options.isAnonymous).toBe(isAnonymous);
      await act(async () => sent[0]?.done('temp/a.pdf'));
      cell.unmount();
    }
  });

  it('UPLOAD-01 UPLOAD-03 shows the progress of an upload, and has the path when it is done', async () => {
    const { sent, ports } = slowServer();
    const { onChange } = await showCell(sampleColumn('file'), [], ports);
    choose(pdf());
    act(() => sent[0]?.options.onProgress?.(41.7));
    expect(screen.getByRole('status', { name: 'upload.uploading 41' })).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    await act(async () => sent[0]?.done('temp/面料检测报告.pdf'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['temp/面料检测报告.pdf']);
    expect(screen.getByRole('status', { name: 'upload.done' })).toBeTruthy();
  });

  it('COL-16 CONST-11 cuts the name to 5 characters, while COL-15 shows it in full', async () => {
    const { unmount } = await showCell(sampleColumn('file'), ['temp/面料检测报告.pdf', 'temp/b.pdf']);
    expect(screen.getByText('面料检测报…')).toBeTruthy();
    expect(screen.getByText('+1')).toBeTruthy();
    unmount();
    await showCell(sampleColumn('upload'), ['temp/面料检测报告.pdf']);
    expect(screen.getByText('面料检测报告.pdf')).toBeTruthy();
  });

  it('ERR-15 ERR-16 a failed file is marked, and a click shows the error', async () => {
    const { sent, ports } = slowServer();
    const { user, onChange } = await showCell(sampleColumn('file'), [], ports);
    choose(pdf());
    await act(async () => sent[0]?.fail(''));
    await user.click(screen.getByRole('button', { name: 'upload.failed' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('upload.error-title');
    expect(dialog.textContent).toContain('upload.error-text upload.unknown-error');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('a failed file can be retried without choosing it again', async () => {
    const { sent, ports } = slowServer();
    const { user, onChange } = await showCell(sampleColumn('file'), [], ports);
    choose(pdf('a.pdf'));
    await act(async () => sent[0]?.fail('磁盘已满'));
    expect(screen.getByRole('button', { name: '磁盘已满' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'upload.menu a.pdf' }));
    await user.click(await screen.findByText('action.retry'));
    await act(async () => sent[1]?.done('temp/a.pdf'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['temp/a.pdf']);
  });

  it('of several files the failed one is shown, with retry and removal in its error dialog', async () => {
    const { sent, ports } = slowServer();
    const { user, onChange } = await showCell(sampleColumn('file', { files: { allowDownload: true, allowRemove: false } }), [], ports);
    choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await act(async () => sent[0]?.done('temp/a.pdf'));
    await act(async () => sent[1]?.fail('磁盘已满'));
    await act(async () => sent[2]?.fail('磁盘已满'));
    expect(screen.getByText('b.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '磁盘已满' }));
    await user.click(await screen.findByRole('button', { name: 'action.retry' }));
    await act(async () => sent[3]?.done('temp/b.pdf'));
    expect(screen.getByText('c.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '磁盘已满' }));
    await user.click(await screen.findByRole('button', { name: 'action.delete' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['temp/a.pdf', 'temp/b.pdf']);
  });

  it('COL-15 the menu offers download and removal if the column allows them', async () => {
    const { user, onChange, unmount } = await showCell(sampleColumn('upload', { files: RULES }), ['temp/a.pdf']);
    await user.click(screen.getByRole('button', { name: 'upload.menu a.pdf' }));
    const link = await screen.findByRole('link', { name: 'upload.download' });
    expect(link.getAttribute('href')).toBe('/static/temp/a.pdf');
    await user.click(screen.getByText('action.delete'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
    unmount();
    await showCell(sampleColumn('upload', { files: { allowDownload: false, allowRemove: false } }), ['temp/a.pdf']);
    expect(screen.queryByRole('button', { name: 'upload.menu a.pdf' })).toBeNull();
  });

  it('a read-only cell only shows its files', async () => {
    const { unmount } = await showCell(sampleColumn('file'), ['temp/a.pdf'], undefined, { onChange: undefined });
    expect(screen.getByRole('link', { name: 'a.pdf' }).getAttribute('href')).toBe('/static/temp/a.pdf');
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    const { container } = await showCell(sampleColumn('file'), [], undefined, { onChange: undefined });
    expect(container.querySelector('button')).toBeNull();
  });

  it('an upload continues when its cell is scrolled out of view, and its failure is announced', async () => {
    const { sent, ports } = slowServer();
    const { onChange, unmount } = await showCell(sampleColumn('file'), [], ports);
    choose(pdf('a.pdf'));
    unmount();
    await act(async () => sent[0]?.done('temp/a.pdf'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['temp/a.pdf']);
    const other = await showCell(sampleColumn('file'), [], ports);
    choose(pdf('b.pdf'));
    other.unmount();
    await act(async () => sent[1]?.fail('磁盘已满'));
    expect(ports.notify.error).toHaveBeenCalledExactlyOnceWith('upload.file-failed b.pdf');
  });

  it('UPLOAD-01 a cell scrolled back into view shows the progress of its files, and failed ones', async () => {
    const { sent, ports } = slowServer();
    const place = { rowId: 'r1' };
    const away = await showCell(sampleColumn('file'), [], ports, place);
    choose(pdf('a.pdf'), pdf('b.pdf'));
    away.unmount();
    await act(async () => sent[0]?.done('temp/a.pdf'));
    act(() => sent[1]?.options.onProgress?.(30));
    const other = await showCell(sampleColumn('file'), [], ports, { rowId: 'r2' });
    expect(screen.getByRole('button').textContent).toBe('upload.pick-file');
    other.unmount();
    const back = await showCell(sampleColumn('file'), [], ports, place);
    expect(screen.getByText('+1')).toBeTruthy();
    await act(async () => sent[1]?.fail('磁盘已满'));
    await back.user.click(screen.getByRole('button', { name: '磁盘已满' }));
    await back.user.click(await screen.findByRole('button', { name: 'action.retry' }));
    await act(async () => sent[2]?.done('temp/b.pdf'));
    expect(back.onChange).toHaveBeenCalledExactlyOnceWith(['temp/a.pdf', 'temp/b.pdf']);
  });

  it('MODAL-06 COL-17 UPLOAD-08 an image opens all images of its cell; only confirmed changes apply', async () => {
    const { user, onChange, ports } = await showCell(sampleColumn('image'), ['t/a.png', 't/b.png']);
    await user.click(screen.getByRole('button', { name: 'upload.preview a.png' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('upload.images-title');
    expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('520px');
    for (const name of ['a.png', 'b.png']) {
      await user.click(within(dialog).getByRole('button', { name: `upload.menu ${name}` }));
      const entries = await screen.findAllByText('action.delete');
      await user.click(entries.at(-1)!);
    }
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'action.ok' }));
    expect(ports.notify.error).toHaveBeenCalledExactlyOnceWith('upload.none');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [png('c.png')] } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'upload.preview c.png' })).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'action.ok' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['temp/c.png']);
  });
});

describe('a field of files', () => {
  it('UPLOAD-06 lists its files by name, as links', async () => {
    await showWidget(sampleColumn('file', { title: '附件' }), ['temp\\2026\\a.pdf', 'temp/b.pdf']);
    const list = screen.getByRole('list', { name: '附件' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['a.pdf', 'b.pdf']);
    expect(screen.getByRole('group', { name: '附件' })).toBeTruthy();
  });

  it('UPLOAD-03 UPLOAD-04 reports its value when the last upload is done; of too many files the newest stay', async () => {
    const { sent, ports } = slowServer();
    const { onChange } = await showWidget(sampleColumn('file', { files: { ...RULES, limit: 2 } }), ['temp/0.pdf'], ports);
    choose(pdf('a.pdf'), pdf('b.pdf'));
    await act(async () => sent[1]?.done('temp/b.pdf'));
    expect(onChange).not.toHaveBeenCalled();
    await act(async () => sent[0]?.done('temp/a.pdf'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['temp/a.pdf', 'temp/b.pdf']);
  });

  it('UPLOAD-03 with url-only off it reports whole files, and shows stored ones by their own names', async () => {
    const { sent, ports } = slowServer();
    const stored = { fileName: '合同.pdf', filePath: 'temp/合同_1.pdf', fileSize: 12 };
    const { onChange } = await showWidget(sampleColumn('file', { files: { ...RULES, areWhole: true } }), [stored], ports);
    expect(screen.getByRole('link', { name: '合同.pdf' })).toBeTruthy();
    choose(pdf('a.pdf'));
    expect(onChange).not.toHaveBeenCalled();
    await act(async () => sent[0]?.done('temp/a_2.pdf'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith([stored, { fileName: 'a.pdf', filePath: 'temp/a_2.pdf', fileSize: 1 }]);
  });

  it('UPLOAD-05 accepts images only', async () => {
    const { ports } = await showWidget(sampleColumn('image'));
    choose(pdf(), png());
    await waitFor(() => expect(screen.getByRole('button', { name: 'upload.preview front.png' })).toBeTruthy());
    expect(ports.provider.upload).toHaveBeenCalledOnce();
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('upload.images-only');
  });

  it('UPLOAD-07 ERR-38 ERR-39 arrows reorder images, and say when they are at the end', async () => {
    const { user, onChange, ports } = await showWidget(sampleColumn('image'), ['t/a.png', 't/b.png']);
    await user.click(screen.getAllByRole('button', { name: 'upload.move-back' })[0]!);
    expect(ports.notify.warning).toHaveBeenLastCalledWith('upload.at-first');
    await user.click(screen.getAllByRole('button', { name: 'upload.move-on' })[1]!);
    expect(ports.notify.warning).toHaveBeenLastCalledWith('upload.at-last');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('button', { name: 'upload.move-on' })[0]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['t/b.png', 't/a.png']);
  });

  it('UPLOAD-06 an image opens in a dialog', async () => {
    const { user } = await showWidget(sampleColumn('image'), ['t/a.png']);
    await user.click(screen.getByRole('button', { name: 'upload.preview a.png' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img', { name: 'a.png' }).getAttribute('src')).toBe('/static/t/a.png');
  });

  it('an image that cannot be loaded is replaced by an icon', async () => {
    await showWidget(sampleColumn('image'), ['t/a.png']);
    const card = screen.getByRole('button', { name: 'upload.preview a.png' });
    fireEvent.error(card.querySelector('img')!);
    expect(card.querySelector('img')).toBeNull();
    expect(card.querySelector('.anticon')).toBeTruthy();
  });

  it('ERR-17 reports immediately which file has failed; removing it keeps the others', async () => {
    const { sent, ports } = slowServer();
    const { user, onChange } = await showWidget(sampleColumn('file'), [], ports);
    choose(pdf('a.pdf'), pdf('b.pdf'));
    await act(async () => sent[0]?.done('temp/a.pdf'));
    await act(async () => sent[1]?.fail('磁盘已满'));
    expect(ports.notify.error).toHaveBeenCalledExactlyOnceWith('upload.file-failed b.pdf');
    await user.click(screen.getByRole('button', { name: 'upload.menu b.pdf' }));
    await user.click(await screen.findByText('action.delete'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['temp/a.pdf']);
  });

  it('removing an uploading file aborts its upload', async () => {
    const { sent, ports } = slowServer();
    const { user } = await showWidget(sampleColumn('file'), [], ports);
    choose(pdf('a.pdf'));
    await user.click(screen.getByRole('button', { name: 'upload.menu a.pdf' }));
    await user.click(await screen.findByText('action.delete'));
    expect(sent[0]?.options.signal?.aborted).toBe(true);
  });

  it('FORM-06 a read-only field neither accepts nor removes files', async () => {
    const { user } = await showWidget(sampleColumn('file'), ['temp/a.pdf'], undefined, { readOnly: true });
    expect(document.querySelector('input[type=file]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'upload.menu a.pdf' }));
    expect(await screen.findByText('upload.download')).toBeTruthy();
    expect(screen.queryByText('action.delete')).toBeNull();
  });

  it('accepts dropped files', async () => {
    const { onChange } = await showWidget(sampleColumn('file', { title: '附件' }));
    fireEvent.drop(screen.getByRole('group', { name: '附件' }), { dataTransfer: { files: [pdf('a.pdf')] } });
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(['temp/a.pdf']));
  });
});
