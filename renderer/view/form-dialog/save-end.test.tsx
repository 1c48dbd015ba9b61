import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DataProvider } from '#renderer/data-provider.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { formPlan, noDictionaries, required } from '../testing/sample-plans.ts';
import { FormDialog } from './FormDialog.tsx';

const FIELDS = [required('name')];

async function openNew(methods: Partial<DataProvider>) {
  const views = await loadColumnViews(FIELDS);
  const events = { onSaved: vi.fn(), onClose: vi.fn() };
  render(
    <Application ports={fakePorts({ provider: fakeProvider(methods) })}>
      <FormDialog plan={formPlan(FIELDS)} mode="add" rowId={null} views={views} dictionaries={noDictionaries} {...events} />
    </Application>,
  );
  return { user: userEvent.setup(), ...events };
}

it.each([{ closes: true }, { closes: false }])(
  'neither a closed form nor 保存并新增 under Ctrl+S closes another form: %j',
  async ({ closes }) => {
    let accept: (saved: { id: string; message: string }) => void = () => {};
    const save = vi.fn(() => new Promise<{ id: string; message: string }>((resolve) => (accept = resolve)));
    const { user, onSaved, onClose } = await openNew({ save });
    await user.type(await screen.findByRole('textbox', { name: 'name' }), 'Coat');
    await user.click(screen.getByRole('button', { name: closes ? 'action.save' : 'action.save-and-add' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    await (closes ? cleanup() : user.keyboard('{Control>}s{/Control}'));
    await act(async () => accept({ id: '9', message: 'saved' }));
    expect([save, onSaved, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  },
);
