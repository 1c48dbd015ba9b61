import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ActionPlan } from '#renderer/compile/plan.ts';
import type { DataProvider, WireRow } from '#renderer/data-provider.ts';
import type { ActionAnswer } from '#renderer/sources/actions.ts';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { useActing } from '../actions/useActing.tsx';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries, required } from '../testing/sample-plans.ts';
import { FormDialog } from './FormDialog.tsx';

const FIELDS = [required('name'), column('note')];
const DONE: ActionAnswer = { message: 'Done', refused: new Map() };

/** Opens a stored record, whose server keeps what is saved, with an action. */
async function open(mode: 'edit' | 'detail', provider: Partial<DataProvider> = {}, action: Partial<ActionPlan> = {}) {
  let stored: WireRow = { id: '7', name: 'Denim', note: '', row_version: 3 };
  const steps: string[] = [];
  const save = vi.fn(async ({ record }: { record: WireRow }) => {
    steps.push('save');
    stored = { ...stored, ...record };
    return { id: '7', message: 'Saved' };
  });
  const act = vi.fn(async (): Promise<ActionAnswer> => {
    steps.push('act');
    return DONE;
  });
  const ports = fakePorts({ provider: fakeProvider({ getRecord: vi.fn(async () => stored), save, act, ...provider }) });
  const plan = formPlan(FIELDS, { actions: [{ code: 'audit', title: 'Audit', ...action }] });
  const views = await loadColumnViews(FIELDS);
  const onClose = vi.fn();
  function Opened() {
    const { acting, dialog } = useActing({ form: plan, onDone: vi.fn() });
    return (
      <>
        <FormDialog
          {...{ plan, views, mode, acting, onClose }}
          rowId="7"
          dictionaries={noDictionaries}
          onSaved={vi.fn()}
          onEdit={vi.fn()}
        />
        {dialog}
      </>
    );
  }
  render(
    <Application ports={ports}>
      <Opened />
    </Application>,
  );
  const button = await screen.findByRole('button', { name: 'Audit' });
  return { user: userEvent.setup(), ports, steps, save, act, onClose, button };
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'name' });

it('what has been changed is saved before an action of the open form, which stays open and is read again', async () => {
  const { user, steps, save, act, onClose, button } = await open('edit');
  await user.type(await name(), ' blue');
  await user.click(button);
  await waitFor(() => expect(steps).toEqual(['save', 'act']));
  expect(act).toHaveBeenCalledWith(expect.not.objectContaining({ version: '3' }));
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ record: expect.objectContaining({ name: 'Denim blue' }) }));
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect((await name()).value).toBe('Denim blue');
  expect(onClose).not.toHaveBeenCalled();
});

it.each(['edit', 'detail'] as const)(
  'garment.md C.1 an action of a record that is open as %s is about the version that was read',
  async (mode) => {
    const { user, act, button } = await open(mode);
    await user.click(button);
    await waitFor(() => expect(act).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rowIds: ['7'], version: '3' })));
  },
);

it('where the record cannot be saved the action does not run, and nothing that was typed is lost', async () => {
  const { user, act, button } = await open('edit', { save: vi.fn(() => Promise.reject(new Error('Refused'))) });
  await user.type(await name(), ' blue');
  await user.click(button);
  await waitFor(async () => expect(screen.getByRole('button', { name: 'Audit' }).className).not.toContain('loading'));
  await user.clear(await name());
  await user.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'name' })));
  expect(act).not.toHaveBeenCalled();
  await user.type(await name(), 'Twill');
  expect((await name()).value).toBe('Twill');
});

it('a refused action leaves the form open with what was saved for it, to be mended and saved again', async () => {
  const { user, ports, save, button } = await open('edit', { act: vi.fn(() => Promise.reject(new Error('No lines'))) });
  await user.type(await name(), ' blue');
  await user.click(button);
  await waitFor(() => expect(ports.notify.warning).toHaveBeenCalledWith('No lines'));
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect((await name()).value).toBe('Denim blue');
  await user.type(await name(), '!');
  await user.click(screen.getByRole('button', { name: 'action.save' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ record: expect.objectContaining({ name: 'Denim blue!' }) }));
});

it('what an action asks for begins with what was saved for it', async () => {
  const { plan: value } = compileExpression('name', { own: new Map([['name', 'text']]), tables: new Map() }, 'text');
  if (!value) return expect.fail('no expression');
  const asks = { ask: [column('note', { title: 'Reason' })], values: { note: value } };
  const { user, act, button } = await open('edit', {}, asks);
  await user.type(await name(), ' blue');
  await user.click(button);
  const dialogs = () => screen.getAllByRole('dialog');
  await waitFor(() => expect(dialogs()).toHaveLength(2));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })).value).toBe('Denim blue');
  expect(act).not.toHaveBeenCalled();
});

it('IMPLIED-23 while an action runs its button shows that and the form takes no keys; afterwards the form has the focus again', async () => {
  let answer: (done: ActionAnswer) => void = () => {};
  const act = vi.fn(() => new Promise<ActionAnswer>((resolve) => (answer = resolve)));
  const { user, button } = await open('edit', { act });
  button.focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(button.className).toContain('loading'));
  expect(act).toHaveBeenCalledOnce();
  expect((await name()).closest('[inert]')).not.toBeNull();
  answer(DONE);
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(async () => expect(document.activeElement).toBe(await name()));
  expect((await name()).closest('[inert]')).toBeNull();
});

it('IMPLIED-23 after an action of the details, which takes its button away, the record has the focus as a whole and no other button', async () => {
  const { user, button } = await open('detail');
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button.isConnected).toBe(false));
  const again = await screen.findByRole('button', { name: 'action.edit' });
  expect(document.activeElement?.matches('button')).toBe(false);
  expect(document.activeElement?.hasAttribute('data-holds-focus')).toBe(true);
  expect(document.activeElement?.contains(again)).toBe(true);
});
