import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import * as evaluation from '../expressions/evaluate.ts';
import { deriveRecord } from '../rules/derive-record.ts';
import { deriverOf } from './derive.ts';
import { isChanged, redo, reduce, undo, type Draft } from './draft.ts';
import { openDraft } from './open-draft.ts';
import { payload } from './payload.ts';
import { commandOf, userAction, quotationPlan, quotationRecord, quoting } from './testing/sample-quotation.ts';

const plan = quotationPlan(quotation);
const deriver = deriverOf(plan, quoting)!;
const open = () => openDraft(plan, quotationRecord(), quoting);
const stateOf = ({ main, tables }: Draft) => ({
  main: main.values,
  tables: Object.fromEntries(Object.entries(tables).map(([key, { rows }]) => [key, rows.map(({ id, values }) => [id, values])])),
});
const afterAll = (userActions: readonly (typeof userAction extends fc.Arbitrary<infer UserAction> ? UserAction : never)[]) =>
  userActions.reduce((draft, one) => reduce(draft, commandOf(one, draft), deriver.after), open());

describe('computed values of a draft', () => {
  it('follow a change through tables and back to the form, as one undo step', () => {
    const before = open();
    const draft = reduce(before, { type: 'set-cell', table: 'quote_line', rowId: 'a', key: 'qty', value: 40 }, deriver.after);
    expect(draft.main.values).toMatchObject({ net_amount: 72, net_per_piece: 1.2 });
    expect(draft.tables['quote_line']?.rows.map(({ values }) => [values['amount'], values['share']])).toEqual([
      [36, 0.5],
      [36, 0.5],
    ]);
    expect(draft.past).toHaveLength(1);
    expect(stateOf(undo(draft))).toEqual(stateOf(before));
    expect(stateOf(redo(undo(draft)))).toEqual(stateOf(draft));
  });

  it('are correct from the start even if the record came with others, and that is not a change', () => {
    const draft = openDraft(plan, { ...quotationRecord(), net_amount: 1 }, quoting);
    expect(draft.main.values['net_amount']).toBe(45);
    expect(isChanged(draft)).toBe(false);
    expect(payload(draft, plan)).toEqual({ ...quotationRecord(), net_amount: 1 });
  });

  it('of a new record are computed from its defaults', () => {
    const { main } = openDraft(plan, null, quoting);
    expect(main.values).toMatchObject({ quote_date: '2024-02-28', valid_days: 30, valid_until: '2024-03-29', quoted_by: 'Lena（A01）' });
  });

  it('are empty if they cannot be computed: an average of no rows, an invalid date', () => {
    const draft = reduce(open(), { type: 'remove-rows', table: 'quote_line', rowIds: ['a', 'b'] }, deriver.after);
    expect(draft.main.values).toMatchObject({ net_amount: 0, net_per_piece: null });
    expect(reduce(open(), { type: 'set-field', key: 'valid_days', value: 99_999_999 }, deriver.after).main.values['valid_until']).toBe('');
  });

  it('cannot be overwritten', () => {
    expect(reduce(open(), { type: 'set-field', key: 'net_amount', value: 7 }, deriver.after).main.values['net_amount']).toBe(45);
  });

  it('are recomputed only where a change affects them: nothing, or one row', () => {
    const evaluate = vi.spyOn(evaluation, 'evaluate');
    const draft = open();
    evaluate.mockClear();
    reduce(draft, { type: 'set-field', key: 'lost_reason', value: 'x' }, deriver.after);
    reduce(draft, { type: 'set-cell', table: 'quote_line', rowId: 'a', key: 'style_no', value: 'x' }, deriver.after);
    expect(evaluate).not.toHaveBeenCalled();
    reduce(draft, { type: 'set-field', key: 'valid_days', value: 31 }, deriver.after);
    expect(evaluate).toHaveBeenCalledOnce();
    evaluate.mockRestore();
  });
});

describe('any sequence of commands', () => {
  const userActions = fc.array(userAction, { maxLength: 12 });

  it('can be undone to the start and redone to the end', () => {
    fc.assert(
      fc.property(userActions, (done) => {
        const end = afterAll(done);
        let draft = end;
        while (draft.past.length > 0) draft = undo(draft);
        expect(stateOf(draft)).toEqual(stateOf(open()));
        expect(payload(draft, plan)).toEqual(quotationRecord());
        while (draft.future.length > 0) draft = redo(draft);
        expect(stateOf(draft)).toEqual(stateOf(end));
      }),
    );
  });

  it('yields the same values as a full evaluation', () => {
    fc.assert(
      fc.property(userActions, (done) => {
        const end = afterAll(done);
        expect(stateOf(deriver.opened(end))).toEqual(stateOf(end));
      }),
    );
  });

  it('yields the same values on the server as in the form', () => {
    fc.assert(
      fc.property(userActions, (done) => {
        const end = afterAll(done);
        const { computed, rows } = deriveRecord(plan, payload(end, plan), quoting);
        for (const [key, value] of Object.entries(computed)) expect([key, end.main.values[key] ?? '']).toEqual([key, value ?? '']);
        const lines = end.tables['quote_line']?.rows ?? [];
        expect(rows['quote_line']).toEqual(lines.map(({ values }) => ({ amount: values['amount'], share: values['share'] })));
      }),
    );
  });
});

describe('deriveRecord', () => {
  it('reports missing required values, and what cannot be required', () => {
    const lines = [{ qty: 1500, price: 1, style_no: 'A' }, { qty: 5 }];
    const lost = deriveRecord(plan, { status: 'lost', quote_line: lines }, quoting);
    expect(lost.missing).toEqual([{ key: 'lost_reason' }]);
    expect(lost.closed).toEqual(expect.arrayContaining([{ key: 'discount' }, { table: 'quote_line', row: 0, key: 'style_no' }]));
    const draft = deriveRecord(plan, { status: 'draft', quote_line: lines }, quoting);
    expect(draft.missing).toEqual([{ table: 'quote_line', row: 0, key: 'demand' }]);
    expect(draft.closed).toEqual(expect.arrayContaining([{ key: 'lost_reason' }, { table: 'quote_line', row: 1, key: 'demand' }]));
    expect(deriveRecord(plan, { status: 'sent', quote_line: [] }, quoting).missing).toEqual([{ table: 'quote_line', key: '' }]);
  });
});
