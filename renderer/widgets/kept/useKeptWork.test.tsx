import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListeners } from '#renderer/stores/listeners.ts';
import { PortsProvider, type DevicePort } from '../ports.ts';
import { fakeDevice, fakePorts } from '../testing/fake-ports.ts';
import { useKeptWork } from './useKeptWork.ts';

const KEY = 'draft:u1:letter';
const read = (stored: unknown) => (typeof stored === 'string' ? stored : null);

/** A window in which a text is typed. */
function openWindow(device: DevicePort) {
  const changes = createListeners();
  const work = { text: '' };
  const unsaved = () => (work.text === '' ? null : { version: '1', content: work.text });
  const ports = fakePorts({ device });
  const { result, unmount } = renderHook(() => useKeptWork({ name: 'letter', unsaved, subscribe: changes.subscribe, read }), {
    wrapper: ({ children }) => <PortsProvider value={ports}>{children}</PortsProvider>,
  });
  const type = (text: string) => {
    work.text = text;
    act(() => changes.emit());
  };
  return { kept: () => result.current, type, close: unmount };
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('unsaved work on the device', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const texts = (device: DevicePort) => ((device.get(KEY) ?? []) as { content: string }[]).map(({ content }) => content);

  it('IMPLIED-22 unsaved work is kept shortly after the last change, for 14 days, and at once when the page is closed', () => {
    const device = { ...fakeDevice(), set: vi.fn() };
    const { type } = openWindow(device);
    type('a');
    wait(500);
    type('ab');
    wait(500);
    expect(device.set).not.toHaveBeenCalled();
    wait(500);
    expect(device.set).toHaveBeenLastCalledWith(KEY, [expect.objectContaining({ version: '1', content: 'ab' })], 14 * 86_400_000);
    type('abc');
    window.dispatchEvent(new Event('pagehide'));
    expect(device.set).toHaveBeenLastCalledWith(KEY, [expect.objectContaining({ content: 'abc' })], 14 * 86_400_000);
  });

  it('IMPLIED-22 unsaved work is offered to the next window, and neither replaced nor removed by what that keeps or forgets', () => {
    const device = fakeDevice();
    const first = openWindow(device);
    const second = openWindow(device);
    first.type('first');
    second.type('second');
    wait(1000);
    expect(texts(device).toSorted()).toEqual(['first', 'second']);
    const third = openWindow(device);
    expect(third.kept().offered.map(({ content }) => content)).toEqual(texts(device));
    second.type('');
    wait(1000);
    act(() => first.kept().forget());
    expect(texts(device)).toEqual([]);
    first.type('again');
    first.close();
    expect(texts(device)).toEqual(['again']);
    first.kept().forget();
    act(() => third.kept().settle(third.kept().offered[0]!));
    expect(third.kept().offered).toHaveLength(1);
  });

  it('IMPLIED-22 unsaved work is not kept after it was given up, nor when it is too large or the device is full, which is told', () => {
    const device = fakeDevice();
    const { kept, type, close } = openWindow(device);
    type('given up');
    act(() => kept().forget());
    wait(1000);
    expect(texts(device)).toEqual([]);
    type('small');
    wait(1000);
    type('x'.repeat(600_000));
    wait(1000);
    expect([kept().isKept, texts(device)]).toEqual([false, ['small']]);
    type('smaller');
    wait(1000);
    expect(kept().isKept).toBe(true);
    close();
    const full = openWindow({ ...fakeDevice(), set: () => false });
    full.type('a');
    wait(1000);
    expect(full.kept().isKept).toBe(false);
  });

  it('is not offered from damaged storage', () => {
    const device = fakeDevice();
    const good = { id: 'a', savedAt: 0, version: '', content: 'good' };
    device.set(KEY, [null, 'x', { ...good, id: 1 }, { ...good, savedAt: '' }, { ...good, version: 0 }, { ...good, content: 5 }, good]);
    expect(openWindow(device).kept().offered).toEqual([good]);
  });
});
