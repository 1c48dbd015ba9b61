import fc from 'fast-check';
import { compile } from '#renderer/compile/compile.ts';
import { unrestricted } from '#renderer/compile/permissions/permission-entry.ts';
import type { OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireDocument, WireRow } from '#renderer/data-provider.ts';
import { parseDocument } from '#renderer/document/parse.ts';
import type { DefaultContext } from '#renderer/expressions/default-value.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import type { Command, Draft } from '../draft.ts';

/** The user and the clock of these tests. */
export const quoting: DefaultContext = {
  user: sampleUser,
  now: new Date(2024, 1, 28, 9, 30),
};

/** The plan of the quotation fixture, a document with every kind of expression. */
export function quotationPlan(wire: WireDocument): OneToManyPlan {
  const { document } = parseDocument(wire);
  const form = document && compile(document, { permissions: unrestricted }).plan.form;
  if (form?.kind !== 'one-to-many') throw new Error('The quotation has sub-tables.');
  return form;
}

/** A quotation as the server sends it. */
export function quotationRecord(): WireRow {
  const line = (id: string, style: string, qty: number, price: number, amount: number, share: number) => ({
    ...{ id, style_no: style, qty, price, amount, share, demand: '', row_version: 1 },
  });
  return {
    id: 'q1',
    row_version: 3,
    quote_no: 'Q-1',
    quote_date: '2024-02-01',
    valid_days: 30,
    valid_until: '2024-03-02',
    status: 'draft',
    lost_reason: '',
    discount: 0.9,
    net_amount: 45,
    net_per_piece: 1.5,
    quoted_by: 'Lena',
    tax_code: null,
    quote_line: [line('a', 'T1', 10, 1, 9, 0.2), line('b', 'T2', 20, 2, 36, 0.8)],
    quote_lab: [],
  };
}

const number = fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 2000 }), fc.constantFrom('0.1', '19.95', '12345678901234567.89'));
const status = fc.constantFrom('draft', 'sent', 'lost', '');

/** One user action on a quotation; rows are given by position. */
export const userAction = fc.oneof(
  fc.record({ type: fc.constant('field' as const), key: fc.constantFrom('valid_days', 'discount', 'net_amount'), value: number }),
  fc.record({ type: fc.constant('field' as const), key: fc.constant('status'), value: status }),
  fc.record({
    type: fc.constant('field' as const),
    key: fc.constant('quote_date'),
    value: fc.constantFrom('', '2024-02-29', '2024-12-31'),
  }),
  fc.record({ type: fc.constant('cell' as const), row: fc.nat(4), key: fc.constantFrom('qty', 'price', 'amount', 'share'), value: number }),
  fc.record({ type: fc.constant('add' as const), qty: number, price: number, index: fc.nat(4) }),
  fc.record({ type: fc.constant('remove' as const), row: fc.nat(4) }),
  fc.record({ type: fc.constant('move' as const), row: fc.nat(4), index: fc.nat(4) }),
);

/** The command for a user action on the current draft. */
export function commandOf(done: typeof userAction extends fc.Arbitrary<infer UserAction> ? UserAction : never, { tables }: Draft): Command {
  const table = 'quote_line';
  const rowId = (row: number) => tables[table]?.rows[row]?.id ?? 'none';
  switch (done.type) {
    case 'field':
      return { type: 'set-field', key: done.key, value: done.value };
    case 'cell':
      return { type: 'set-cell', table, rowId: rowId(done.row), key: done.key, value: done.value };
    case 'add':
      return { type: 'add-rows', table, rows: [{ style_no: 'N', qty: done.qty, price: done.price, demand: '' }], index: done.index };
    case 'remove':
      return { type: 'remove-rows', table, rowIds: [rowId(done.row)] };
    case 'move':
      return { type: 'move-rows', table, rowIds: [rowId(done.row)], index: done.index };
  }
}
