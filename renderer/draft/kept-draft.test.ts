import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/type-fixture.ts';
import type { OneToManyPlan } from '../compile/plan.ts';
import { keepDraft, lostParts, readDrafts, restoreDraft, versionOf } from './kept-draft.ts';

const column = (key: string, type: Parameters<typeof sampleColumn>[0] = 'input') => sampleColumn(type, { key, title: key.toUpperCase() });
const table = (key: string, ...columns: ReturnType<typeof column>[]) =>
  ({ key, title: key.toUpperCase(), relation: 'many', columns, canAdd: true, canRemove: true }) as const;

function plan(fields: readonly ReturnType<typeof column>[], ...subTables: OneToManyPlan['subTables']): OneToManyPlan {
  return { kind: 'one-to-many', documentId: 'd', tableType: 2, table: 't', title: 'T', columns: 2, schema: {}, fields, subTables };
}

const BEFORE = plan([column('name'), column('price', 'input-number'), column('secret', 'password')], table('lines', column('size')));
const RECORD = { id: '7', name: 'Coat', price: 12, secret: 'hush', row_version: 3, lines: [{ size: 'M' }] };
const kept = keepDraft(BEFORE, RECORD, { id: 'a', savedAt: 1, version: '2' });

describe('drafts kept on the device', () => {
  it('IMPLIED-22 a draft survives the device as JSON, without secrets', () => {
    expect(readDrafts(JSON.parse(JSON.stringify([kept, { id: 'b' }, null, 'x'])))).toEqual([kept]);
    expect(JSON.stringify(kept)).not.toContain('hush');
    expect(readDrafts('damaged')).toEqual([]);
  });

  it('IMPLIED-22 is put over the record of today, whose version it takes', () => {
    const today = { ...RECORD, name: 'Jacket', price: 10, row_version: 4, lines: [] };
    expect(restoreDraft(BEFORE, kept, today)).toEqual({ ...RECORD, row_version: 4 });
    expect(restoreDraft(BEFORE, kept, null)).toEqual({ name: 'Coat', price: 12, lines: [{ size: 'M' }] });
  });

  it('IMPLIED-22 names what no longer applies after the definition was changed, and leaves it out', () => {
    const after = plan([column('name'), column('price', 'date')]);
    expect(lostParts(after, kept)).toEqual(['PRICE', 'LINES']);
    expect(restoreDraft(after, kept, { id: '7' })).toEqual({ id: '7', name: 'Coat' });
    expect(lostParts(BEFORE, kept)).toEqual([]);
  });

  it('IMPLIED-21 tells versions apart by row version, else by the time of change', () => {
    expect(versionOf({ row_version: 3, update_time: 'now' })).toBe('3');
    expect(versionOf({ update_time: 'now' })).toBe('now');
    expect(versionOf(null)).toBe('');
  });
});
