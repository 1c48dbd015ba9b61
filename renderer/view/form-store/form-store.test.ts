import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ColumnPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { Command } from '#renderer/draft/draft.ts';
import { withRefused } from '#renderer/draft/refused-texts.ts';
import { checksOf } from '#renderer/rules/checks.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { createFormStore } from './form-store.ts';

function column(key: string, rules: ColumnPlan['rules'] = []): ColumnPlan {
  const plain = { pointer: '', type: 'input', wireType: 'text', align: 'left', sortable: false, visible: true, readOnly: false } as const;
  return { ...plain, key, title: key, required: false, rules };
}

const PLAN: OneToManyPlan = {
  kind: 'one-to-many',
  documentId: 'doc',
  tableType: 2,
  table: 'style',
  title: 'Style',
  columns: 2,
  schema: {},
  fields: [column('name', [{ kind: 'required' }]), column('code', [{ kind: 'required' }, { kind: 'max-length', limit: 3 }])],
  subTables: [
    { key: 'bom', title: 'BOM', relation: 'many', canAdd: true, canRemove: true, columns: [column('material', [{ kind: 'unique' }])] },
  ],
};

function open() {
  const store = createFormStore(
    PLAN,
    {
      id: '1',
      name: 'Denim',
      code: '',
      bom: [
        { id: 'a', material: 'Cloth' },
        { id: 'b', material: 'Zip' },
      ],
    },
    sampleUser,
  );
  const listener = vi.fn();
  store.subscribe(listener);
  return { store, listener };
}

describe('createFormStore', () => {
  it('notifies its listeners of a change, but not of an equal value', () => {
    const { store, listener } = open();
    store.change('name', 'Denim');
    expect(listener).not.toHaveBeenCalled();
    store.change('name', 'Coat');
    expect(listener).toHaveBeenCalledOnce();
    expect(store.valueOf('name')).toBe('Coat');
  });

  it('a draft that is restored shows its refused texts as failures at once, until they are mended', () => {
    const refused = { material: { text: '荧光绿', why: { code: 'entry.not-an-option', values: {} } } };
    const store = createFormStore(PLAN, { id: '1', name: '', code: '', bom: [withRefused({ material: null }, refused)] }, sampleUser);
    const [row] = store.rowsOf('bom');
    const place = { table: 'bom', rowId: row!.id };
    expect(store.failures()).toMatchObject([{ ...place, key: 'material', code: 'entry.not-an-option' }]);
    store.change('material', 'Cloth', place);
    expect(store.failures()).toEqual([]);
  });

  it('an open form prepares its first check in idle time, until it closes', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store } = open();
    const look = vi.spyOn(checksOf(PLAN.subTables[0]!.columns[0]!)!, 'prescan');
    store.open()();
    vi.advanceTimersByTime(10_000);
    expect(look).not.toHaveBeenCalled();
    const close = store.open();
    vi.advanceTimersByTime(10_000);
    expect(look).toHaveBeenCalledOnce();
    expect(store.failures()).toEqual([]);
    close();
  });

  it('a check with unchanged failures keeps their objects, so that nothing re-renders', () => {
    const { store } = open();
    const nothing = store.failures();
    store.change('code', 'D1');
    expect(store.validate()).toBe(nothing);
    store.change('name', '');
    store.validate();
    const shown = store.failures();
    expect(shown).toMatchObject([{ key: 'name' }]);
    expect(store.validate()).toBe(shown);
    store.change('code', '');
    store.validate();
    expect(store.failures().map(({ key }) => key)).toEqual(['name', 'code']);
    expect(store.failures()[0]).toBe(shown[0]);
  });

  it('shows the failures of pasted cells, in one undo step', () => {
    const { store } = open();
    const rows = [
      { rowId: 'a', values: { material: 'Tape' } },
      { rowId: 'b', values: { material: 'Tape' } },
    ];
    store.run({ type: 'set-rows', table: 'bom', rows });
    expect(store.failures()).toMatchObject([
      { table: 'bom', rowId: 'a', key: 'material', code: 'rule.unique' },
      { table: 'bom', rowId: 'b', key: 'material', code: 'rule.unique' },
    ]);
    store.undo();
    expect(store.failures()).toEqual([]);
    expect(store.rowsOf('bom').map(({ values }) => values['material'])).toEqual(['Cloth', 'Zip']);
    expect(store.isChanged()).toBe(false);
  });

  it('an undo that brings an invalid value or row back shows its failures again, and a redo of the correction hides them', () => {
    const { store } = open();
    const cell = { table: 'bom', rowId: 'a' };
    const failing = () => store.failures().map(({ rowId }) => rowId);
    store.change('material', 'Zip', cell);
    store.validate();
    store.change('name', 'Coat');
    const shown = failing();
    expect(shown).toEqual(expect.arrayContaining(['a', 'b']));
    store.change('material', 'Tape', cell);
    expect(failing()).not.toEqual(expect.arrayContaining(['a']));
    store.undo();
    expect(failing()).toEqual(shown);
    store.redo();
    expect(failing()).not.toEqual(expect.arrayContaining(['a']));
    store.undo();
    store.removeRows('bom', ['a']);
    expect(failing()).not.toEqual(expect.arrayContaining(['b']));
    store.undo();
    expect(failing()).toEqual(shown);
  });

  it('RULE-16 shows the failure of a touched field only', () => {
    const { store } = open();
    store.change('name', '');
    expect(store.failures()).toEqual([]);
    store.touch('name');
    expect(store.failures().map((failure) => failure.key)).toEqual(['name']);
  });

  it('RULE-15 correcting one of two equal cells removes the failure from both', () => {
    const { store } = open();
    const first = { table: 'bom', rowId: 'a' };
    store.change('material', 'Zip', first);
    store.validate();
    expect(store.failureOf('material', first)?.code).toBe('rule.unique');
    expect(store.failureOf('material', { table: 'bom', rowId: 'b' })?.code).toBe('rule.unique');
    store.change('material', 'Cloth', first);
    expect(store.failures().filter((failure) => failure.table)).toEqual([]);
  });

  it('RULE-18 validates the main form first, then the tables', () => {
    const { store } = open();
    store.change('material', 'Zip', { table: 'bom', rowId: 'a' });
    expect(store.validate().map((failure) => failure.table ?? failure.key)).toEqual(['code', 'bom', 'bom']);
  });

  it('a server failure stays until its field is changed', () => {
    const { store } = open();
    store.change('code', 'A1');
    const values = {};
    store.showFailures([
      { key: 'name', code: 'rule.custom', values, message: 'taken' },
      { key: 'code', code: 'rule.custom', values, message: 'unknown' },
    ]);
    store.change('name', 'Coat');
    expect(store.failures().map((failure) => failure.message)).toEqual(['unknown']);
  });

  it('an undo of the first entry shows no failure that the field has not had', () => {
    const { store } = open();
    store.change('code', 'too long');
    store.touch('code');
    store.undo();
    expect(store.failures()).toEqual([]);
    store.redo();
    expect(store.failures()).toMatchObject([{ key: 'code', code: 'rule.max-length' }]);
    store.undo();
    store.validate();
    store.change('code', 'abc');
    store.undo();
    expect(store.failures()).toMatchObject([{ key: 'code', code: 'rule.required' }]);
  });

  it('undo reverts the last change and redo applies it again', () => {
    const { store } = open();
    store.removeRows('bom', ['a']);
    expect(store.isChanged()).toBe(true);
    store.undo();
    expect(store.rowsOf('bom').map((row) => row.id)).toEqual(['a', 'b']);
    expect(store.isChanged()).toBe(false);
    store.redo();
    expect(store.rowsOf('bom').map((row) => row.id)).toEqual(['b']);
  });

  it('typing into a field until it is left is one undo step', () => {
    const { store } = open();
    for (const text of ['C', 'Co', 'Coat']) store.change('name', text);
    store.touch('name');
    for (const text of ['Coats', 'Coats!']) store.change('name', text);
    store.undo();
    expect(store.valueOf('name')).toBe('Coat');
    store.undo();
    expect(store.valueOf('name')).toBe('Denim');
    store.redo();
    expect(store.valueOf('name')).toBe('Coat');
  });

  it('a paste is one undo step, and shows only the failures of its cells', () => {
    const { store } = open();
    const set = (rowId: string): Command => ({ type: 'set-cell', table: 'bom', rowId, key: 'material', value: 'Zip' });
    store.run({ type: 'batch', commands: [set('a'), { type: 'add-rows', table: 'bom', rows: [store.newValues('bom')] }] });
    expect(store.rowsOf('bom')).toHaveLength(3);
    expect(store.failures().map(({ table, rowId, code }) => [table, rowId, code])).toEqual([['bom', 'a', 'rule.unique']]);
    store.undo();
    expect(store.rowsOf('bom')).toHaveLength(2);
    expect(store.failures()).toEqual([]);
  });
});
