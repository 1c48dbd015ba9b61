import { describe, expect, it } from 'vitest';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { changedTables, differences, mergeOver, type Versions } from './stale-merge.ts';

function column(key: string, more: Partial<ColumnPlan> = {}): ColumnPlan {
  const plain = { pointer: '', type: 'input', wireType: 'text', align: 'left', sortable: false, visible: true, readOnly: false } as const;
  return { ...plain, key, title: key, required: false, rules: [], ...more };
}

const OPTIONS = [
  { value: 'AW', text: 'Winter' },
  { value: 'SS', text: 'Summer' },
];
const PLAN: FormPlan = {
  kind: 'form',
  documentId: 'doc',
  tableType: 1,
  table: 'style',
  title: 'Style',
  columns: 1,
  schema: {},
  fields: [column('name'), column('season', { type: 'select', options: OPTIONS }), column('creator', { readOnly: true })],
};
const BASE = { id: '1', name: 'Coat', season: 'AW', creator: 'me', version: 1 };
const MINE = { ...BASE, name: 'Parka' };
const THEIRS = { ...BASE, season: 'SS', creator: 'them', version: 2 };
const SAVED = { base: BASE, theirs: THEIRS, mine: MINE };

const LINE = [column('quantity', { type: 'input-number' }), column('note')];
const LINES: OneToManyPlan = {
  ...PLAN,
  kind: 'one-to-many',
  subTables: [{ key: 'lines', title: 'Lines', relation: 'many', columns: LINE, canAdd: true, canRemove: true }],
};
const line = (id: string | undefined, quantity: number, note = '') => ({ ...(id && { id }), quantity, note });
const merged = (base: object[], theirs: object[], mine: object[]) =>
  mergeOver(LINES, { base: { lines: base }, theirs: { lines: theirs }, mine: { lines: mine } } as Versions)['lines'];

describe('two versions of a record', () => {
  it('IMPLIED-21 lists the differing editable fields as texts, and which of them I have not changed', () => {
    expect(differences(PLAN, SAVED, { optionsOf: (one) => one.options ?? [] })).toEqual([
      { key: 'name', title: 'name', mine: 'Parka', theirs: 'Coat' },
      { key: 'season', title: 'season', mine: null, theirs: 'Summer' },
    ]);
  });

  it('IMPLIED-21 names the tables whose rows the other user has changed, and not those that only this user has', () => {
    const [opened, other] = [{ lines: [line('a', 1)] }, { lines: [line('a', 2)] }];
    expect(changedTables(LINES, { base: opened, theirs: other })).toEqual(['Lines']);
    expect(changedTables(LINES, { base: opened, theirs: opened })).toEqual([]);
  });

  it('IMPLIED-21 merges only my changes over their record, including its version, so that the next save is checked against it', () => {
    expect(mergeOver(PLAN, SAVED)).toEqual({ ...THEIRS, name: 'Parka' });
  });

  it('IMPLIED-21 in a row that both have changed, each cell keeps its change', () => {
    expect(merged([line('a', 1)], [line('a', 1, 'theirs')], [line('a', 2)])).toEqual([line('a', 2, 'theirs')]);
  });

  it('IMPLIED-21 rows that either has added are kept, rows that either has removed stay removed', () => {
    const base = [line('a', 1), line('b', 2), line('c', 3)];
    const theirs = [line('b', 2), line('c', 3), line('d', 4)];
    const mine = [line('a', 1), line('c', 3), line(undefined, 5)];
    expect(merged(base, theirs, mine)).toEqual([line('c', 3), line(undefined, 5), line('d', 4)]);
  });

  it('IMPLIED-21 a row changed by me and removed by somebody else comes back as a new one', () => {
    expect(merged([line('a', 1)], [], [line('a', 9)])).toEqual([line(undefined, 9)]);
  });
});
