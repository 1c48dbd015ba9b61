import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { StaleRecordError, type DataProvider, type WireRow } from '#renderer/data-provider.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries } from '../testing/sample-plans.ts';
import { fakeDevice, fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import type { FormMode } from './form-dialog-props.ts';
import { FormDialog } from './FormDialog.tsx';
import type { RendererPorts, UnsavedWork } from '#renderer/widgets/ports.ts';

const FIELDS = [
  column('name', { required: true, rules: [{ kind: 'required' }, { kind: 'unique' }] }),
  column('price', { type: 'input-number' }),
];
const RECORD: WireRow = { id: '7', name: 'Denim', price: 12, update_time: 'yesterday' };

async function open(mode: FormMode, answers: Partial<DataProvider> = {}, more: Partial<RendererPorts> = {}) {
  const provider = fakeProvider({ getRecord: vi.fn(async () => RECORD), ...answers });
  const ports = fakePorts({ provider, ...more });
  const views = await loadColumnViews(FIELDS);
  const events = { onSaved: vi.fn(), onClose: vi.fn() };
  render(
    <Application ports={ports}>
      <FormDialog
        plan={formPlan(FIELDS)}
        mode={mode}
        rowId={mode === 'add' ? null : '7'}
        views={views}
        dictionaries={noDictionaries}
        {...events}
      />
    </Application>,
  );
  return { provider, ports, user: userEvent.setup(), ...events };
}

const nameField = () => screen.findByRole('textbox', { name: 'name' });
const button = (name: string) => screen.getByRole('button', { name });

describe('FormDialog', () => {
  it('GRID-26 names the dialog by its purpose', async () => {
    await open('edit');
    expect(screen.getByRole('dialog', { name: /action.edit · Style/ })).toBeTruthy();
  });

  it("FORM-08 saves a new record without an id, shows the server's message, closes and reloads", async () => {
    const { provider, ports, user, onSaved, onClose } = await open('add');
    await user.type(await nameField(), 'Coat');
    await user.click(button('action.save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(provider.save).toHaveBeenCalledExactlyOnceWith({ documentId: 'doc', tableType: 1, record: { name: 'Coat' } });
    expect(ports.notify.success).toHaveBeenCalledWith('Saved');
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('FORM-08 saves an existing record with its id and its fields without a column', async () => {
    const { provider, user } = await open('edit');
    const input = await nameField();
    await user.clear(input);
    await user.type(input, 'Coat');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(provider.save).toHaveBeenCalledOnce());
    expect(vi.mocked(provider.save).mock.calls[0]?.[0].record).toEqual({ ...RECORD, name: 'Coat' });
  });

  it('RULE-18 sends nothing while anything is invalid, and goes to the first invalid field', async () => {
    const { provider, user } = await open('add');
    await nameField();
    await user.click(button('action.save'));
    expect(await screen.findByRole('button', { name: 'form.error-at form.error-count 1 name' })).toBeTruthy();
    expect(provider.save).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'name' })));
  });

  it('FORM-08 a failure warns, keeps the dialog open, and is shown at the field that the server names', async () => {
    const refusal = Object.assign(new Error('refused'), { fieldErrors: [{ field: 'name', message: 'taken' }] });
    const { ports, user, onClose } = await open('add', { save: vi.fn(async () => Promise.reject(refusal)) });
    await user.type(await nameField(), 'Coat');
    await user.click(button('action.save'));
    expect((await screen.findByRole('alert')).textContent).toBe('taken');
    expect(ports.notify.warning).toHaveBeenCalledWith('refused');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('an error that the application has announced is not repeated, and the dialog stays open', async () => {
    const save = vi.fn(async () => Promise.reject(Object.assign(new Error('No network'), { isAnnounced: true })));
    const { ports, user, onClose } = await open('add', { save });
    await user.type(await nameField(), 'Coat');
    await user.click(button('action.save'));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    await waitFor(() => expect(button('action.save').className).not.toMatch(/loading/));
    expect(ports.notify.warning).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('a save that awaits an answer of the server ends when the form is closed', async () => {
    let answer: (pass: { success: boolean; message: string }) => void = () => {};
    const checkDuplicate = vi.fn(() => new Promise<{ success: boolean; message: string }>((resolve) => (answer = resolve)));
    const { provider, user } = await open('add', { checkDuplicate });
    await user.type(await nameField(), 'Coat');
    await user.click(button('action.save'));
    await waitFor(() => expect(checkDuplicate).toHaveBeenCalledOnce());
    cleanup();
    await act(async () => answer({ success: true, message: '' }));
    expect(provider.save).not.toHaveBeenCalled();
  });

  it('FORM-08 nothing can be entered while the record is sent, and a failure gives the field its focus back', async () => {
    let refuse: (error: Error) => void = () => {};
    const save = vi.fn(() => new Promise<never>((_resolve, reject) => (refuse = reject)));
    const { user } = await open('add', { save });
    await user.type(await nameField(), 'Coat');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByLabelText('name').closest('[inert]')).not.toBeNull());
    expect(document.activeElement).not.toBe(screen.getByLabelText('name'));
    await act(async () => refuse(new Error('down')));
    expect(screen.getByLabelText('name').closest('[inert]')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')));
  });

  it('a failure moves the focus to the field that the server names, not back to the one that was left', async () => {
    let refuse: (error: Error) => void = () => {};
    const save = vi.fn(() => new Promise<never>((_resolve, reject) => (refuse = reject)));
    const { user } = await open('add', { save });
    await user.type(await nameField(), 'Coat');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByLabelText('price').closest('[inert]')).not.toBeNull());
    await act(async () => refuse(Object.assign(new Error('refused'), { fieldErrors: [{ field: 'price', message: 'too low' }] })));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('price')));
  });

  it('save and add keeps the dialog open with an empty form', async () => {
    const { user, onClose, onSaved } = await open('add');
    await user.type(await nameField(), 'Coat');
    await user.click(button('action.save-and-add'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
    expect(await nameField()).toHaveProperty('value', '');
  });

  it('IMPLIED-22 closing asks only when there are changes', async () => {
    const { user, onClose } = await open('add');
    await user.type(await nameField(), 'C');
    await user.click(button('action.cancel'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'form.discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('IMPLIED-22 leaving the page is guarded until the changes are discarded', async () => {
    const works: UnsavedWork[] = [];
    const { user } = await open('add', {}, { keepPage: (work) => (works.push(work), () => works.splice(works.indexOf(work), 1)) });
    const answered = { onDiscard: vi.fn(), onKeep: vi.fn() };
    await nameField();
    expect(works.map((work) => work.isChanged())).toEqual([false]);
    await user.type(await nameField(), 'C');
    expect(works[0]?.isChanged()).toBe(true);
    act(() => works[0]?.ask(answered.onDiscard, answered.onKeep));
    await user.click(await screen.findByRole('button', { name: 'form.keep-editing' }));
    await waitFor(() => expect(answered.onKeep).toHaveBeenCalledOnce());
    act(() => works[0]?.ask(answered.onDiscard, answered.onKeep));
    await user.click(await screen.findByRole('button', { name: 'form.discard' }));
    await waitFor(() => expect(answered.onDiscard).toHaveBeenCalledOnce());
    cleanup();
    expect(works).toEqual([]);
  });

  it('IMPLIED-22 closing an unchanged form does not ask', async () => {
    const { user, onClose } = await open('add');
    await nameField();
    await user.click(button('action.cancel'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('IMPLIED-21 shows both versions of a record changed by somebody else, and merges mine over theirs only on request, which tells that it is to be saved again', async () => {
    const theirs = { ...RECORD, name: 'Jacket', price: 15, update_time: 'today' };
    const save = vi.fn<DataProvider['save']>().mockRejectedValueOnce(new StaleRecordError('stale', theirs));
    save.mockResolvedValueOnce({ id: '7', message: 'Saved' });
    const { ports, user } = await open('edit', { save });
    const input = await nameField();
    await user.clear(input);
    await user.type(input, 'Coat');
    await user.click(button('action.save'));
    const dialog: HTMLElement = (await screen.findByText('stale.title')).closest('[role=dialog]')!;
    expect(within(dialog).getByRole('row', { name: 'name Coat Jacket' })).toBeTruthy();
    expect(within(dialog).getByRole('row', { name: 'price stale.untouched 15' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'stale.keep-mine' }));
    await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Coat'));
    expect(save).toHaveBeenCalledOnce();
    expect(vi.mocked(ports.notify.info).mock.calls).toEqual([['stale.kept-mine']]);
    await user.click(button('action.save'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]?.[0].record).toEqual({ ...theirs, name: 'Coat' });
  });

  it('IMPLIED-18 a record that fails to load can be requested again', async () => {
    const getRecord = vi.fn<DataProvider['getRecord']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(RECORD);
    const { user } = await open('edit', { getRecord });
    expect(await screen.findByText('offline')).toBeTruthy();
    await user.click(button('action.retry'));
    expect(await nameField()).toHaveProperty('value', 'Denim');
  });

  it('GRID-26 details are texts, with neither a field nor a save button', async () => {
    await open('detail');
    expect((await screen.findByText('Denim')).closest('[data-field="name"]')?.querySelector('dt')?.textContent).toBe('name');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'action.save' })).toBeNull();
  });
});

describe('an unsaved draft', () => {
  const KEY = 'draft:u1:doc:7';
  const draft = { id: 'a', savedAt: 0, version: 'yesterday', record: { id: '7', name: 'Coat' }, columns: [], tables: {} };
  const columns = FIELDS.map(({ key, title, type }) => ({ key, title, type }));

  async function openWith(drafts: unknown) {
    const device = fakeDevice();
    device.set(KEY, drafts);
    return { device, ...(await open('edit', {}, { device })) };
  }

  it('is offered, applied only on request, and kept from then on', async () => {
    const { device, user } = await openWith([{ ...draft, columns }]);
    expect(await nameField()).toHaveProperty('value', 'Denim');
    await user.click(button('kept.restore'));
    await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Coat'));
    expect(screen.queryByRole('button', { name: 'kept.restore' })).toBeNull();
    expect(JSON.stringify(device.get(KEY))).toContain('Coat');
  });

  it('is removed when discarded', async () => {
    const { device, user } = await openWith([{ ...draft, columns }]);
    await nameField();
    await user.click(button('kept.discard'));
    expect(device.get(KEY)).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'kept.restore' })).toBeNull();
  });

  it('IMPLIED-21 reports what no longer applies, and that the record has changed since', async () => {
    await openWith([{ ...draft, version: 'last week', columns: [{ key: 'name', title: 'Old name', type: 'select' }] }]);
    await nameField();
    expect(screen.getByText('kept.lost Old name')).toBeTruthy();
    expect(screen.getByText('kept.overtaken')).toBeTruthy();
  });

  it('is stored while the user types, and removed after a save', async () => {
    const { device, user, onClose } = await openWith(undefined);
    await user.type(await nameField(), '!');
    await waitFor(() => expect(JSON.stringify(device.get(KEY))).toContain('Denim!'));
    await user.click(button('action.save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(device.get(KEY)).toBeUndefined();
  });

  it('of another tab for the same record stays, also when this one is saved', async () => {
    const { device, user, onClose } = await openWith(undefined);
    await nameField();
    const theirs = { ...draft, id: 'other tab', columns };
    device.set(KEY, [theirs]);
    await user.type(await nameField(), '!');
    await waitFor(() => expect(JSON.stringify(device.get(KEY))).toContain('Denim!'));
    expect(device.get(KEY)).toContainEqual(theirs);
    await user.click(button('action.save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(device.get(KEY)).toEqual([theirs]);
  });

  it('is reported in the form as not kept when the device is full', async () => {
    const full = { ...fakeDevice(), set: () => false };
    const { user } = await open('edit', {}, { device: full });
    await user.type(await nameField(), '!');
    const notice = await screen.findByText(/kept\.too-much/, {});
    expect(notice.closest('[role="status"]')).not.toBeNull();
  });

  it('is removed when the changes are discarded', async () => {
    const { device, user, onClose } = await openWith(undefined);
    await user.type(await nameField(), '!');
    await waitFor(() => expect(device.get(KEY)).toBeDefined());
    await user.click(button('action.cancel'));
    await user.click(await screen.findByRole('button', { name: 'form.discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(device.get(KEY)).toBeUndefined();
  });

  it('is not offered from damaged storage', async () => {
    await openWith('damaged');
    expect(await nameField()).toHaveProperty('value', 'Denim');
    expect(screen.queryByRole('button', { name: 'kept.restore' })).toBeNull();
  });
});
