import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { stateIn } from '#renderer/draft/cell-state.ts';
import { deriverOf } from '#renderer/draft/derive.ts';
import type { Draft } from '#renderer/draft/draft.ts';
import { openDraft } from '#renderer/draft/open-draft.ts';
import { recordContexts } from '#renderer/draft/record-context.ts';
import { commandOf, userAction, quotationPlan, quotationRecord, quoting } from '#renderer/draft/testing/sample-quotation.ts';
import { createFormStore } from './form-store.ts';
import { openQuotation } from '../testing/open-quotation.ts';
import { draftLog } from './draft-log.ts';
import { liveStates } from './live-states.ts';

const plan = quotationPlan(quotation);
const line = (rowId: string) => ({ table: 'quote_line', rowId });

const open = () => openQuotation(plan);

beforeEach(() => void vi.useFakeTimers({ now: quoting.now }));
afterEach(() => void vi.useRealTimers());

describe('conditions in an open form', () => {
  it('show, require and lock a field as values change, and return the same object until then', () => {
    const { store } = open();
    const before = store.stateOf('lost_reason');
    expect(before).toMatchObject({ visible: false, required: false });
    store.change('valid_days', 60);
    expect(store.stateOf('lost_reason')).toBe(before);
    store.change('status', 'lost');
    expect(store.stateOf('lost_reason')).toMatchObject({ visible: true, required: true });
    expect(store.stateOf('discount').readOnly).toBe(true);
    store.undo();
    expect(store.stateOf('lost_reason')).toMatchObject({ visible: false });
  });

  it('apply to the cells of each row, and to whole tables', () => {
    const { store } = open();
    expect(store.stateOf('demand', line('a')).visible).toBe(false);
    const version = store.statesVersionOf('quote_line');
    store.change('qty', 1000, line('a'));
    expect(store.stateOf('demand', line('a'))).toMatchObject({ visible: true, required: true });
    expect(store.stateOf('demand', line('b')).visible).toBe(false);
    expect(store.statesVersionOf('quote_line')).not.toBe(version);
    expect(store.tableStateOf('quote_lab').visible).toBe(false);
    store.change('price', 200, line('b'));
    expect(store.tableStateOf('quote_lab').visible).toBe(true);
  });

  it('decide what is required: a hidden field is not, a required one is, and a table may need a row', () => {
    const { store } = open();
    expect(store.validate()).toEqual([]);
    store.change('status', 'lost');
    expect(store.validate().map(({ key, code }) => [key, code])).toEqual([['lost_reason', 'rule.required']]);
    store.change('status', 'sent');
    store.removeRows('quote_line', ['a', 'b']);
    expect(store.validate()).toEqual([{ table: 'quote_line', key: '', code: 'rule.row-required', values: { title: '明细' } }]);
  });

  it('hiding a field removes its failure', () => {
    const { store } = open();
    store.change('status', 'lost');
    store.touch('lost_reason');
    expect(store.failures()).toHaveLength(1);
    store.change('status', 'draft');
    expect(store.failures()).toEqual([]);
  });

  it('computed, locked or hidden values cannot be changed, unless the same step unlocks them', () => {
    const { store } = open();
    store.run({ type: 'set-cell', ...line('a'), key: 'amount', value: 7 });
    store.run({ type: 'set-cell', ...line('a'), key: 'demand', value: 'x' });
    expect([store.valueOf('amount', line('a')), store.valueOf('demand', line('a'))]).toEqual([9, '']);
    expect(store.isChanged()).toBe(false);
    const cells = [
      { type: 'set-cell' as const, ...line('a'), key: 'demand', value: 'x' },
      { type: 'set-cell' as const, ...line('a'), key: 'qty', value: 100 },
    ];
    store.run({ type: 'batch', commands: cells });
    expect(store.valueOf('demand', line('a'))).toBe('x');
  });

  it('a computed cell without a value gives the reason', () => {
    const { store } = open();
    store.removeRows('quote_line', ['a', 'b']);
    expect(store.stateOf('net_per_piece')).toMatchObject({ error: 'division-by-zero' });
    store.undo();
    expect(store.stateOf('net_per_piece')).not.toHaveProperty('error');
  });

  it('equal a fresh evaluation after any sequence of commands', () => {
    const deriver = deriverOf(plan, quoting);
    const contexts = recordContexts(plan, quoting);
    const columns = plan.subTables[0]?.columns ?? [];
    const expectRight = (states: ReturnType<typeof liveStates>, draft: Draft) => {
      for (const field of plan.fields) expect(states.of(field, draft.main)).toEqual(stateIn(field, contexts.main(draft)));
      for (const table of plan.subTables) expect(states.ofTable(table)).toEqual({ ...stateIn(table, contexts.main(draft)) });
      for (const row of draft.tables['quote_line']?.rows ?? [])
        for (const column of columns)
          expect(states.of(column, row, 'quote_line')).toEqual(stateIn(column, contexts.row(draft, 'quote_line', row)));
    };
    fc.assert(
      fc.property(fc.array(userAction, { maxLength: 8 }), (done) => {
        const log = draftLog(openDraft(plan, quotationRecord(), quoting), deriver);
        const states = liveStates(plan, contexts, log.now());
        for (const one of done) {
          log.run(commandOf(one, log.now()));
          states.moveTo(log.now());
          expectRight(states, log.now());
        }
        log.undo();
        states.moveTo(log.now());
        expectRight(states, log.now());
      }),
      { numRuns: 40 },
    );
  });
});

describe('undo steps of an open form', () => {
  it('typing into a field until it is left is one step, with everything computed from it', () => {
    const { store } = open();
    for (const days of [3, 31, 310]) store.change('valid_days', days);
    expect(store.valueOf('valid_until')).toBe('2024-12-07');
    store.undo();
    expect([store.valueOf('valid_days'), store.valueOf('valid_until')]).toEqual([30, '2024-03-02']);
    store.redo();
    expect([store.valueOf('valid_days'), store.valueOf('valid_until')]).toEqual([310, '2024-12-07']);
    expect(store.payload()).toMatchObject({ valid_days: 310, valid_until: '2024-12-07' });
  });

  it('a value set without a step counts in what an undo computes', () => {
    const log = draftLog(openDraft(plan, quotationRecord(), quoting), deriverOf(plan, quoting));
    log.run({ type: 'set-cell', ...line('a'), key: 'qty', value: 20 });
    log.seed([{ key: 'discount', value: 1 }]);
    log.undo();
    expect(log.now().main.values['net_amount']).toBe(50);
    expect(log.now().past).toEqual([]);
  });

  it('COL-36 a changed cell clears the cells below it in its chain in one step, except those set by the same step', () => {
    const chained = (key: string, linkageKey?: string) => ({
      ...plan.subTables[0]!.columns[1]!,
      key,
      rules: [],
      ...(linkageKey && { linkageKey }),
    });
    const columns = [chained('province', 'city'), chained('city', 'county'), chained('county')];
    const area = { key: 'area', title: 'Area', relation: 'many' as const, canAdd: true, canRemove: true, columns };
    const record = { id: '1', area: [{ id: 'r', province: 'A', city: 'B', county: 'C' }] };
    const store = createFormStore({ ...plan, fields: [], computed: undefined, subTables: [area] }, record, quoting.user);
    const place = { table: 'area', rowId: 'r' };
    store.change('province', 'X', place);
    expect(store.record(place)).toEqual({ province: 'X', city: '', county: '' });
    store.undo();
    expect(store.record(place)).toEqual({ province: 'A', city: 'B', county: 'C' });
    store.fill({ province: 'X', city: 'Y' }, place);
    expect(store.record(place)).toEqual({ province: 'X', city: 'Y', county: '' });
  });

  it('COL-36 a changed field clears the fields below it in its chain in one step, except those set by the same step', () => {
    const chained = (key: string, linkageKey?: string) => ({
      ...plan.subTables[0]!.columns[1]!,
      key,
      rules: [],
      ...(linkageKey && { linkageKey }),
    });
    const fields = [chained('province', 'city'), chained('city', 'county'), chained('county')];
    const store = createFormStore(
      { ...plan, fields, computed: undefined, subTables: [] },
      { id: '1', province: 'A', city: 'B', county: 'C' },
      quoting.user,
    );
    store.change('city', 'X');
    expect(store.record()).toEqual({ province: 'A', city: 'X', county: '' });
    store.undo();
    store.change('province', 'A');
    expect(store.record()).toEqual({ province: 'A', city: 'B', county: 'C' });
    store.fill({ province: 'X', county: 'Y' });
    expect(store.record()).toEqual({ province: 'X', city: '', county: 'Y' });
  });

  it('setting a field to its current value does not merge with another step', () => {
    const log = draftLog(openDraft(plan, quotationRecord(), quoting), null);
    log.run({ type: 'add-rows', table: 'quote_line', rows: [{ style_no: 'N' }] });
    log.run({ type: 'set-field', key: 'status', value: 'draft' });
    log.run({ type: 'set-field', key: 'status', value: 'sent' });
    expect(log.now().past).toHaveLength(2);
    log.undo();
    log.undo();
    expect(log.now().tables['quote_line']?.rows).toHaveLength(2);
  });

  it('any typing and undoing keeps computed values correct', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(userAction, fc.constantFrom('undo', 'redo', 'leave')), { maxLength: 20 }), (done) => {
        const deriver = deriverOf(plan, quoting);
        const log = draftLog(openDraft(plan, quotationRecord(), quoting), deriver);
        for (const one of done) {
          if (one === 'undo' || one === 'redo' || one === 'leave') log[one]();
          else log.run(commandOf(one, log.now()));
        }
        expect(deriver?.opened(log.now()).main.values).toEqual(log.now().main.values);
        while (log.now().past.length > 0) log.undo();
        expect(log.now().main.values).toEqual(openDraft(plan, quotationRecord(), quoting).main.values);
      }),
    );
  });
});
