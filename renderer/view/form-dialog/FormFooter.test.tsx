import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { Application } from '../testing/Application.tsx';
import { column, oneToManyPlan, required } from '../testing/sample-plans.ts';
import { FormFooter } from './FormFooter.tsx';

const lines = {
  ...{ key: 'lines', title: 'Lines', relation: 'many' as const, columns: [required('due', { title: 'Delivery' })] },
  ...{ rows: plainRows, canAdd: true, canRemove: true },
};
const PLAN = oneToManyPlan([required('name', { title: 'Name' }), column('note')], [lines]);

function show(record: Record<string, unknown>, readOnly = false) {
  const store = createFormStore(PLAN, record as Parameters<typeof createFormStore>[1], sampleUser);
  store.validate();
  const props = { store, mode: 'edit' as const, saving: false, readOnly, actions: undefined };
  render(
    <Application ports={fakePorts()}>
      <FormFooter {...props} onCancel={vi.fn()} onSave={vi.fn()} onShow={vi.fn()} />
    </Application>,
  );
}

it('RULE-18 the button of failures names the line and the field of the first', () => {
  show({
    id: '1',
    name: 'Coat',
    lines: [
      { id: 'a', due: 'x' },
      { id: 'b', due: '' },
      { id: 'c', due: '' },
    ],
  });
  expect(screen.getByRole('button', { name: 'form.error-at form.error-count 2 form.error-line 2 Delivery' })).toBeTruthy();
});

it('RULE-18 a field of the head comes first, and is named without a line', () => {
  show({ id: '1', name: '', lines: [{ id: 'b', due: '' }] });
  expect(screen.getByRole('button', { name: 'form.error-at form.error-count 2 Name' })).toBeTruthy();
});

it('IMPLIED-21 a record that cannot be changed is closed, not saved', () => {
  show({ id: '1', name: 'Coat', lines: [] }, true);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['action.close']);
});
