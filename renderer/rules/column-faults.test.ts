import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { OneToManyPlan } from '../compile/plan.ts';
import { apply, type Command } from '../draft/command.ts';
import type { DraftRow, DraftState } from '../draft/draft.ts';
import { OpenedRow } from '../draft/opened-row.ts';
import { checksOf } from './checks.ts';
import { checksAhead, checkSlices } from './check-slices.ts';
import { validateMore } from './column-faults.ts';
import type { Prescan } from './prescan.ts';
import { validateTable } from './validate.ts';

const columns = [
  sampleColumn('input', { key: 'code', rules: [{ kind: 'unique' }, { kind: 'custom', source: '^[0-9]*$' }] }),
  sampleColumn('input-number', { key: 'quantity', rules: [{ kind: 'required' }] }),
  sampleColumn('datetime', { key: 'due', rules: [{ kind: 'required' }] }),
];

const values = {
  code: fc.constantFrom('', '1', '2', 'x'),
  quantity: fc.constantFrom(null, 1),
  due: fc.constantFrom('', '2024-02-29 10:00:00'),
};
const wire = fc.record({ ...values, due: fc.constantFrom(null, 'soon', '2024-02-29 10:00:00', '2024-2-29') });
const change = fc.record(values, { requiredKeys: [] });
const command = fc.oneof(
  fc.array(fc.record({ at: fc.nat(6), values: change }), { maxLength: 4 }).map((cells) => ({ cells })),
  fc.record({ gone: fc.nat(6) }),
  fc.record({ added: change, index: fc.nat(6) }),
);

function commandOf(one: typeof command extends fc.Arbitrary<infer Change> ? Change : never, rows: readonly DraftRow[]): Command {
  const table = 't';
  if ('gone' in one) return { type: 'remove-rows', table, rowIds: [rows[one.gone]?.id ?? ''] };
  if ('added' in one) return { type: 'add-rows', table, rows: [{ code: '', quantity: null, due: '', ...one.added }], index: one.index };
  return { type: 'set-rows', table, rows: one.cells.map(({ at, values: set }) => ({ rowId: rows[at]?.id ?? '', values: set })) };
}

/** Plain rows without remembered positions, read as a whole. */
const copied = (rows: readonly DraftRow[]): DraftRow[] =>
  rows.map(({ id, isNew, wire: came, initial, values: held }) => ({ id, isNew, wire: came, initial, values: held }));

it('validation after any changes finds the same failures as a full validation, in the same order', () => {
  fc.assert(
    fc.property(fc.array(wire, { maxLength: 6 }), fc.array(command, { maxLength: 10 }), fc.nat(7), (wires, changes, ahead) => {
      const rows = wires.map((one, n): DraftRow => new OpenedRow(`r${n}`, false, one, columns));
      const main: DraftRow = { id: '', isNew: true, wire: {}, initial: {}, values: {} };
      let state: DraftState = { main, tables: { t: { rows, opened: rows } }, nextRow: 1 };
      for (const column of columns) validateMore(rows, column, ahead);
      for (const one of changes) {
        state = apply(state, commandOf(one, state.tables['t']!.rows)).state;
        const now = state.tables['t']!.rows;
        expect(validateTable(columns, now)).toEqual(validateTable(columns, copied(now)));
      }
    }),
  );
});

const planOf = (): OneToManyPlan => ({
  ...{ kind: 'one-to-many', documentId: 'f', tableType: 2, table: 'm', title: '', columns: 1, fields: [], schema: {} },
  subTables: [{ key: 't', title: '', relation: 'many', canAdd: true, canRemove: true, columns: columns.map((column) => ({ ...column })) }],
});

const many = (count: number, columnsOf = columns) =>
  Array.from({ length: count }, (_, n) => new OpenedRow(`r${n}`, false, { code: `${n % (count - 1)}`, quantity: 1, due: 'x' }, columnsOf));
const tablesOf = (rows: readonly DraftRow[]) => ({ tables: { t: { rows, opened: rows } } });

/** The number of rows scanned by these calls. */
const scannedRows = ({ mock }: { mock: { calls: readonly Parameters<Prescan>[] } }) =>
  mock.calls.reduce((sum, [, from, to]) => sum + to - from, 0);

it('a long table is scanned in slices, after which validation scans nothing again', () => {
  const plan = planOf();
  const own = plan.subTables[0]!.columns;
  const rows = many(30_000, [...own]);
  const scans = own.map((column) => vi.spyOn(checksOf(column)!, 'prescan'));
  const slices = [...checkSlices(plan, () => tablesOf(rows))];
  expect(slices).toHaveLength(own.length * 2 + 1);
  const before = scans.map(scannedRows);
  expect(before).toEqual(own.map(() => rows.length));
  const failures = validateTable(own, rows);
  expect(scans.map(scannedRows)).toEqual(before);
  expect(failures).toEqual(validateTable(own, copied(rows)));
});

it('a short table is not scanned in slices', () => {
  const rows = many(100);
  expect([...checkSlices(planOf(), () => tablesOf(rows))]).toEqual([]);
});

it('the first rows are scanned ahead, and validation scans only the rest; columns with conditions are not scanned ahead', () => {
  const plan = planOf();
  const own = plan.subTables[0]!.columns;
  const rows = many(1500, [...own]);
  const scans = own.map((column) => vi.spyOn(checksOf(column)!, 'prescan'));
  const [first, ...others] = own;
  const conditioned = { ...plan, subTables: [{ ...plan.subTables[0]!, columns: [{ ...first!, conditions: {} }, ...others] }] };
  expect([...checksAhead(conditioned, () => tablesOf(rows))]).toHaveLength(2);
  expect(scans.map(scannedRows)).toEqual([0, 1000, 1000]);
  const failures = validateTable(own, rows);
  expect(scans.map(scannedRows)).toEqual([1500, 1500, 1500]);
  expect(failures).toEqual(validateTable(own, copied(rows)));
});

it('after a change of one row only that row is scanned again', () => {
  const own = planOf().subTables[0]!.columns;
  const rows = many(1000, [...own]);
  validateTable(own, rows);
  const scans = own.map((column) => vi.spyOn(checksOf(column)!, 'prescan'));
  const state: DraftState = { main: rows[0]!, nextRow: 1, ...tablesOf(rows) };
  const after = apply(state, { type: 'set-cell', table: 't', rowId: 'r7', key: 'quantity', value: null }).state.tables['t']!.rows;
  expect(validateTable(own, after)).toContainEqual(expect.objectContaining({ rowId: 'r7', key: 'quantity', code: 'rule.required' }));
  expect(scans.map(scannedRows)).toEqual([1, 1, 1]);
});
