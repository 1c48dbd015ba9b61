import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries } from '../testing/sample-plans.ts';
import { FormDialog } from './FormDialog.tsx';

it('a record whose state locks its whole form says so and offers no save; a change of that state is saved', async () => {
  const { plan: lockedWhen } = compileExpression("status == 'done'", { own: new Map([['status', 'text']]), tables: new Map() }, 'boolean');
  if (!lockedWhen) expect.fail('the condition does not compile');
  const fields = [column('status'), column('remark', { conditions: { readOnly: lockedWhen } })];
  const views = await loadColumnViews(fields);
  const open = (status: string) => {
    cleanup();
    const provider = fakeProvider({ getRecord: vi.fn(async () => ({ id: '7', status, remark: '' })) });
    const shared = { plan: formPlan(fields, { lockedWhen }), views, dictionaries: noDictionaries, onSaved: vi.fn(), onClose: vi.fn() };
    render(
      <Application ports={fakePorts({ provider })}>
        <FormDialog {...shared} mode="edit" rowId="7" />
      </Application>,
    );
    return screen.findByRole('textbox', { name: 'status' });
  };
  await open('done');
  expect(screen.getByText('form.closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'action.save' })).toBeNull();
  const field = await open('draft');
  const user = userEvent.setup();
  await user.clear(field);
  await user.type(field, 'done');
  expect(screen.queryByText('form.closed')).toBeNull();
  expect(screen.getByRole('button', { name: 'action.save' })).toBeTruthy();
});
