import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { expect, it, vi } from 'vitest';
import { valueStore } from '#renderer/stores/value-store.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries } from '../testing/sample-plans.ts';
import { FormDialog } from './FormDialog.tsx';

it('IMPLIED-22 keeps what is typed while a list asks for the same record again', async () => {
  const fields = [column('name')];
  const read = vi.fn(async () => ({ id: '7', name: 'Denim' }));
  const isAsked = valueStore(false);
  const List = () => useSWR(useSyncExternalStore(isAsked.subscribe, isAsked.get) ? ['record', 'doc', '7'] : null, read) && null;
  const views = await loadColumnViews(fields);
  const form = { plan: formPlan(fields), views, dictionaries: noDictionaries, onSaved: vi.fn(), onClose: vi.fn() };
  render(
    <Application ports={fakePorts({ provider: fakeProvider({ getRecord: read }) })}>
      <FormDialog {...form} mode="edit" rowId="7" />
      <List />
    </Application>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'name' }), ' blue');
  act(() => isAsked.set(true));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'name' })).value).toBe('Denim blue');
});
