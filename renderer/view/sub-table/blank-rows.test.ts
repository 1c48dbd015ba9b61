import { describe, expect, it } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { keepDraft } from '#renderer/draft/kept-draft.ts';
import { quotationPlan } from '#renderer/draft/testing/sample-quotation.ts';
import { openQuotation } from '../testing/open-quotation.ts';
import { tableCommands } from './table-commands.ts';

const plan = quotationPlan(quotation);
const lines = plan.subTables[0]!;

/** A quotation with lines added by Enter. */
function open() {
  const { store } = openQuotation(plan);
  const commands = tableCommands(store, lines);
  const offered = () => store.rowsOf(lines.key).at(-1)!;
  const enter = (key: string, value: unknown) => store.change(key, value, { table: lines.key, rowId: offered().id });
  const savedLines = () => (store.payload()[lines.key] as unknown[]).length;
  return { store, commands, offered, enter, savedLines };
}

describe('a row offered at the end', () => {
  it('blocks no save, is not saved, and does not count as an unsaved change', () => {
    const { store, commands, savedLines } = open();
    const [before, rows] = [store.payload(), store.rowsOf(lines.key).length];
    expect(commands.offer()).toBe(true);
    expect(store.rowsOf(lines.key)).toHaveLength(rows + 1);
    expect(store.validate()).toEqual([]);
    expect(store.isChanged()).toBe(false);
    expect(store.payload()).toEqual(before);
    expect(savedLines()).toBe(rows);
    expect(keepDraft(plan, store.draft(), null, { id: 'd', savedAt: 0, version: '' })?.tables[lines.key]?.rows).toHaveLength(rows);
  });

  it('is offered once until something is entered into it', () => {
    const { commands, enter } = open();
    expect([commands.offer(), commands.offer()]).toEqual([true, false]);
    enter('style_no', 'K-9');
    expect(commands.offer()).toBe(true);
  });

  it('is validated and saved from the first entry on, and no longer once that is undone', () => {
    const { store, commands, enter, savedLines } = open();
    const rows = store.rowsOf(lines.key).length;
    commands.offer();
    enter('price', 3);
    expect(store.validate().length).toBeGreaterThan(0);
    expect(savedLines()).toBe(rows + 1);
    store.undo();
    expect(store.failures()).toEqual([]);
    expect(savedLines()).toBe(rows);
    store.redo();
    expect(savedLines()).toBe(rows + 1);
  });

  it('is ignored by computed values until its first entry', () => {
    const { store, commands, enter } = open();
    const before = store.record();
    commands.offer();
    expect(store.record()).toEqual(before);
    enter('qty', 5);
    enter('price', 2);
    expect(store.valueOf('net_amount')).not.toEqual(before['net_amount']);
    store.undo();
    store.undo();
    expect(store.record()).toEqual(before);
  });
});

describe('a row added on request', () => {
  it('is validated, and saved with its defaults', () => {
    const { store, commands, savedLines } = open();
    const rows = store.rowsOf(lines.key).length;
    commands.add(1);
    expect(savedLines()).toBe(rows + 1);
    expect(store.validate()).toMatchObject([{ table: lines.key, key: 'style_no', code: 'rule.required' }]);
  });
});
