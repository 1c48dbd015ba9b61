import { afterEach, expect, it, vi } from 'vitest';
import { loadNextScreen, stepWhenIdle, whenScreenSettled } from './when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser that is idle whenever nothing else is to be done; returns what lets so many milliseconds pass. */
function idleBrowser() {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  return (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
}

/** Idle periods that a test begins, each with time for so many questions whether there is time. */
function idlePeriods() {
  const waiting: ((deadline: IdleDeadline) => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: (deadline: IdleDeadline) => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => waiting.splice(0));
  return (times: number) => {
    let left = times;
    waiting.shift()?.({ didTimeout: false, timeRemaining: () => (left-- > 0 ? 50 : 0) });
  };
}

it('GRID-11 a long table is counted in as many steps as an idle period has time for, and the rest in later ones', () => {
  const begin = idlePeriods();
  const step = vi.fn(() => step.mock.calls.length === 6);
  stepWhenIdle(step);
  expect(step).not.toHaveBeenCalled();
  begin(2);
  expect(step).toHaveBeenCalledTimes(3);
  begin(0);
  expect(step).toHaveBeenCalledTimes(4);
  begin(9);
  begin(9);
  expect(step, 'the last step was the sixth').toHaveBeenCalledTimes(6);
});

it('work that was cancelled takes no further step', () => {
  const begin = idlePeriods();
  const step = vi.fn(() => false);
  const cancel = stepWhenIdle(step);
  begin(0);
  cancel();
  begin(9);
  expect(step).toHaveBeenCalledTimes(1);
});

it('the screen that comes next is loaded ahead of what else waits for a complete screen, and alone', async () => {
  const pass = idleBrowser();
  const done: string[] = [];
  let arrive = () => {};
  whenScreenSettled(() => done.push('menus'));
  loadNextScreen(() => {
    done.push('form');
    return new Promise<void>((resolve) => (arrive = resolve));
  });
  whenScreenSettled(() => done.push('dates'));
  await pass(2000);
  expect(done).toEqual(['form']);
  arrive();
  await pass(1000);
  expect(done).toEqual(['form', 'menus', 'dates']);
});

it('a next screen that does not come, or is no longer awaited, holds nothing up', async () => {
  const pass = idleBrowser();
  const later = vi.fn();
  loadNextScreen(() => Promise.reject(new Error('offline')));
  whenScreenSettled(later);
  await pass(1000);
  expect(later).toHaveBeenCalledTimes(1);
  const load = vi.fn(() => new Promise(() => {}));
  const cancel = loadNextScreen(load);
  whenScreenSettled(later);
  cancel();
  await pass(1000);
  expect(load).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledTimes(2);
  loadNextScreen(load);
  whenScreenSettled(later);
  await pass(1000);
  expect(later, 'while it is on its way').toHaveBeenCalledTimes(2);
  await pass(20_000);
  expect(later, 'where it never comes').toHaveBeenCalledTimes(3);
});
