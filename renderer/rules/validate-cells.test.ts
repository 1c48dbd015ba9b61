import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { apply } from '../draft/command.ts';
import type { DraftRow, DraftState } from '../draft/draft.ts';
import { validateCells, validateTable } from './validate.ts';

const columns = [
  sampleColumn('input', { key: 'code', rules: [{ kind: 'unique' }, { kind: 'pattern', name: 'digits-6-16' }] }),
  sampleColumn('input-number', { key: 'quantity', rules: [{ kind: 'required' }] }),
  sampleColumn('input', { key: 'note' }),
];

const cell = fc.record({ code: fc.constantFrom('', '123456', '234567', 'x'), quantity: fc.constantFrom(null, 1) });
const table = fc
  .array(cell, { maxLength: 8 })
  .map((rows) => rows.map((values, n): DraftRow => ({ id: `r${n}`, isNew: false, wire: {}, initial: values, values })));
const asked = fc.dictionary(fc.constantFrom('r0', 'r1', 'r2', 'r9'), fc.subarray(['code', 'quantity', 'note', 'none']));
const EMPTY: DraftRow = { id: '', isNew: true, wire: {}, initial: {}, values: {} };
const cellsOf = (byRow: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(byRow).map(([rowId, keys]) => [rowId, Object.fromEntries(keys.map((key) => [key, true]))]));
const sorted = (failures: readonly object[]) => failures.map((failure) => JSON.stringify(failure)).toSorted();

it('single cells get the same failures as in a full validation of the table', () => {
  fc.assert(
    fc.property(table, asked, (rows, keys) => {
      const cells = cellsOf(keys);
      const whole = validateTable(columns, rows)?.filter(({ rowId = '', key }) => cells.get(rowId)?.[key]);
      expect(sorted(validateCells(columns, { rows, cells }))).toEqual(sorted(whole ?? []));
    }),
  );
});

const change = fc.record({
  at: fc.nat(9),
  key: fc.constantFrom('code', 'quantity'),
  value: fc.constantFrom('', '123456', '234567', 'x', null),
});
const commandsOf = fc.array(fc.oneof(change, fc.record({ gone: fc.nat(9) })), { maxLength: 12 });

it('RULE-15 a unique column is validated correctly after any changes', () => {
  fc.assert(
    fc.property(table, commandsOf, (rows, changes) => {
      let state: DraftState = { main: rows[0] ?? EMPTY, tables: { t: { rows, opened: rows } }, nextRow: 1 };
      for (const one of changes) {
        const now = state.tables['t']!.rows;
        const rowId = now['gone' in one ? one.gone : one.at]?.id ?? '';
        const command =
          'gone' in one ? ({ type: 'remove-rows', rowIds: [rowId] } as const) : ({ type: 'set-cell', rowId, ...one } as const);
        state = apply(state, { table: 't', ...command }).state;
        const after = state.tables['t']!.rows;
        const all = cellsOf(Object.fromEntries(after.map(({ id }) => [id, ['code', 'quantity']])));
        expect(sorted(validateCells(columns, { rows: after, cells: all }))).toEqual(sorted(validateTable(columns, after) ?? []));
      }
    }),
  );
});
