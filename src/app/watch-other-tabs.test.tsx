import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries, storageKey } from '#src/api/storage.ts';
import { session } from '#src/features/session/index.ts';
// Preloaded, so that no test waits for the chunk.
import '#src/features/sign-in/SignInAgain.tsx';
import { keepPage } from '#src/shared/kept-page.ts';
import { renderPage, signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { watchOtherTabs } from './watch-other-tabs.ts';

const reload = vi.fn();
watchOtherTabs(reload);

const UNSAVED = { isChanged: () => true, ask: () => {} };
const { token: TOKEN, userInfo: USER } = signInAnswer;

beforeEach(async () => {
  stubServer({ 'POST /sys/login': signInAnswer });
  await signIn();
  reload.mockClear();
});

/** What another browser tab has stored by now, and what this one is told of it. */
function hears(key: string, value: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey(key), oldValue: JSON.stringify({ value: TOKEN }), newValue: value }));
}

function enters(token: string, userId: string): void {
  localEntries.set(storageKeys.userInfo, { ...USER, id: userId });
  localEntries.set(storageKeys.token, token);
  hears(storageKeys.token, token);
}

function ends(): void {
  for (const key of [storageKeys.token, storageKeys.userInfo]) localEntries.remove(key);
  hears(storageKeys.token, null);
}

it('IMPLIED-22 unsaved changes stay where a session was renewed in another browser tab: it goes on here, and nothing is loaded again', () => {
  enters('next', USER.id);
  expect([session.state().token, reload.mock.calls.length]).toEqual(['next', 0]);
});

it('GUARD-05 another user in another browser tab is never mixed with this one', () => {
  enters('next', '8');
  expect([session.state().token, reload.mock.calls.length]).toEqual([TOKEN, 1]);
});

it('IMPLIED-22 ERR-04 a session that has ended in another browser tab is asked for over unsaved work, until it is renewed here or there', async () => {
  renderPage('page', '/', { announces: true });
  const close = keepPage(UNSAVED);
  ends();
  await screen.findByRole('dialog', { name: '登录已过期' });
  expect(reload).not.toHaveBeenCalled();
  enters('next', USER.id);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '登录已过期' })).toBeNull());
  expect([session.state().token, reload.mock.calls.length]).toEqual(['next', 0]);
  close();
  ends();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('AUTH-05 a sign-out in another browser tab is followed, over unsaved work too', () => {
  const close = keepPage(UNSAVED);
  hears(storageKeys.signedOut, 'true');
  expect(reload).toHaveBeenCalledTimes(1);
  close();
});
