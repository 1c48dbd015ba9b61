import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import { askForPage } from './ask-ahead.ts';

const asked = vi.fn(async (url: string) => new Response(JSON.stringify({ success: true, code: 200, result: url })));

beforeEach(() => void vi.stubGlobal('fetch', asked));
afterEach(() => {
  asked.mockClear();
  localEntries.remove(storageKeys.token);
  vi.unstubAllGlobals();
});

const calls = () => asked.mock.calls.map(([url]) => new URL(url, 'http://here.invalid').pathname.split('/').slice(-2).join('/'));

it('nothing is asked for ahead without a session, nor where a user comes from without one', () => {
  askForPage('/online/cgformList/styles');
  localEntries.set(storageKeys.token, 'token');
  askForPage('/user/login?redirect=%2Fonline%2FcgformList%2Fstyles');
  expect(calls()).toEqual([]);
});

it('GUARD-04 CALL-108 the address of a list asks for the menu and the definition before any other code is there', () => {
  localEntries.set(storageKeys.token, 'token');
  askForPage('/online/cgformErpList/styles?pageNo=2');
  expect(calls()).toEqual(['permission/getUserPermissionByToken', 'getColumns/styles', 'getFormItem/styles', 'getQueryInfo/styles']);
});
