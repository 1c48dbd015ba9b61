import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries, oneToManyPlan } from '../testing/sample-plans.ts';
import { RecordDetail } from './RecordDetail.tsx';

afterEach(() => vi.unstubAllGlobals());

it('FORM-06 SCREEN-03 a document that is locked as a whole offers no button to edit it', async () => {
  const { plan: readOnly } = compileExpression("status != 'draft'", { own: new Map([['status', 'text']]), tables: new Map() }, 'boolean');
  if (!readOnly) expect.fail('the condition does not compile');
  const fields = ['status', 'remark'].map((key) => column(key, { conditions: { readOnly } }));
  const views = await loadColumnViews(fields);
  const editButtons = (status: string) => {
    cleanup();
    render(
      <Application ports={fakePorts()}>
        <RecordDetail
          {...{ plan: formPlan(fields), record: { status }, rowId: '7', views, dictionaries: noDictionaries }}
          onEdit={() => undefined}
          onClose={() => undefined}
        />
      </Application>,
    );
    return screen.queryAllByRole('button', { name: /action\.edit|编\s?辑|Edit/ }).length;
  };
  expect([editButtons('draft'), editButtons('audited')]).toEqual([1, 0]);
});

it('the lines of a record are a table, and on a phone cards: what each is, the values that it has, and the sums', async () => {
  const columns = [column('style'), column('colour'), column('remark'), column('quantity', { type: 'input-number', statistics: ['sum'] })];
  const table = { key: 'lines', title: 'Lines', relation: 'many' as const, columns, canAdd: false, canRemove: false };
  const plan = oneToManyPlan([column('order_no')], [table]);
  const lines = [
    { id: 'a', style: 'T1', colour: 'red', quantity: 5 },
    { id: 'b', quantity: 7 },
  ];
  const views = await loadColumnViews(columns);
  const show = () => {
    cleanup();
    render(
      <Application ports={fakePorts()}>
        <RecordDetail
          {...{ plan, record: { id: '1', lines }, rowId: '1', views, dictionaries: noDictionaries }}
          onEdit={() => {}}
          onClose={() => {}}
        />
      </Application>,
    );
  };
  show();
  expect(screen.getByRole('table').textContent).toContain('T1red');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  show();
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(await screen.findByRole('list', { name: 'Lines' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['1T1 · redquantity5', '2lines.line 2quantity7', 'footer.sumquantity12']);
});
