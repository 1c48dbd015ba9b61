import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { createFormStore } from '#renderer/view/form-store/form-store.ts';
import { loadColumnViews } from '#renderer/view/column-views.ts';
import { Application } from '#renderer/view/testing/Application.tsx';
import { column, noDictionaries, oneToManyPlan, required } from '#renderer/view/testing/sample-plans.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { LineCards } from './LineCards.tsx';

const columns = [required('style'), column('colour'), column('quantity', { type: 'input-number', statistics: ['sum'], decimals: 0 })];
const table = { key: 'lines', title: 'Lines', relation: 'many' as const, columns, canAdd: true, canRemove: true };
const record = {
  ...{ id: '1', order_no: 'SO1' },
  lines: [
    { id: 'a', style: 'T1', colour: 'red', quantity: 5 },
    { id: 'b', style: 'T2', colour: 'blue', quantity: 7 },
  ],
};

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })));

async function shown(canEdit = true) {
  const plan = oneToManyPlan([column('order_no')], [{ ...table, canAdd: canEdit, canRemove: canEdit }]);
  const store = createFormStore(plan, record, sampleUser);
  const views = await loadColumnViews(columns);
  const parts = { store, views, dictionaries: noDictionaries, readOnly: !canEdit, onSubmit: () => {} };
  render(
    <Application ports={fakePorts()}>
      <LineCards {...parts} table={plan.subTables[0]!} api={{ current: null }} />
    </Application>,
  );
  return { store, lines: () => store.rowsOf('lines').map(({ values }) => [values['style'], values['quantity']]) };
}
const press = (name: string | RegExp) => userEvent.click(screen.getAllByRole('button', { name })[0]!);

it('a line on a phone is a card with its quantity between two steps, which never go below zero', async () => {
  const { lines, store } = await shown();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /T1 · red/ })).toBeTruthy();
  await press(/lines.more-of/);
  expect(lines()[0]).toEqual(['T1', 6]);
  act(() => store.change('quantity', 0, { table: 'lines', rowId: 'a' }));
  await press(/lines.less-of/);
  expect(lines()[0]).toEqual(['T1', 0]);
  expect(screen.getAllByRole('textbox')[0]?.getAttribute('inputmode')).toBe('decimal');
});

it('a digit typed before the frame after a tap stays, and one typed instead of the quantity replaces it', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  await shown();
  const quantity = screen.getAllByRole<HTMLInputElement>('textbox')[0]!;
  act(() => quantity.focus());
  await userEvent.keyboard('3');
  act(() => frames.splice(0).forEach((run) => run()));
  await userEvent.keyboard('7');
  expect(quantity.value).toBe('37');
  vi.unstubAllGlobals();
});

it('a line is copied below itself, deleted, and comes back until something else is changed', async () => {
  const { lines, store } = await shown();
  await press(/^action.copy/);
  expect(lines()).toEqual([
    ['T1', 5],
    ['T1', 5],
    ['T2', 7],
  ]);
  await press(/^action.delete/);
  expect(lines()).toHaveLength(2);
  await press('lines.undo');
  expect(lines()).toHaveLength(3);
  await press(/^action.delete/);
  act(() => store.change('order_no', 'SO2'));
  expect(screen.queryByRole('button', { name: 'lines.undo' })).toBeNull();
});

it('a swipe to the left deletes a line, a short one or one upwards does not', async () => {
  const { lines } = await shown();
  const [card] = screen.getAllByRole('article');
  card!.setPointerCapture = () => {};
  // The DOM of the tests makes pointer events without places.
  const move = (type: string, clientX: number, clientY: number) =>
    fireEvent(card!, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  const swipe = (x: number, y: number) => {
    move('pointerdown', 300, 100);
    for (const part of [0.3, 0.6, 1]) move('pointermove', 300 - x * part, 100 + y * part);
    move('pointerup', 300 - x, 100 + y);
  };
  swipe(60, 0);
  swipe(130, 300);
  expect(lines()).toHaveLength(2);
  swipe(160, 10);
  expect(lines()).toEqual([['T2', 7]]);
});

it('a line is edited in a sheet, which shows what is wrong with it from the start', async () => {
  const { store } = await shown();
  act(() => store.change('style', '', { table: 'lines', rowId: 'b' }));
  act(() => void store.validate());
  await press(/lines.line/);
  await userEvent.click(screen.getByRole('button', { name: /rule.required/ }));
  const sheet = await screen.findByRole('dialog');
  const field = sheet.querySelector<HTMLInputElement>('[data-field="style"] input')!;
  expect(sheet.querySelector('[data-field="style"] [role="alert"]')?.textContent).toBe('rule.required style');
  await userEvent.type(field, 'T9');
  await userEvent.click(screen.getAllByRole('button', { name: 'action.ok' })[0]!);
  expect(store.valueOf('style', { table: 'lines', rowId: 'b' })).toBe('T9');
});

it('lines that are only read have values in place of steps, and nothing to change them', async () => {
  await shown(false);
  expect(screen.queryByRole('button', { name: /more-of|action.copy|action.delete|action.add/ })).toBeNull();
  expect(screen.getAllByText('5')).toHaveLength(1);
});
