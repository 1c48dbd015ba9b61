import { describe, expect, it, vi } from 'vitest';
import type { WireRow } from '#renderer/data-provider.ts';
import { RefusedText, REFUSED, refusedIn } from '#renderer/draft/refused-texts.ts';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { sampleUser as user } from '#renderer/expressions/testing/sample-user.ts';
import { fakeDevice, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { keptWorks } from '#renderer/widgets/kept/kept-work.ts';
import { toGridRow } from '../list/useList.ts';
import { column, formPlan, listPlan, noDictionaries } from '../testing/sample-plans.ts';
import { editedPlan } from './edited-plan.ts';
import { openPage, rowEdits, type EditedPage } from './edited-page.ts';
import { readKeptRows, storeRows } from './kept-rows.ts';
import { lostColumns, missingIds, restoreRows, rowsWithIds } from './restore-rows.ts';
import { saveRow } from './save-row.ts';

const locked = compileExpression("state == 'closed'", { own: new Map([['state', 'text']]), tables: new Map() }, 'boolean').plan!;
const FIELDS = [
  column('name', { conditions: { readOnly: locked } }),
  column('price', { type: 'input-number', wireType: 'number' }),
  column('state'),
];
const planOf = (fields = FIELDS) => listPlan([column('name'), column('price')], { form: formPlan(fields) });
const PLAN = planOf();
const WIRES: WireRow[] = [
  { id: '1', name: 'Denim', price: 12, state: 'open' },
  { id: '2', name: 'Coat', price: 80, state: 'open' },
];
const STATE = { page: 3, pageSize: 10, sort: PLAN.sort, filters: { name: '*e*' } };
const at = (rowId: string) => ({ table: 'md_style', rowId });

function open(wires = WIRES, plan = PLAN): EditedPage {
  const rows = wires.map((wire, place) => toGridRow(plan, wire, place));
  return openPage({ plan: editedPlan(plan)!, rows, state: STATE, user, source: fakeProvider() });
}

/** The page with a name and a price typed into it. */
function typed(): EditedPage {
  const page = open();
  page.store.change('name', 'Jeans', at('1'));
  page.store.change('price', 81, at('2'));
  return page;
}

const deviceOf = () => keptWorks(fakeDevice(), 'rows:u1:doc', readKeptRows);
const partsOf = (works = deviceOf()) => ({ plan: PLAN, dictionaries: noDictionaries, works, id: 'own' });

/** What the device has of a page. */
function keptOf(page: EditedPage) {
  const parts = partsOf();
  expect(storeRows(parts, page)).toBe(true);
  return parts.works.read()[0]!;
}

const texts = (page: EditedPage) =>
  rowEdits(page).map(({ rowId, cells }) => `${rowId}: ${cells.map((one) => `${one.column.key} ${String(one.after)}`).join(', ')}`);

describe('the unsaved edits of a list on the device', () => {
  it('are the typed cells with those that they replace, in wire form, and where the list was', () => {
    const { savedAt, ...kept } = keptOf(typed());
    expect(savedAt).toBeGreaterThan(0);
    expect(kept).toEqual({
      id: 'own',
      params: 'page=3&f.name=*e*',
      columns: [
        { key: 'name', title: 'name', type: 'input' },
        { key: 'price', title: 'price', type: 'input-number' },
      ],
      rows: [
        { id: '1', name: 'Denim', before: { name: 'Denim' }, after: { name: 'Jeans' } },
        { id: '2', name: 'Coat', before: { price: 80 }, after: { price: 81 } },
      ],
    });
    expect(readKeptRows(JSON.parse(JSON.stringify([kept, { ...kept, savedAt }, { savedAt }, null])))).toEqual([{ ...kept, savedAt }]);
  });

  it('never hold a secret', () => {
    const page = typed();
    const [table] = page.plan.subTables;
    const columns = table.columns.map((one) => (one.key === 'name' ? { ...one, type: 'password' as const } : one));
    expect(keptOf({ ...page, table: { ...table, columns } }).rows.map(({ after }) => after)).toEqual([{}, { price: 81 }]);
  });

  it('are gone once nothing is unsaved; too many of them leave what was stored before', () => {
    const parts = partsOf();
    storeRows(parts, typed());
    const many = open(Array.from({ length: 5001 }, (_, n) => ({ id: `${n + 1}`, name: 'Denim', price: n, state: 'open' })));
    many.store.run({
      type: 'set-rows',
      table: 'md_style',
      rows: many.rows.map(({ id }) => ({ rowId: id, values: { name: 'Jeans' } })),
    });
    expect(storeRows(parts, many)).toBe(false);
    expect(parts.works.read()[0]?.rows).toHaveLength(2);
    expect(storeRows(parts, open())).toBe(true);
    expect(parts.works.read()).toEqual([]);
  });

  it('are entered into the rows of today as one step that can be undone', () => {
    const { page, ...lost } = restoreRows(open([{ ...WIRES[0]!, price: 15 }, WIRES[1]!]), keptOf(typed()));
    expect(lost).toEqual({ gone: [], closed: [], overtaken: 0 });
    expect(texts(page)).toEqual(['1: name Jeans', '2: price 81']);
    expect(page.store.record(at('1'))).toMatchObject({ price: 15 });
    page.store.undo();
    expect(texts(page)).toEqual([]);
    expect(page.store.undo()).toBeNull();
  });

  it('IMPLIED-21 do not overwrite what somebody else has changed since: the next save finds it', async () => {
    const today = { ...WIRES[0]!, name: 'Chinos' };
    const { page, overtaken } = restoreRows(open([today, WIRES[1]!]), keptOf(typed()));
    expect(overtaken).toBe(1);
    const provider = fakeProvider({ getRecord: vi.fn(async () => today) });
    const refusal = await saveRow({ provider, user, form: PLAN.form! }, '1', rowEdits(page)[0]!);
    expect(refusal).toEqual({ kind: 'changed', theirs: new Map([['name', 'Chinos']]) });
    expect(provider.save).not.toHaveBeenCalled();
    expect(keptOf(page).rows[0]).toMatchObject({ before: { name: 'Denim' }, after: { name: 'Jeans' } });
    page.store.undo();
    expect(texts(page)).toEqual([]);
  });

  it('that the server has by now are no edits any more', () => {
    const { page, overtaken } = restoreRows(open([{ ...WIRES[0]!, name: 'Jeans' }, WIRES[1]!]), keptOf(typed()));
    expect([texts(page), overtaken]).toEqual([['2: price 81'], 0]);
  });

  it('come back with the texts that did not fit their cells', () => {
    const page = open();
    const price = new RefusedText('cheap', { code: 'entry.not-a-number', values: {} });
    page.store.run({ type: 'set-rows', table: 'md_style', rows: [{ rowId: '1', values: { [REFUSED]: { price } } }] });
    const kept = keptOf(page);
    expect(kept.rows).toHaveLength(1);
    const { store } = restoreRows(open(), JSON.parse(JSON.stringify(kept))).page;
    expect(refusedIn(store.rowsOf('md_style')[0]!)?.['price']?.text).toBe('cheap');
  });

  it('tell which records are gone, which cells are closed, and which columns are no longer entered', () => {
    const kept = keptOf(typed());
    const { page, gone, closed } = restoreRows(open([{ ...WIRES[0]!, state: 'closed' }]), kept);
    expect(texts(page)).toEqual([]);
    expect(gone).toMatchObject([{ row: { name: 'Coat' }, columns: [{ key: 'price' }] }]);
    expect(closed).toMatchObject([{ row: { name: 'Denim' }, columns: [{ key: 'name' }] }]);
    const locking = planOf(FIELDS.map((field) => (field.key === 'price' ? { ...field, readOnly: true } : field)));
    expect(lostColumns(open(WIRES, locking), kept)).toEqual(['price']);
    expect(lostColumns(open(), kept)).toEqual([]);
  });

  it('of rows on other pages are entered in rows that are loaded beside those of the page', async () => {
    const kept = keptOf(typed());
    const page = open([WIRES[0]!]);
    const getRows = vi.fn(async () => ({ rows: [WIRES[1]!, { id: '9' }], total: 2 }));
    const beside = await rowsWithIds(fakeProvider({ getRows }), PLAN, missingIds(page, kept));
    expect(getRows).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ page: 1, filters: { id: '2' } }));
    const all = openPage({ ...page, beside, user, source: fakeProvider() });
    expect(texts(restoreRows(all, kept).page)).toEqual(['1: name Jeans', '2: price 81']);
  });
});
