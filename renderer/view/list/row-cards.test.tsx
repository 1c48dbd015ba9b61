import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { select } from '../testing/phone-list.ts';
import { column, noDictionaries } from '../testing/sample-plans.ts';
import { RowCards } from './RowCards.tsx';
import { toGridRow } from './useList.ts';

it('UPLOAD-06 a picture of the record that a field names stands beside the values of a card, as the server sent it with the row', async () => {
  const reference = { kind: 'table', table: 'md_style', text: 'image', value: 'style_no' } as const;
  const picture = column('picture', { type: 'link-table-field', config: { source: 'style', reference, look: 'image' } });
  const columns = [column('no'), column('style'), picture];
  const wire = [
    { id: '1', no: 'F1', style: 'S1', picture_dictText: 'temp/a.png,temp/b.png' },
    { id: '2', no: 'F2', style: 'S2', picture_dictText: '' },
  ];
  const rows = wire.map((row, place) => toGridRow({ columns }, row, place));
  const views = await loadColumnViews(columns);
  const ports = fakePorts({ provider: fakeProvider({ fileUrl: (path) => `/files/${path}` }) });
  render(
    <Application ports={ports}>
      <RowCards {...{ label: 'cards', rows, columns, views, dictionaries: noDictionaries, actions: [] }} isWide onAction={() => {}} />
    </Application>,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/files/temp/a.png');
  expect(first?.querySelector('dl')?.textContent).toBe('styleS1');
  expect(first?.textContent).toContain('+1');
  expect(second?.querySelector('img')).toBeNull();
});

it('the state of a document stands beside its number, not among the values', async () => {
  const options = [{ value: 'done', text: '已完成', color: 'green' }];
  const state = column('status', { type: 'select', options });
  const columns = [column('no'), column('customer'), state];
  const rows = [toGridRow({ columns }, { id: '1', no: 'SO1', customer: 'C1', status: 'done' }, 0)];
  const views = await loadColumnViews(columns);
  render(
    <Application ports={fakePorts({ provider: fakeProvider({}) })}>
      <RowCards
        {...{ label: 'cards', rows, columns, views, state, dictionaries: noDictionaries, actions: [] }}
        isWide
        onAction={() => {}}
      />
    </Application>,
  );
  const [card] = screen.getAllByRole('listitem');
  expect(card?.querySelector('dl')?.textContent).toBe('customerC1');
  expect(screen.getByText('已完成').closest('dl')).toBeNull();
});

it('LAYOUT-16 on a phone whom the record is about stands beside its number, a press anywhere opens it, and its menu selects it', async () => {
  const columns = [column('no'), column('customer'), column('pieces', { type: 'input-number' })];
  const rows = ['SO1', 'SO2'].map((no, place) => toGridRow({ columns }, { id: no, no, customer: `C${place}`, pieces: 3 }, place));
  const views = await loadColumnViews(columns);
  const onOpen = vi.fn();
  function Cards() {
    const [ids, setIds] = useState<readonly string[]>([]);
    const selection = { ids, onChange: setIds };
    return (
      <RowCards
        {...{ label: 'cards', rows, columns, views, selection, onOpen, dictionaries: noDictionaries, actions: [] }}
        onAction={() => {}}
      />
    );
  }
  render(
    <Application ports={fakePorts({ provider: fakeProvider({}) })}>
      <Cards />
    </Application>,
  );
  const user = userEvent.setup();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.querySelector('dl')?.textContent).toBe('pieces3');
  await user.click(screen.getByText('C0'));
  await user.click(screen.getByRole('button', { name: 'SO2' }));
  expect(onOpen.mock.calls).toEqual([['SO1'], ['SO2']]);
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  await select(user, 'SO1');
  expect(screen.getAllByRole('checkbox').map((one) => one instanceof HTMLInputElement && one.checked)).toEqual([true, false]);
  await select(user, 'SO1');
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  expect(onOpen).toHaveBeenCalledTimes(2);
});
