import { describe, expect, it } from 'vitest';
import { createEntryStore, WEEK_MS } from './storage.ts';

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

describe('entries of a browser storage', () => {
  it('STORE-01 an entry is absent after its seven days', () => {
    let now = 1_000;
    const storage = memoryStorage();
    const entries = createEntryStore(
      () => storage,
      () => now,
    );
    entries.set('Access-Token', 't', WEEK_MS);
    now += 604_800_000 - 1;
    expect(entries.get('Access-Token')).toBe('t');
    now += 1;
    expect(entries.get('Access-Token')).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  it('stores an entry without a lifetime under the namespace of the product', () => {
    const storage = memoryStorage();
    const entries = createEntryStore(
      () => storage,
      () => 0,
    );
    entries.set('LANGUAGE', 'en-US');
    expect(JSON.parse(storage.getItem('pro__LANGUAGE') ?? '')).toEqual({ value: 'en-US', expire: null });
    entries.remove('LANGUAGE');
    expect(entries.get('LANGUAGE')).toBeUndefined();
  });

  it('treats foreign content as absent', () => {
    const storage = memoryStorage();
    storage.setItem('pro__x', '{broken');
    storage.setItem('pro__y', '"text"');
    const entries = createEntryStore(() => storage);
    expect([entries.get('x'), entries.get('y')]).toEqual([undefined, undefined]);
  });

  it('keeps entries as long as the page if the storage is blocked, and reports it', () => {
    let now = 0;
    const forbidden = createEntryStore(
      () => {
        throw new Error('SecurityError');
      },
      () => now,
    );
    expect(forbidden.get('Access-Token')).toBeUndefined();
    expect(forbidden.set('Access-Token', 't', WEEK_MS)).toBe(false);
    expect(forbidden.get('Access-Token')).toBe('t');
    now = WEEK_MS;
    expect(forbidden.get('Access-Token')).toBeUndefined();
    forbidden.set('LANGUAGE', 'en-US');
    forbidden.remove('LANGUAGE');
    expect(forbidden.get('LANGUAGE')).toBeUndefined();
  });

  it('the last value counts, whether or not a full storage has accepted it', () => {
    const storage = memoryStorage();
    let isFull = false;
    const setItem = storage.setItem;
    storage.setItem = (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    };
    const entries = createEntryStore(() => storage);
    expect(entries.set('draft', 'first')).toBe(true);
    isFull = true;
    expect(entries.set('draft', 'second')).toBe(false);
    expect(entries.get('draft')).toBe('second');
    isFull = false;
    expect(entries.set('draft', 'third')).toBe(true);
    expect(entries.get('draft')).toBe('third');
  });
});
