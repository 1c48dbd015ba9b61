import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeLimits } from './time-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function limits() {
  const ports = { ping: vi.fn(), onExceeded: vi.fn() };
  return { ...ports, ...timeLimits(ports) };
}

it('a script that does not start in its time is over', () => {
  const { onExceeded } = limits();
  vi.advanceTimersByTime(9_000);
  expect(onExceeded).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(onExceeded).toHaveBeenCalledExactlyOnceWith('frame');
});

it('a script that no longer answers is over within seconds, whatever it was asked', () => {
  const { ping, answered, started, onExceeded } = limits();
  ping.mockImplementation(answered);
  started();
  vi.advanceTimersByTime(60_000);
  expect(onExceeded).not.toHaveBeenCalled();
  ping.mockImplementation(() => {});
  vi.advanceTimersByTime(4_000);
  expect(onExceeded).toHaveBeenCalledWith('time');
});

it('a call that is answered in its time may wait for what it reads; one that is not ends the script', () => {
  const { ping, answered, started, watch, onExceeded, stop } = limits();
  ping.mockImplementation(answered);
  started();
  let isDone = false;
  watch(() => isDone);
  vi.advanceTimersByTime(14_000);
  isDone = true;
  vi.advanceTimersByTime(5_000);
  expect(onExceeded).not.toHaveBeenCalled();
  watch(() => false);
  vi.advanceTimersByTime(16_000);
  expect(onExceeded).toHaveBeenCalledExactlyOnceWith('time');
  stop();
  watch(() => false);
  vi.advanceTimersByTime(16_000);
  expect(onExceeded).toHaveBeenCalledOnce();
});
