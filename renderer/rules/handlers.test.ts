import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { handlerRuns, runHandlers, serverHandler, type HandledCell, type HandlerAnswer } from './handlers.ts';

const column = sampleColumn('input', { key: 'code', title: '条码' });
const cell = (value: unknown): HandledCell => ({ table: 't', rowId: 'r', column, value, values: {} });
const never = new AbortController().signal;
const failure = { table: 't', rowId: 'r', key: 'code', code: 'rule.handler', values: { title: '条码' } };

describe('handlers', () => {
  it.each<[HandlerAnswer, object | null]>([
    [null, null],
    [true, null],
    [false, failure],
    ['条码已存在', { ...failure, message: '条码已存在' }],
    ['', failure],
  ])('RULE-14 a result of %j yields %j', async (answer, expected) => {
    expect(await runHandlers(cell('x'), [async () => answer], never)).toEqual(expected);
    expect(await runHandlers(cell('x'), [() => answer], never)).toEqual(expected);
  });

  it('RULE-14 RULE-16 the first failing handler decides, and later ones are not called', async () => {
    const last = vi.fn(() => true);
    expect(await runHandlers(cell('x'), [() => null, () => 'a', last], never)).toMatchObject({ message: 'a' });
    expect(last).not.toHaveBeenCalled();
  });

  it('RULE-14 a handler that throws counts as failed', async () => {
    expect(await runHandlers(cell('x'), [() => Promise.reject(new Error('offline'))], never)).toMatchObject({ code: 'rule.not-checked' });
  });

  it('a result that arrives after a newer value was checked is stale', async () => {
    const answers: ((answer: HandlerAnswer) => void)[] = [];
    const signals: AbortSignal[] = [];
    const slow = (_: HandledCell, signal: AbortSignal) => (
      signals.push(signal),
      new Promise<HandlerAnswer>((resolve) => answers.push(resolve))
    );
    const runs = handlerRuns();
    const [first, second] = [runs.run(cell('old'), [slow]), runs.run(cell('new'), [slow])];
    const other = runs.run({ ...cell('x'), rowId: 'other' }, [slow]);
    answers.forEach((answer, position) => answer(position === 0 ? '旧' : null));
    expect(await Promise.all([first, second, other])).toEqual([
      { state: 'stale' },
      { state: 'settled', failure: null },
      { state: 'settled', failure: null },
    ]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  });

  it('cancelling makes every run stale', async () => {
    const runs = handlerRuns();
    const run = runs.run(cell('x'), [
      (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    ]);
    runs.cancel();
    expect(await run).toEqual({ state: 'stale' });
  });
});

describe('checks of the server', () => {
  it('RULE-36 a rejection becomes the error of the field', async () => {
    const ask = vi.fn(async () => ({ success: false, message: '该值已存在' }));
    expect(await runHandlers(cell('x'), [serverHandler(ask)], never)).toMatchObject({ message: '该值已存在' });
    expect(ask).toHaveBeenCalledWith('x', cell('x'), never);
    expect(await runHandlers(cell('x'), [serverHandler(async () => ({ success: true, message: '' }))], never)).toBeNull();
  });

  it('RULE-36 an empty value, or a rule without a code, is not checked', async () => {
    const ask = vi.fn(async () => ({ success: false, message: '' }));
    expect(await runHandlers(cell(''), [serverHandler(ask)], never)).toBeNull();
    expect(await runHandlers(cell('x'), [serverHandler(ask, false)], never)).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });
});
