import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { quotationPlan, quoting, type quotationRecord } from '#renderer/draft/testing/sample-quotation.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import { openQuotation } from '../testing/open-quotation.ts';

const plan = quotationPlan(quotation);
const open = (answers?: Partial<CheckSource>, record?: ReturnType<typeof quotationRecord> | null) => openQuotation(plan, answers, record);

/** A promise with its resolver. */
function later<Value>() {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => (settle = resolve));
  return { promise, settle };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ now: quoting.now }));
afterEach(() => void vi.useRealTimers());

describe('fill rules', () => {
  it('give a new record its number, show that it is loading, and add nothing to undo', async () => {
    const answer = later<string>();
    const { store, server } = open({ fillRule: vi.fn(() => answer.promise) }, null);
    await settled();
    expect(store.stateOf('quote_no')).toMatchObject({ filling: 'loading' });
    expect(server.fillRule).toHaveBeenCalledWith('quote_no', expect.objectContaining({ valid_days: 30, status: 'draft' }));
    answer.settle('Q-77');
    await settled();
    expect(store.valueOf('quote_no')).toBe('Q-77');
    expect(store.stateOf('quote_no')).not.toHaveProperty('filling');
    expect(store.isChanged()).toBe(false);
    store.undo();
    expect(store.payload()).toMatchObject({ quote_no: 'Q-77' });
  });

  it('never overwrite what was typed meanwhile', async () => {
    const answer = later<string>();
    const { store } = open({ fillRule: () => answer.promise }, null);
    await settled();
    store.change('quote_no', 'MINE');
    answer.settle('Q-77');
    await settled();
    expect(store.valueOf('quote_no')).toBe('MINE');
  });

  it('leave the field empty with a note when the server fails', async () => {
    const { store } = open({ fillRule: () => Promise.reject(new Error('down')) }, null);
    await settled();
    expect([store.valueOf('quote_no'), store.stateOf('quote_no').filling]).toEqual(['', 'failed']);
  });

  it('are not requested for an existing record, nor applied after the form has closed', async () => {
    expect(open().server.fillRule).not.toHaveBeenCalled();
    const answer = later<string>();
    const { store, close } = open({ fillRule: () => answer.promise }, null);
    await settled();
    close();
    answer.settle('Q-77');
    await settled();
    expect(store.valueOf('quote_no')).toBe('');
  });
});

describe('server checks', () => {
  /** A check whose first request fails. */
  const downOnce = () =>
    vi.fn<CheckSource['checkDuplicate']>().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ success: true, message: '' });
  const taken = vi.fn(async () => ({ success: false, message: '该值不可用，系统中已存在！' }));

  it('RULE-16 RULE-36 run 100 ms after a unique field is left, and their answer is shown until the field changes', async () => {
    const { store, server } = open({ checkDuplicate: taken });
    store.change('quote_no', 'Q-2');
    store.touch('quote_no');
    await vi.advanceTimersByTimeAsync(99);
    expect(server.checkDuplicate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const question = { table: 'quote', field: 'quote_no', value: 'Q-2', recordId: 'q1' };
    expect(server.checkDuplicate).toHaveBeenCalledWith(question, expect.any(AbortSignal));
    expect(store.failureOf('quote_no')).toMatchObject({ code: 'rule.handler', message: '该值不可用，系统中已存在！' });
    store.change('quote_no', 'Q-3');
    expect(store.failureOf('quote_no')).toBeUndefined();
  });

  it('RULE-36 skip empty values, values that break another rule, and initial values', async () => {
    const { store, server } = open();
    store.touch('quote_no');
    store.change('tax_code', 'x');
    store.change('tax_code', '');
    store.touch('tax_code');
    store.change('quote_no', '');
    store.touch('quote_no');
    await vi.advanceTimersByTimeAsync(200);
    expect([server.checkDuplicate, server.checkRule].map((ask) => vi.mocked(ask).mock.calls)).toEqual([[], []]);
  });

  it('ignore an answer about a value that has been changed since', async () => {
    const first = later<{ success: boolean; message: string }>();
    const { store } = open({ checkDuplicate: () => first.promise });
    store.change('quote_no', 'Q-2');
    store.touch('quote_no');
    await vi.advanceTimersByTimeAsync(100);
    store.change('quote_no', 'Q-9');
    first.settle({ success: false, message: 'taken' });
    await settled();
    expect(store.failures()).toEqual([]);
  });

  it('are awaited by a save, and not repeated for the same value', async () => {
    const { store, server } = open({ checkRule: vi.fn(async () => ({ success: false, message: 'bad code' })) });
    store.change('quote_no', 'Q-2');
    store.touch('quote_no');
    store.change('tax_code', 'abc');
    await vi.advanceTimersByTimeAsync(100);
    expect(await store.validateWithServer()).toMatchObject([{ key: 'tax_code', message: 'bad code' }]);
    expect(server.checkRule).toHaveBeenCalledWith('tax_code', 'abc', expect.any(AbortSignal));
    expect(server.checkDuplicate).toHaveBeenCalledOnce();
  });

  it('RULE-14 the message of the document is shown if the server sends none', async () => {
    const own = (field: ColumnPlan) => ({ ...field, rules: field.rules.map((rule) => ({ ...rule, message: '税号不对' })) });
    const { store } = openQuotation(
      { ...plan, fields: plan.fields.map(own) },
      { checkRule: async () => ({ success: false, message: '' }) },
    );
    store.change('tax_code', 'abc');
    expect(await store.validateWithServer()).toMatchObject([{ key: 'tax_code', code: 'rule.handler', message: '税号不对' }]);
  });

  it('do not run while local rules fail', async () => {
    const { store, server } = open();
    store.change('quote_no', 'Q-2');
    store.change('status', 'lost');
    expect(await store.validateWithServer()).toMatchObject([{ key: 'lost_reason' }]);
    expect(server.checkDuplicate).not.toHaveBeenCalled();
  });

  it('report a failed request, and run again with the next save', async () => {
    const { store } = open({ checkDuplicate: downOnce() });
    store.change('quote_no', 'Q-2');
    expect(await store.validateWithServer()).toMatchObject([{ key: 'quote_no', code: 'rule.not-checked' }]);
    expect(await store.validateWithServer()).toEqual([]);
  });

  it('an answer belongs to its value: an undo hides it, and a redo shows it again', async () => {
    const { store } = open({ checkDuplicate: taken });
    store.change('quote_no', 'Q-2');
    store.touch('quote_no');
    await vi.advanceTimersByTimeAsync(100);
    store.undo();
    expect([store.valueOf('quote_no'), store.failures()]).toEqual(['Q-1', []]);
    store.redo();
    expect(store.failures()).toMatchObject([{ key: 'quote_no', message: '该值不可用，系统中已存在！' }]);
    store.undo();
    store.change('quote_no', 'Q-2');
    expect(store.failures()).toMatchObject([{ key: 'quote_no', code: 'rule.handler' }]);
  });

  it('the failure of a removed row is not counted, and is back with the row', () => {
    const { store } = open();
    store.showFailures([{ table: 'quote_line', rowId: 'a', key: 'style_no', code: 'rule.custom', values: {}, message: 'sold out' }]);
    store.removeRows('quote_line', ['a']);
    expect(store.failures()).toEqual([]);
    store.undo();
    expect(store.failures()).toMatchObject([{ rowId: 'a', message: 'sold out' }]);
  });

  it('RULE-16 a failure that a save has found in a line is gone once any cell of that line changes, and no other line does', () => {
    const { store } = open();
    const failure = { table: 'quote_line', rowId: 'a', code: 'rule.custom', values: {}, message: 'same as row 2' } as const;
    store.showFailures([
      { ...failure, key: 'style_no' },
      { ...failure, key: 'price' },
    ]);
    store.change('qty', '77', { table: 'quote_line', rowId: 'b' });
    store.change('quote_no', 'Q-8');
    expect(store.failures()).toHaveLength(2);
    store.change('qty', '78', { table: 'quote_line', rowId: 'a' });
    expect(store.failures()).toEqual([]);
    store.undo();
    expect(store.failures()).toHaveLength(2);
  });

  it('a failed request is asked again when the field is left again, and an accepted value loses its failure', async () => {
    const { store } = open({ checkDuplicate: downOnce() });
    store.change('quote_no', 'Q-2');
    for (const failures of [[{ code: 'rule.not-checked' }], []]) {
      store.touch('quote_no');
      await vi.advanceTimersByTimeAsync(100);
      expect(store.failures()).toMatchObject(failures);
      expect(store.failures()).toHaveLength(failures.length);
    }
  });

  it('RULE-36 a save awaits the answer about a field that is left again meanwhile', async () => {
    const first = later<{ success: boolean; message: string }>();
    const { store, server } = open({ checkRule: vi.fn(() => first.promise) });
    store.change('tax_code', 'abc');
    const checked = store.validateWithServer();
    await settled();
    store.touch('tax_code');
    await vi.advanceTimersByTimeAsync(100);
    expect(server.checkRule).toHaveBeenCalledOnce();
    first.settle({ success: false, message: 'bad code' });
    expect(await checked).toMatchObject([{ key: 'tax_code', message: 'bad code' }]);
  });

  it('a failed request is asked again when the server answers about another field', async () => {
    const refused = { success: false, message: 'taken' };
    const ask = vi.fn<CheckSource['checkDuplicate']>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(refused);
    const { store } = open({ checkDuplicate: ask, checkRule: vi.fn(async () => ({ success: true, message: '' })) });
    store.change('quote_no', 'Q-2');
    store.touch('quote_no');
    await vi.advanceTimersByTimeAsync(100);
    expect(store.failures()).toMatchObject([{ code: 'rule.not-checked' }]);
    store.change('tax_code', 'abc');
    store.touch('tax_code');
    await vi.advanceTimersByTimeAsync(100);
    expect(store.failures()).toMatchObject([{ key: 'quote_no', message: 'taken' }]);
  });

  it('RULE-36 a value that is changed while a save awaits an answer is checked too', async () => {
    const first = later<{ success: boolean; message: string }>();
    const ask = vi
      .fn<CheckSource['checkRule']>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValue({ success: false, message: 'bad code' });
    const { store } = open({ checkRule: ask });
    store.change('tax_code', 'abc');
    const checked = store.validateWithServer();
    await settled();
    store.change('tax_code', 'abd');
    first.settle({ success: true, message: '' });
    expect(await checked).toMatchObject([{ key: 'tax_code', message: 'bad code' }]);
  });

  it('a closed form asks nothing more', async () => {
    const first = later<{ success: boolean; message: string }>();
    const own = (field: ColumnPlan) => ({ ...field, rules: [{ kind: 'handler' as const, code: field.key }] });
    const { store, server, close } = openQuotation(
      { ...plan, fields: plan.fields.map(own) },
      { checkRule: vi.fn(() => first.promise) },
      null,
    );
    for (const { key } of plan.fields) store.change(key, '2024-03-01');
    void store.validateWithServer();
    await settled();
    const asked = vi.mocked(server.checkRule).mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    close();
    first.settle({ success: true, message: '' });
    await settled();
    expect(server.checkRule).toHaveBeenCalledTimes(asked);
  });
});
