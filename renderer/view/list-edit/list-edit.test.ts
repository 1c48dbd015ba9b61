import { describe, expect, it, vi } from 'vitest';
import type { DataProvider, WireRow } from '#renderer/data-provider.ts';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { sampleUser as user } from '#renderer/expressions/testing/sample-user.ts';
import { fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { toGridRow } from '../list/useList.ts';
import { column, formPlan, listPlan, required } from '../testing/sample-plans.ts';
import { editedPlan } from './edited-plan.ts';
import { openPage, rowEdits, unsaved, withSaved, withTheirs, type EditedPage } from './edited-page.ts';
import { saveRow } from './save-row.ts';

const locked = compileExpression("state == 'closed'", { own: new Map([['state', 'text']]), tables: new Map() }, 'boolean').plan!;
const FIELDS = [
  required('name', { conditions: { readOnly: locked } }),
  column('price', { type: 'input-number', wireType: 'number' }),
  column('state'),
  column('photo', { files: { allowDownload: true, allowRemove: true } }),
  column('total', { readOnly: true }),
];
const PLAN = listPlan([column('name', { width: 90 }), column('price'), column('photo'), column('total')], {
  form: formPlan(FIELDS),
});
const WIRES: WireRow[] = [
  { id: '1', name: 'Denim', price: 12, state: 'open' },
  { id: '2', name: 'Coat', price: 80, state: 'closed' },
];
const STATE = { page: 1, pageSize: 10, sort: PLAN.sort, filters: {} };
const rowsOf = (wires: readonly WireRow[]) => wires.map((wire, place) => toGridRow(PLAN, wire, place));

function open(wires = WIRES): EditedPage {
  return openPage({ plan: editedPlan(PLAN)!, rows: rowsOf(wires), state: STATE, user, source: fakeProvider() });
}

const at = (rowId: string) => ({ table: 'md_style', rowId });
const texts = (page: EditedPage) =>
  rowEdits(page).map(({ rowId, cells }) => `${rowId}: ${cells.map((one) => `${one.column.key} ${String(one.after)}`).join(', ')}`);

describe('a list that is edited in its rows', () => {
  it('has the cells of its form in the look of its list; what only the form can enter is read', () => {
    const [table] = editedPlan(PLAN)!.subTables;
    expect(table.columns.map(({ key, readOnly, visible }) => [key, readOnly, visible])).toEqual([
      ['name', false, true],
      ['price', false, true],
      ['photo', true, true],
      ['total', true, true],
      ['state', false, false],
    ]);
    expect(table.columns[0]).toMatchObject({ width: 90, required: true });
  });

  it('SCREEN-01 enters what the form has radio buttons for in a list: the column of a list shows the first of them at most', () => {
    const urgency = column('urgency', { type: 'radio', options: [{ value: 'urgent', text: 'Urgent' }] });
    const [table] = editedPlan(listPlan([urgency], { form: formPlan([urgency]) }))!.subTables;
    expect(table.columns).toMatchObject([{ key: 'urgency', type: 'select', readOnly: false }]);
  });

  it.each([
    ['a definition that never is', { alwaysEdit: false }],
    ['a user who may not edit its records', { rowActions: [] }],
    ['a list without a form', { form: null }],
  ])('is not offered for %s', (_, more) => expect(editedPlan({ ...PLAN, ...more })).toBeNull());

  it('IMPLIED-21 counts what the user has changed, and takes over what others change in cells that are not typed', () => {
    const page = open();
    page.store.change('name', 'Denim 2', at('1'));
    const theirs = withTheirs(page, rowsOf([{ ...WIRES[0]!, name: 'Jeans', price: 15 }, WIRES[1]!]));
    expect(theirs.store.record(at('1'))).toMatchObject({ name: 'Denim 2', price: 15 });
    expect(texts(theirs)).toEqual(['1: name Denim 2']);
    theirs.store.undo();
    expect(texts(theirs)).toEqual(['1: name Denim 2, price 12']);
  });

  it('an edited row that others move to another page is edited on, behind the rows of this one', () => {
    const page = open();
    page.store.change('name', 'Denim 2', at('1'));
    const moved = withTheirs(page, rowsOf([WIRES[1]!]));
    expect(moved.beside.map(({ id }) => id)).toEqual(['1']);
    const next = openPage({ ...moved, user, source: fakeProvider() }, rowEdits(moved));
    expect(texts(next)).toEqual(['1: name Denim 2']);
    expect(withTheirs(next, rowsOf(WIRES)).beside).toEqual([]);
  });

  it('a cell that its record locks cannot be changed', () => {
    const page = open();
    page.store.change('name', 'x', at('2'));
    expect(rowEdits(page)).toEqual([]);
    expect(page.store.stateOf('name', at('2')).readOnly).toBe(true);
  });

  it('what is typed during a save is not lost with what it has saved', () => {
    const page = open();
    page.store.change('name', 'Denim 2', at('1'));
    const saved = rowEdits(page);
    page.store.change('price', 13, at('1'));
    const left = unsaved(rowEdits(page), saved);
    const next = openPage({ plan: page.plan, rows: withSaved(page.rows, saved), state: STATE, user, source: fakeProvider() }, left);
    expect(texts(next)).toEqual(['1: price 13']);
    expect(next.store.record(at('1'))).toMatchObject({ name: 'Denim 2' });
  });
});

describe('the save of a row', () => {
  const form = formPlan(FIELDS);

  async function save(record: WireRow, change: (page: EditedPage) => void, answers: Partial<DataProvider> = {}) {
    const provider = fakeProvider({ getRecord: vi.fn(async () => record), ...answers });
    const page = open();
    change(page);
    const [edit] = rowEdits(page);
    return { provider, refusal: await saveRow({ provider, user, form }, '1', edit!) };
  }

  const rename = (page: EditedPage) => page.store.change('name', 'Denim 2', at('1'));

  it('changes its cells alone in the record as it is now, whatever others have changed beside them', async () => {
    const { provider, refusal } = await save({ ...WIRES[0]!, price: 99, version: 3 }, rename);
    expect(refusal).toBeNull();
    expect(provider.save).toHaveBeenCalledExactlyOnceWith({
      documentId: 'doc',
      tableType: 1,
      record: { id: '1', name: 'Denim 2', price: 99, state: 'open', version: 3 },
    });
  });

  it('IMPLIED-21 does not overwrite a cell that somebody else has changed, and tells their value', async () => {
    const { provider, refusal } = await save({ ...WIRES[0]!, name: 'Jeans' }, rename);
    expect(refusal).toEqual({ kind: 'changed', theirs: new Map([['name', 'Jeans']]) });
    expect(provider.save).not.toHaveBeenCalled();
  });

  it('is refused by the rules of the form, by a lock, and with the reason of the server', async () => {
    const empty = await save(WIRES[0]!, (page) => page.store.change('name', '', at('1')));
    expect(empty.refusal).toMatchObject({ kind: 'invalid', failures: [{ key: 'name', code: 'rule.required' }] });
    expect((await save({ ...WIRES[0]!, state: 'closed' }, rename)).refusal).toEqual({ kind: 'locked', keys: ['name'] });
    const refuse = vi.fn(() => Promise.reject(Object.assign(new Error('taken'), { fieldErrors: [{ field: 'name', message: 'taken' }] })));
    expect((await save(WIRES[0]!, rename, { save: refuse })).refusal).toMatchObject({
      kind: 'invalid',
      failures: [{ key: 'name', message: 'taken' }],
    });
    const fail = vi.fn(() => Promise.reject(new Error('down')));
    expect((await save(WIRES[0]!, rename, { save: fail })).refusal).toEqual({ kind: 'refused', reason: 'down' });
  });
});
