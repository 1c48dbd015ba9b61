import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleColumn } from '../column-types/type-fixture.ts';
import type { DraftRow } from '../draft/draft.ts';
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
const sorted = (failures: readonly object[]) => failures.map((failure) => JSON.stringify(failure)).toSorted();

it('RULE-15 RULE-16 cells are judged as a check of the whole table judges them', () => {
  fc.assert(
    fc.property(table, asked, (rows, keys) => {
      const cells = new Map(Object.entries(keys).map(([rowId, ofRow]) => [rowId, new Set(ofRow)]));
      const whole = validateTable(columns, rows).filter(({ rowId = '', key }) => cells.get(rowId)?.has(key));
      expect(sorted(validateCells(columns, rows, cells))).toEqual(sorted(whole));
    }),
  );
});
