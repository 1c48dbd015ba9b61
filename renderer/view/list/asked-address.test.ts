import { expect, it, vi } from 'vitest';
import { askFor, latestParams } from './asked-address.ts';

const P = (text: string) => new URLSearchParams(text);

it('what is asked for before the page has the address of before begins with that', async () => {
  const url = { params: P('open=new'), set: vi.fn() };
  await askFor(url, P('page=2'));
  expect(String(latestParams(url))).toBe('page=2');
});

it('once the page has another address, that counts', async () => {
  const url = { params: P('open=new'), set: vi.fn() };
  await askFor(url, P(''));
  expect(String(latestParams({ ...url, params: P('open=7') }))).toBe('open=7');
});

it('an address that was refused does not count', async () => {
  const url = { params: P('open=new'), set: async () => false };
  expect(await askFor(url, P(''))).toBe(false);
  expect(latestParams(url)).toBe(url.params);
});
