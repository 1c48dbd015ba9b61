import { expect, it } from 'vitest';
import { createPendingWork } from './pending-work.ts';

function later() {
  let resolve: (text: string) => void = () => {};
  const promise = new Promise<string>((done) => (resolve = done));
  return { promise, resolve };
}

it('UPLOAD-03 resolves when all work has finished, including work that starts meanwhile', async () => {
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

it('UPLOAD-02 reports failed work, but not aborted work', async () => {
  const pending = createPendingWork();
  const aborter = new AbortController();
  aborter.abort();
  void pending.track(Promise.reject(new Error('aborted')), aborter.signal).catch(() => undefined);
  expect(await pending.settled()).toBe(true);
  void pending.track(Promise.reject(new Error('no'))).catch(() => undefined);
  expect(await pending.settled()).toBe(false);
  expect(await pending.settled()).toBe(true);
});
