import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { OneToManyPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { reduce, type Command } from './draft.ts';
import { openDraft } from './open-draft.ts';
import { payload } from './payload.ts';
import { seed } from './seed.ts';
import { sampleDefaults } from '../expressions/testing/sample-user.ts';
import { keepDraft, lostParts, readDrafts, restoreDraft, versionOf } from './kept-draft.ts';

const column = (key: string, type: Parameters<typeof sampleColumn>[0] = 'input') => sampleColumn(type, { key, title: key.toUpperCase() });
const table = (key: string, ...columns: ReturnType<typeof column>[]) =>
  ({ key, title: key.toUpperCase(), relation: 'many', columns, canAdd: true, canRemove: true }) as const;

function plan(fields: readonly ReturnType<typeof column>[], ...subTables: OneToManyPlan['subTables']): OneToManyPlan {
  return { kind: 'one-to-many', documentId: 'd', tableType: 2, table: 't', title: 'T', columns: 2, schema: {}, fields, subTables };
}

const BEFORE = plan([column('name'), column('price', 'input-number'), column('secret', 'password')], table('lines', column('size')));
const RECORD = { id: '7', name: 'Coat', price: 12, secret: 'hush', row_version: 3, lines: [{ size: 'M' }] };
const OWN = { id: 'a', savedAt: 1, version: '2' };

/** What is kept of a record after some commands. */
function keptAfter(record: WireRow | null, ...commands: Command[]) {
  const start = openDraft(BEFORE, record, sampleDefaults);
  const draft = commands.reduce((state, command) => reduce(state, command), start);
  return { record: payload(draft, BEFORE), kept: keepDraft(BEFORE, draft, record, OWN) };
}

function keptOf(record: WireRow | null, ...commands: Command[]) {
  const { kept } = keptAfter(record, ...commands);
  if (!kept) throw new Error('It is too much.');
  return kept;
}

const kept = keptOf(RECORD);
const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n), size: `S${n}` }));

describe('drafts kept on the device', () => {
  it('a draft survives storage as JSON, without secrets', () => {
    expect(readDrafts(JSON.parse(JSON.stringify([kept, { id: 'b' }, null, 'x'])))).toEqual([kept]);
    expect(JSON.stringify(kept)).not.toContain('hush');
    expect(readDrafts('damaged')).toEqual([]);
  });

  it('is applied to the current record, and takes its version', () => {
    const today = { ...RECORD, name: 'Jacket', price: 10, row_version: 4, lines: [] };
    expect(restoreDraft(BEFORE, kept, today)).toEqual({ ...RECORD, row_version: 4 });
    expect(restoreDraft(BEFORE, kept, null)).toEqual({ name: 'Coat', price: 12, lines: [{ size: 'M' }] });
  });

  it('lists what no longer applies after the definition was changed, and drops it', () => {
    const after = plan([column('name'), column('price', 'date')]);
    expect(lostParts(after, kept)).toEqual(['PRICE', 'LINES']);
    expect(restoreDraft(after, kept, { id: '7' })).toEqual({ id: '7', name: 'Coat' });
    expect(lostParts(BEFORE, kept)).toEqual([]);
  });

  it('IMPLIED-22 unsaved changes of a new record bring along what nobody enters, a stored one has it as it is today: a state that is lost would lock it', () => {
    const stated = plan([column('name'), { ...column('state'), readOnly: true }]);
    const draft = keepDraft(stated, openDraft(stated, { name: 'Coat', state: 'draft' }, sampleDefaults), null, OWN)!;
    expect(restoreDraft(stated, draft, null)).toEqual({ name: 'Coat', state: 'draft' });
    expect(restoreDraft(stated, draft, { id: '7', state: 'sent' })).toEqual({ id: '7', name: 'Coat', state: 'sent' });
  });

  it('IMPLIED-21 distinguishes versions by row version, or else by modification time', () => {
    expect(versionOf({ row_version: 3, update_time: 'now' })).toBe('3');
    expect(versionOf({ update_time: 'now' })).toBe('now');
    expect(versionOf({ updateTime: 'now' })).toBe('now');
    expect(versionOf(null)).toBe('');
  });

  it('of a long table stores only the differences, up to a limit', () => {
    const record = { ...RECORD, lines: lines(100_000) };
    const small = keptOf(record, { type: 'set-cell', table: 'lines', rowId: '70000', key: 'size', value: 'XL' });
    expect(small.tables['lines']).toEqual({ title: 'LINES', rows: [{ index: 70_000, row: { id: '70000', size: 'XL' } }], removed: [] });
    const added = Array.from({ length: 5001 }, () => ({ size: 'N' }));
    expect(keptAfter(record, { type: 'add-rows', table: 'lines', rows: added }).kept).toBeNull();
    expect(keptAfter(record, { type: 'add-rows', table: 'lines', rows: added.slice(1) }).kept).not.toBeNull();
  });

  it('rows not edited here are taken from the current record', () => {
    const own = keptOf(
      { ...RECORD, lines: lines(4) },
      { type: 'set-cell', table: 'lines', rowId: '1', key: 'size', value: 'mine' },
      { type: 'remove-rows', table: 'lines', rowIds: ['2'] },
    );
    const today = {
      ...RECORD,
      lines: [
        { id: '0', size: 'theirs' },
        { id: '1', size: 'theirs' },
        { id: '2', size: 'S2' },
        { id: '9', size: 'new' },
      ],
    };
    expect(restoreDraft(BEFORE, own, today)['lines']).toEqual([
      { id: '0', size: 'theirs' },
      { id: '1', size: 'mine' },
      { id: '9', size: 'new' },
    ]);
  });

  it('after any operations on rows, the restored draft saves the same as the original would have', () => {
    const userAction = fc.oneof(
      fc.record({
        type: fc.constant('set-cell' as const),
        table: fc.constant('lines'),
        rowId: fc.nat(7).map(String),
        key: fc.constant('size'),
        value: fc.string(),
      }),
      fc.record({
        type: fc.constant('add-rows' as const),
        table: fc.constant('lines'),
        rows: fc.constant([{ size: 'N' }]),
        index: fc.nat(8),
      }),
      fc.record({ type: fc.constant('remove-rows' as const), table: fc.constant('lines'), rowIds: fc.nat(7).map((n) => [String(n)]) }),
      fc.record({
        type: fc.constant('move-rows' as const),
        table: fc.constant('lines'),
        rowIds: fc.subarray(['0', '1', '5', '6']),
        index: fc.nat(8),
      }),
    );
    fc.assert(
      fc.property(fc.array(userAction, { maxLength: 8 }), (commands) => {
        const opened = { ...RECORD, lines: lines(8) };
        const { record } = keptAfter(opened, ...commands);
        const stored = readDrafts(JSON.parse(JSON.stringify([keptOf(opened, ...commands)])));
        expect(restoreDraft(BEFORE, stored[0]!, opened)).toEqual(record);
      }),
    );
  });

  it('rows with duplicate ids are all restored, whichever of them was changed, moved or removed', () => {
    const opened = { ...RECORD, lines: [...lines(2), { id: '1', size: 'twin' }, ...lines(3).slice(2)] };
    const [, first, second] = openDraft(BEFORE, opened, sampleDefaults).tables['lines']!.rows.map(({ id }) => id);
    for (const rowId of [first!, second!]) {
      const commands: Command[] = [
        { type: 'set-cell', table: 'lines', rowId, key: 'size', value: 'mine' },
        { type: 'remove-rows', table: 'lines', rowIds: [rowId] },
        { type: 'move-rows', table: 'lines', rowIds: [rowId], index: 0 },
      ];
      for (const command of commands) {
        const { record, kept: draft } = keptAfter(opened, command);
        expect(restoreDraft(BEFORE, JSON.parse(JSON.stringify(draft)), opened)).toEqual(record);
      }
    }
  });

  it('of rows with duplicate ids none is lost where values came in by themselves after the record was opened', () => {
    const opened = { ...RECORD, lines: [...lines(2), { id: '1', size: 'twin' }] };
    const draft = openDraft(BEFORE, opened, sampleDefaults);
    const rowId = draft.tables['lines']!.rows[1]!.id;
    const seeded = seed(draft, [{ table: 'lines', rowId, key: 'size', value: 'given' }]);
    const changed = reduce(seeded, { type: 'set-cell', table: 'lines', rowId, key: 'size', value: 'mine' });
    const restored = restoreDraft(BEFORE, JSON.parse(JSON.stringify(keepDraft(BEFORE, changed, opened, OWN))), opened);
    expect(restored['lines']).toEqual([lines(1)[0], { id: '1', size: 'mine' }, { id: '1', size: 'twin' }]);
  });

  it('a restored draft is stored completely again', () => {
    const opened = { ...RECORD, lines: lines(4) };
    const first = keptOf(opened, { type: 'set-cell', table: 'lines', rowId: '1', key: 'size', value: 'mine' });
    const restored = restoreDraft(BEFORE, JSON.parse(JSON.stringify(first)), opened);
    const draft = openDraft(BEFORE, restored, sampleDefaults);
    expect(keepDraft(BEFORE, draft, opened, OWN)).toEqual(first);
  });
});
