import { describe, expect, it } from 'vitest';
import type { WireValue } from '../wire/wire-value.ts';
import { columnTypes } from '../column-types/index.ts';
import { sampleColumn, type TypeFixture } from '../column-types/testing/type-fixture.ts';
import { checksOf } from '../rules/checks.ts';
import { apply } from './command.ts';
import type { DraftState } from './draft.ts';
import { cellReader, OpenedRow, valueAt, withValues } from './opened-row.ts';
import { rowPayload } from './payload.ts';

const fixtures = import.meta.glob<TypeFixture>('../column-types/*/fixture.ts', { eager: true, import: 'fixture' });

/** Values that any cell may hold, besides the samples of its type. */
const wild: readonly WireValue[] = [null, undefined, '', ' ', '0', 'abc', '2022-99-99', 0, 1.5, 1668412345678, true, false, [], ['a'], {}];

const columnOf = (name: (typeof columnTypes)[number]['name'], members: object = {}) =>
  sampleColumn(name, { ...fixtures[`../column-types/${name}/fixture.ts`]?.column, key: 'it', ...members });

describe.each(columnTypes.map(({ name }) => name))('a cell of type %s', (name) => {
  const column = columnOf(name, { rules: [{ kind: 'required' }] });
  const other = sampleColumn('input', { key: 'other' });
  const wires = [...(fixtures[`../column-types/${name}/fixture.ts`]?.samples.map(({ wire }) => wire) ?? []), ...wild];
  const open = (it: WireValue) => new OpenedRow('r', false, { it, other: 'o' }, [column, other]);

  it('parses a single cell like its whole row', () => {
    for (const wire of wires) {
      const whole = open(wire).values['it'];
      const row = open(wire);
      const edited = withValues(row, { other: 'else' });
      for (const read of [(one: typeof edited) => valueAt(one, 'it'), cellReader(column)]) {
        expect([read(row), read(edited)]).toEqual([whole, whole]);
      }
      expect(row.isParsed).toBe(false);
      expect(edited.values).toEqual({ it: whole, other: 'else' });
      expect(edited.initial).toEqual({ it: whole, other: 'o' });
    }
  });

  it('an unparsed cell is validated like its parsed text', () => {
    for (const rules of [[{ kind: 'required' }], [{ kind: 'required' }, { kind: 'max-length', limit: 2 }]]) {
      const checks = checksOf(columnOf(name, { rules }));
      for (const wire of wires)
        expect(checks?.brokenIn(open(wire)), JSON.stringify(wire)).toEqual(checks?.broken(checks.textOf(open(wire).values['it'])));
    }
  });
});

it('a column of a linked record shows the text sent by the server, until another record is linked', () => {
  const column = columnOf('link-table-field');
  const row = new OpenedRow('r', false, { it: 'A', it_dictText: '重点' }, [column]);
  expect([valueAt(row, 'it'), row.values['it'], cellReader(column)(row)]).toEqual(['重点', '重点', '重点']);
  expect(valueAt(withValues(row, { it: '' }), 'it')).toBe('');
  expect(rowPayload([column], withValues(row, {}))).toEqual({ it: 'A', it_dictText: '重点' });
  expect(valueAt(new OpenedRow('r', false, { it: 'A', it_dictText: '' }, [column]), 'it')).toBe('A');
  const other = columnOf('input');
  expect(valueAt(new OpenedRow('r', false, { it: 'A', it_dictText: '重点' }, [other]), 'it')).toBe('A');
});

it('a column may be named like an inherited object member', () => {
  const columns = [columnOf('upload', { key: 'constructor' }), columnOf('input')];
  const row = withValues(new OpenedRow('r', false, { constructor: null, it: 'A' }, columns), { it: 'B' });
  expect([valueAt(row, 'constructor'), cellReader(columns[0]!)(row)]).toEqual([[], []]);
  expect(rowPayload(columns, row)).toEqual({ constructor: null, it: 'B' });
});

describe('setting cells of rows', () => {
  const columns = [sampleColumn('input', { key: 'a' }), sampleColumn('input-number', { key: 'b' })];
  const rows = ['x', 'y', 'z'].map((id, n) => new OpenedRow(id, false, { id, a: id, b: n }, columns));
  const state: DraftState = { main: rows[0]!, tables: { t: { rows, opened: rows } }, nextRow: 1 };
  const paste = {
    type: 'set-rows',
    table: 't',
    rows: [
      { rowId: 'x', values: { a: 'X', b: 0 } },
      { rowId: 'z', values: { b: 9 } },
    ],
  } as const;

  it('parses no row that was not parsed before', () => {
    const after = apply(state, paste).state.tables['t']!.rows;
    expect(rows.map((row) => row.isParsed)).toEqual([false, false, false]);
    expect(after.map((row) => rowPayload(columns, row))).toEqual([
      { id: 'x', a: 'X', b: 0 },
      { id: 'y', a: 'y', b: 1 },
      { id: 'z', a: 'z', b: 9 },
    ]);
    expect(rows.map((row) => row.isParsed)).toEqual([false, false, false]);
  });

  it('undo restores only the changed cells', () => {
    const { rows: undone, ...rest } = apply(state, paste).inverse as typeof paste;
    expect(rest).toEqual({ type: 'set-rows', table: 't' });
    expect(undone.map(({ rowId, values }) => ({ rowId, values }))).toEqual([
      { rowId: 'z', values: { b: 2 } },
      { rowId: 'x', values: { a: 'x' } },
    ]);
  });

  it('undo restores the row object if nothing else has changed it, and otherwise only those cells', () => {
    const { state: pasted, inverse } = apply(state, paste);
    expect(apply(pasted, inverse!).state.tables['t']!.rows).toEqual(rows);
    const later = apply(pasted, { type: 'set-cell', table: 't', rowId: 'x', key: 'b', value: 'later' }).state;
    const back = apply(later, inverse!).state.tables['t']!.rows;
    expect(back[0]!.values).toEqual({ ...rows[0]!.values, b: 'later' });
    expect(back[2]).toBe(rows[2]);
  });

  it('a row listed twice gets the last value, and undo restores the first one', () => {
    const twice = { ...paste, rows: [...paste.rows, { rowId: 'x', values: { a: 'Y' } }] };
    const { state: after, inverse } = apply(state, twice);
    expect(after.tables['t']!.rows[0]!.values['a']).toBe('Y');
    expect(apply(after, inverse!).state.tables['t']!.rows.map(({ values }) => values)).toEqual(rows.map(({ values }) => values));
  });
});
