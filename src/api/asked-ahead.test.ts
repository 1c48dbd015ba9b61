import { afterEach, expect, it, vi } from 'vitest';
import { askAhead, takeAhead } from './asked-ahead.ts';
import type { Answer } from './http.ts';
import { storageKeys } from './storage-keys.ts';
import { localEntries } from './storage.ts';

afterEach(() => localEntries.remove(storageKeys.token));

const answering = (text: string) => ({ get: vi.fn(async (): Promise<Answer> => ({ result: text, message: '' }) as unknown as Answer) });

it('what is asked for ahead is asked for once, and taken once', async () => {
  const http = answering('menu');
  askAhead(http, '/menu');
  askAhead(http, '/menu');
  expect(http.get).toHaveBeenCalledExactlyOnceWith('/menu', { silent: true });
  expect(await takeAhead('/menu')).toMatchObject({ result: 'menu' });
  expect(await takeAhead('/menu')).toBeUndefined();
});

it('what one user has asked for ahead is not answered to the next', async () => {
  localEntries.set(storageKeys.token, 'of-one');
  askAhead(answering('menu of one'), '/menu');
  localEntries.set(storageKeys.token, 'of-another');
  expect(await takeAhead('/menu')).toBeUndefined();
});
