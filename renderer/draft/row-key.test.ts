import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { OneToManyPlan } from '../compile/plan.ts';
import { plainRows } from '../compile/rows-plan.ts';
import type { WireRow } from '../data-provider.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Scope } from '../expressions/scope.ts';
import { reduce } from './draft.ts';
import { keepDraft, restoreDraft } from './kept-draft.ts';
import { lockedChanges } from '../rules/locked-changes.ts';
import { openDraft } from './open-draft.ts';
import { sampleDefaults } from '../expressions/testing/sample-user.ts';
import { payload } from './payload.ts';
import { rowNames } from './row-key.ts';

const scope: Scope = { own: new Map([['status', 'text']]), tables: new Map() };
const whenClosed = { readOnly: compileExpression("status == 'closed'", scope, 'boolean').plan! };

const OWN = { id: 'k', savedAt: 1, version: '' };
const columns = [
  sampleColumn('input', { key: 'line' }),
  sampleColumn('input', { key: 'quantity', conditions: whenClosed }),
  sampleColumn('input', { key: 'status' }),
];
const lines = { key: 'lines', title: 'Lines', relation: 'many', columns, canAdd: true, canRemove: true } as const;
const planOf = (rowKey?: string): OneToManyPlan => ({
  ...{ kind: 'one-to-many', documentId: 'd', tableType: 2, table: 't', title: 'T', columns: 2, schema: {}, fields: [] },
  subTables: [{ ...lines, ...(rowKey && { rows: { ...plainRows, rowKey } }) }],
});
const row = (id: string, line: string, status = 'open') => ({ id, line, quantity: '5', status });
const open = (rows: WireRow[], rowKey?: string) => openDraft(planOf(rowKey), { id: '7', lines: rows }, sampleDefaults);
const names = (rows: WireRow[], rowKey?: string) => open(rows, rowKey).tables['lines']?.rows.map(({ id }) => id);

describe('the field used as row id', () => {
  it('GRID-01 is id, unless the document names another', () => {
    const rows = [row('a', '10'), row('b', '20')];
    expect(names(rows)).toEqual(['a', 'b']);
    expect(names(rows, 'line')).toEqual(['10', '20']);
  });

  it('GRID-01 ids in any order are as those of a set: rising, falling, mixed, taken twice or missing', () => {
    const id = fc.oneof(fc.nat(30).map(String), fc.constantFrom('', 'b', 'ab'));
    fc.assert(
      fc.property(fc.array(id), fc.boolean(), (ids, isSorted) => {
        const given = isSorted ? ids.toSorted((one, other) => Number(one) - Number(other)) : ids;
        const taken = new Set(['']);
        const expected = given.map((name) => (taken.has(name) ? '' : (taken.add(name), name)));
        const nameOf = rowNames();
        expect(given.map((name) => nameOf({ id: name }))).toEqual(expected);
      }),
    );
  });

  it('row ids are unique: a row with a missing or duplicate value keeps its id', () => {
    expect(names([row('a', '10'), row('b', '10'), row('c', '')], 'line')).toEqual(['10', 'b', 'c']);
  });

  it('a row unknown to the server has an id too, and is new', () => {
    const { rows } = open([{ line: '10', quantity: '5' }], 'line').tables['lines']!;
    expect(rows.map(({ id, isNew }) => [id, isNew])).toEqual([['10', true]]);
  });

  it('rows with duplicate server ids are separate rows, and are sent back unchanged', () => {
    const rows = [row('a', '10'), row('a', '20'), row('b', '30')];
    expect(names(rows)).toEqual(['a', 'new:1', 'b']);
    expect(names([row('10', ''), row('c', '10')], 'line')).toEqual(['10', 'c']);
    const changed = reduce(open(rows), { type: 'set-cell', table: 'lines', rowId: 'new:1', key: 'line', value: '21' });
    expect(payload(changed, planOf())).toEqual({ id: '7', lines: [row('a', '10'), row('a', '21'), row('b', '30')] });
  });

  it('GRID-04 saved and stored rows still use the id of the server', () => {
    const plan = planOf('line');
    const record = { id: '7', lines: [row('a', '10'), row('b', '20')] };
    const renamed = reduce(open(record.lines, 'line'), { type: 'set-cell', table: 'lines', rowId: '20', key: 'line', value: '30' });
    expect(payload(renamed, plan)).toEqual({ id: '7', lines: [row('a', '10'), row('b', '30')] });
    const moved = reduce(renamed, { type: 'move-rows', table: 'lines', rowIds: ['20'], index: 0 });
    expect(keepDraft(plan, moved, record, OWN)?.tables['lines']).toMatchObject({ removed: [] });
    const shortened = reduce(renamed, { type: 'remove-rows', table: 'lines', rowIds: ['10'] });
    const kept = keepDraft(plan, shortened, record, OWN);
    expect(kept?.tables['lines']).toMatchObject({ removed: ['a'], rows: [{ row: { id: 'b', line: '30' } }] });
    expect(restoreDraft(plan, kept!, record)).toEqual({ id: '7', lines: [row('b', '30')] });
    const added = reduce(open([], 'line'), { type: 'add-rows', table: 'lines', rows: [{ line: '40', quantity: '', status: '' }] });
    expect(payload(added, plan)).toEqual({ id: '7', lines: [{ line: '40' }] });
  });

  it('a locked row stays locked under its other id', () => {
    const stored = { id: '7', lines: [row('a', '10', 'closed'), row('b', '20')] };
    const record = { id: '7', lines: [{ ...row('a', '20', 'closed'), quantity: '9' }, row('b', '10')] };
    expect(lockedChanges(planOf('line'), { stored, record }, sampleDefaults)).toEqual([{ table: 'lines', row: 0, key: 'quantity' }]);
  });
});
