import { expect, it } from 'vitest';
import { createPendingWork } from './pending-work.ts';
import { chosenFile } from './upload-list.ts';

function later() {
  let resolve: (text: string) => void = () => {};
  const promise = new Promise<string>((done) => (resolve = done));
  return { promise, resolve };
}

it('resolves when all work has finished, including work that starts meanwhile', async () => {
  const pending = createPendingWork();
  const [first, second] = [later(), later()];
  let found = '';
  void pending.track(first.promise).then((path) => {
    found = path;
    void pending.track(second.promise).then((more) => (found += more));
  });
  const settled = pending.settled();
  expect(pending.isBusy()).toBe(true);
  first.resolve('a');
  await Promise.resolve();
  second.resolve('b');
  expect(await settled).toBe(true);
  expect([found, pending.isBusy()]).toEqual(['ab', false]);
});

it('reports failed work, but not aborted work', async () => {
  const pending = createPendingWork();
  const aborter = new AbortController();
  aborter.abort();
  void pending.track(Promise.reject(new Error('aborted')), aborter).catch(() => undefined);
  expect(await pending.settled()).toBe(true);
  void pending.track(Promise.reject(new Error('no'))).catch(() => undefined);
  expect(await pending.settled()).toBe(false);
  expect(await pending.settled()).toBe(true);
});

it('gives up the uploads of removed rows, and all of them when the form is closed', async () => {
  const pending = createPendingWork();
  const upload = (rowId: string) => {
    const files = pending.filesOf({ rowId, pointer: '/file' });
    const aborter = new AbortController();
    const file = chosenFile(new File(['x'], 'a.pdf'));
    files.list.set([file]);
    files.senders.set(file.id, aborter);
    const work = new Promise<never>((_resolve, reject) => aborter.signal.addEventListener('abort', () => reject(new Error('aborted'))));
    void pending.track(work, aborter).catch(() => undefined);
    return { files, aborter };
  };
  const [removed, kept] = [upload('removed'), upload('kept')];
  pending.drop(({ rowId }) => rowId === 'removed');
  expect([removed.files.list.get(), removed.aborter.signal.aborted]).toEqual([null, true]);
  expect([kept.files.list.get()?.length, kept.aborter.signal.aborted, pending.isBusy()]).toEqual([1, false, true]);
  pending.abort();
  expect(kept.aborter.signal.aborted).toBe(true);
  expect(await pending.settled()).toBe(true);
});
