import { describe, expect, it } from 'vitest';
import type { ColumnPlan, FormPlan } from '#renderer/compile/plan.ts';
import { differences, mergeOver } from './stale-merge.ts';

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
const MINE = { id: '1', name: 'Coat', season: 'AW', creator: 'me', version: 1 };
const THEIRS = { id: '1', name: 'Coat', season: 'SS', creator: 'them', version: 2 };

describe('stale-merge', () => {
  it('IMPLIED-21 shows in words the fields that differ, and only those that somebody can edit', () => {
    const found = differences(PLAN, MINE, THEIRS, (one) => one.options ?? []);
    expect(found).toEqual([{ key: 'season', title: 'season', mine: 'Winter', theirs: 'Summer' }]);
  });

  it('IMPLIED-21 my values over theirs keep their version, so that the next save is checked against it', () => {
    expect(mergeOver(PLAN, THEIRS, MINE)).toEqual({ ...THEIRS, season: 'AW' });
  });
});
