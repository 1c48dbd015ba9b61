import { afterEach, expect, it, vi } from 'vitest';
import { stepWhenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

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
