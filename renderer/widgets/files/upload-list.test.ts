import { expect, it, vi } from 'vitest';
import { chosenFile, reduceUploads, settledValue, storedFiles, type UploadEvent, type UploadFile } from './upload-list.ts';

const chosen = (name: string) => ({ ...chosenFile(new File(['x'], name)), id: name });
const run = (files: readonly UploadFile[], ...events: UploadEvent[]) => events.reduce(reduceUploads, files);

it('UPLOAD-01 a file is uploading until it is done or has failed, and disappears when removed', () => {
  const [file] = run([], { type: 'add', files: [chosen('a')] }, { type: 'progress', id: 'a', percent: 40 });
  expect(file).toMatchObject({ status: 'uploading', percent: 40, path: '' });
  const failed = run([file!], { type: 'fail', id: 'a', message: '磁盘已满' });
  expect(failed[0]).toMatchObject({ status: 'error', message: '磁盘已满' });
  expect(run(failed, { type: 'retry', id: 'a' })[0]).toMatchObject({ status: 'uploading', percent: 0, message: '' });
  expect(run(failed, { type: 'remove', id: 'a' })).toEqual([]);
});

it('two files with the same name are distinct, also over plain http without randomUUID', () => {
  const file = new File(['x'], 'a.png');
  const randomUUID = vi.spyOn(crypto, 'randomUUID');
  expect(chosenFile(file).id).not.toBe(chosenFile(file).id);
  expect(randomUUID).not.toHaveBeenCalled();
});

it('UPLOAD-03 there is a value only once every listed file is done', () => {
  const two = run(storedFiles(['t/0.png']), { type: 'add', files: [chosen('a'), chosen('b')] }, { type: 'done', id: 'b', path: 't/b.png' });
  expect(settledValue(two, false)).toBeNull();
  const failed = run(two, { type: 'fail', id: 'a', message: '' });
  expect(settledValue(failed, false)).toBeNull();
  const settled = run(failed, { type: 'remove', id: 'a' });
  expect(settledValue(settled, false)).toEqual(['t/0.png', 't/b.png']);
  expect(settledValue(two, true)).toBeNull();
  expect(settledValue(settled, true)).toEqual([
    { fileName: '0.png', filePath: 't/0.png', fileSize: 0 },
    { fileName: 'b', filePath: 't/b.png', fileSize: 1 },
  ]);
});

it('UPLOAD-04 of too many files the newest stay', () => {
  const add: UploadEvent = { type: 'add', files: [chosen('a'), chosen('b')], limit: 2 };
  expect(run(storedFiles(['t/0.png']), add).map((file) => file.name)).toEqual(['a', 'b']);
  expect(run(storedFiles(['t/0.png']), { ...add, limit: 1 }).map((file) => file.name)).toEqual(['b']);
});

it('events of a file that was pushed out change nothing', () => {
  const files = storedFiles(['t/0.png']);
  expect(run(files, { type: 'done', id: 'gone', path: 't/gone.png' }, { type: 'fail', id: 'gone', message: '' })).toEqual(files);
});

it('UPLOAD-07 two neighbours are swapped, and nothing moves past an end', () => {
  const files = storedFiles(['a', 'b', 'c']);
  expect(settledValue(run(files, { type: 'move', id: 'b', by: -1 }), false)).toEqual(['b', 'a', 'c']);
  expect(settledValue(run(files, { type: 'move', id: 'b', by: 1 }), false)).toEqual(['a', 'c', 'b']);
  expect(run(files, { type: 'move', id: 'a', by: -1 })).toBe(files);
  expect(run(files, { type: 'move', id: 'c', by: 1 })).toBe(files);
});
