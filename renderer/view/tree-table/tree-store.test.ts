import { describe, expect, it, vi } from 'vitest';
import type { WireRow } from '#renderer/data-provider.ts';
import { SAMPLE_TREE, sampleRow } from '../testing/sample-tree.ts';
import { treeRecords, type TreeRecord } from './tree-records.ts';
import { createTreeStore, type LoadBelow } from './tree-store.ts';

const records = (...rows: WireRow[]) => treeRecords(SAMPLE_TREE, rows);
const TOP_LEVEL = records(sampleRow('a', '0', '1'), sampleRow('b', '0', '1'), sampleRow('c'));
const BELOW_A = records(sampleRow('a1', 'a', '1'), sampleRow('a2', 'a'));

/** A table of the first level, with its recorded requests and a way to answer them by hand. */
function opened(first: readonly TreeRecord[] = TOP_LEVEL) {
  const answers: { parents: readonly string[]; resolve: (of: readonly TreeRecord[]) => void; reject: (error: Error) => void }[] = [];
  const load = vi.fn<LoadBelow>((parents) => new Promise((resolve, reject) => answers.push({ parents, resolve, reject })));
  const store = createTreeStore(load);
  store.begin(first, false);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (call: number, of: readonly TreeRecord[]) => (answers[call]?.resolve(of), settle());
  const refuse = async (call: number, message: string) => (answers[call]?.reject(new Error(message)), settle());
  const lines = () => store.get().lines.map((line) => (line.kind === 'record' ? line.id : `${line.kind} ${line.parent}`));
  const lineOf = (id: string) => store.get().byId.get(id);
  return { store, load, answer, refuse, lines, lineOf };
}

describe('a tree table', () => {
  it('TREE-01 shows that children are loading, then the children with their positions', async () => {
    const { store, answer, lines, lineOf } = opened();
    store.toggle('a');
    expect(lines()).toEqual(['a', 'loading a', 'b', 'c']);
    await answer(0, BELOW_A);
    expect(lines()).toEqual(['a', 'a1', 'a2', 'b', 'c']);
    expect(lineOf('a')).toMatchObject({ level: 1, position: 1, size: 3, isOpen: true });
    expect(lineOf('a1')).toMatchObject({ level: 2, position: 1, size: 2, isOpen: false });
    expect(lineOf('a2')).not.toHaveProperty('isOpen');
  });

  it('TREE-01 requests a level once: not while it is loading, and not when expanded again', async () => {
    const { store, load, answer, lines } = opened();
    store.toggle('a');
    store.toggle('a');
    store.toggle('a');
    await answer(0, BELOW_A);
    store.toggle('a');
    expect(lines()).toEqual(['a', 'b', 'c']);
    store.toggle('a');
    expect(lines()).toEqual(['a', 'a1', 'a2', 'b', 'c']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('TREE-01 TREE-08 a record without children can no longer be expanded', async () => {
    const { store, answer, lines, lineOf } = opened();
    store.toggle('b');
    await answer(0, []);
    expect(lines()).toEqual(['a', 'b', 'c']);
    expect(lineOf('b')).not.toHaveProperty('isOpen');
  });

  it('IMPLIED-18 a failure is shown below its record until a retry', async () => {
    const { store, answer, refuse, lines, lineOf } = opened();
    store.toggle('a');
    await refuse(0, 'busy');
    expect(lines()).toEqual(['a', 'failed a', 'b', 'c']);
    expect(store.get().lines[1]).toMatchObject({ error: { message: 'busy' } });
    store.toggle('a');
    expect(lines()).toEqual(['a', 'loading a', 'b', 'c']);
    await answer(1, BELOW_A);
    expect(lineOf('a')).toMatchObject({ isOpen: true });
    expect(lines()).toContain('a1');
  });

  it('TREE-03 collapsing drops all levels: late answers are ignored, and levels are requested again', async () => {
    const { store, load, answer, lines } = opened();
    store.toggle('a');
    store.collapse();
    await answer(0, BELOW_A);
    expect(lines()).toEqual(['a', 'b', 'c']);
    expect(load.mock.calls[0]?.[1].aborted).toBe(true);
    store.toggle('a');
    await answer(1, BELOW_A);
    expect(lines()).toEqual(['a', 'a1', 'a2', 'b', 'c']);
  });

  it('a new first level replaces the tree; the same one reloaded keeps records expanded', async () => {
    const { store, answer, lines } = opened();
    store.toggle('a');
    await answer(0, BELOW_A);
    store.renew(records(sampleRow('a', '0', '1'), sampleRow('d')));
    expect(lines()).toEqual(['a', 'a1', 'a2', 'd']);
    store.begin(TOP_LEVEL, false);
    expect(lines()).toEqual(['a', 'b', 'c']);
  });

  it('search results are expanded below their ancestors, and can be expanded further', async () => {
    const found = records(sampleRow('a', '0', '1'), sampleRow('a1', 'a', '1'), sampleRow('x', 'gone'));
    const { store, answer, lines } = opened();
    store.begin(found, true);
    expect(lines()).toEqual(['a', 'a1', 'x']);
    store.toggle('a1');
    await answer(0, records(sampleRow('a11', 'a1')));
    expect(lines()).toEqual(['a', 'a1', 'a11', 'x']);
  });

  it('after a save the expanded levels are reloaded in one request, and the parent of an added record is expanded', async () => {
    const { store, load, answer, lines } = opened();
    store.toggle('a');
    await answer(0, BELOW_A);
    const done = store.refresh('c');
    expect(load.mock.lastCall?.[0]).toEqual(['a', 'c']);
    await answer(1, records(sampleRow('a2', 'a'), sampleRow('c1', 'c')));
    await done;
    expect(lines()).toEqual(['a', 'a2', 'b', 'c', 'c1']);
  });

  it('a failed reload rejects, unless it is obsolete', async () => {
    const { store, answer, refuse, lines } = opened();
    store.toggle('a');
    await answer(0, BELOW_A);
    const failed = expect(store.refresh()).rejects.toThrow('busy');
    await refuse(1, 'busy');
    await failed;
    const late = store.refresh();
    store.collapse();
    await refuse(2, 'aborted');
    await late;
    expect(lines()).toEqual(['a', 'b', 'c']);
  });

  it('a level that is empty after a reload collapses', async () => {
    const { store, answer, lines, lineOf } = opened();
    store.toggle('a');
    await answer(0, BELOW_A);
    const done = store.refresh();
    await answer(1, []);
    await done;
    expect(lines()).toEqual(['a', 'b', 'c']);
    expect(lineOf('a')).not.toHaveProperty('isOpen');
  });

  it('a record below itself in old data appears once', async () => {
    const { store, answer, lines } = opened();
    store.toggle('a');
    await answer(0, records(sampleRow('a', 'a', '1')));
    expect(lines()).toEqual(['a', 'b', 'c']);
  });

  it('a record with two parents in old data appears once, so that line ids are unique', async () => {
    const { store, answer, lines } = opened();
    store.toggle('a');
    await answer(0, records(sampleRow('x', 'a'), sampleRow('x', 'a'), sampleRow('c', 'a')));
    expect(lines()).toEqual(['a', 'x', 'c', 'b']);
  });

  it('expanding one record keeps the line objects of the others', async () => {
    const { store, answer, lineOf } = opened();
    const before = lineOf('b');
    store.toggle('a');
    await answer(0, BELOW_A);
    expect(lineOf('b')).toBe(before);
    expect(lineOf('a')).not.toBe(before);
  });
});
