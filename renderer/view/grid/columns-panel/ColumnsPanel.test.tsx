import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Application } from '#renderer/view/testing/Application.tsx';
import { column } from '#renderer/view/testing/sample-plans.ts';
import { fakeDevice, fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { valueStore } from '#renderer/stores/value-store.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { createSettings } from './settings-store.ts';

async function open() {
  const settings = createSettings(
    fakeDevice(),
    'screen',
    ['style', 'season', 'due'].map((key) => column(key)),
  );
  render(
    <Application ports={fakePorts()}>
      <ColumnsButton settings={settings} open={valueStore(false)} />
    </Application>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'grid.columns' }));
  const list = await screen.findByRole('list', { name: 'grid.columns' });
  const names = () =>
    within(list)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  return { settings, user, list, names };
}

it('checkboxes show and hide columns, and the last visible one cannot be hidden', async () => {
  const { settings, user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'season' }));
  expect(settings.get().map(({ hidden }) => hidden)).toEqual([false, true, false]);
  await user.click(screen.getByRole('checkbox', { name: 'due' }));
  expect(screen.getByRole('checkbox', { name: 'style' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'grid.reset-columns' }));
  expect(settings.isAsPlanned()).toBe(true);
});

it('arrow keys on a handle move its column, keep the focus and announce the position', async () => {
  const { user, names } = await open();
  const handle = () => screen.getByRole('button', { name: 'grid.move-column style' });
  handle().focus();
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual(['season', 'style', 'due']);
  expect(document.activeElement).toBe(handle());
  expect(screen.getByText('grid.column-moved style 2')).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(names()).toEqual(['season', 'due', 'style']);
});

it('a column is dragged to a new position', async () => {
  const { names, list } = await open();
  const [first, , third] = within(list).getAllByRole('listitem');
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(screen.getByRole('button', { name: 'grid.move-column style' }), { dataTransfer });
  fireEvent.dragOver(third!, { clientY: 1, dataTransfer });
  fireEvent.drop(third!, { dataTransfer });
  expect(names()).toEqual(['season', 'due', 'style']);
  fireEvent.dragOver(first!, { clientY: -1, dataTransfer });
  fireEvent.drop(first!, { dataTransfer });
  expect(names()).toEqual(['season', 'due', 'style']);
});

it('a column is pinned and unpinned, and columns are searched', async () => {
  const { settings, user, names } = await open();
  const pin = screen.getByRole('button', { name: 'grid.pin-left-column season' });
  await user.click(pin);
  expect(settings.get()[1]?.pinned).toBe('left');
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  await user.click(pin);
  expect(settings.get()[1]?.pinned).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'grid.columns-search' }), 'SEA');
  expect(names()).toEqual(['season']);
  expect(screen.getByRole('button', { name: 'grid.move-column season' })).toHaveProperty('disabled', true);
});

it('the opened panel takes the focus, and Escape returns it to the button', async () => {
  const { user } = await open();
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('list', { name: 'grid.columns' }))).toBe(true));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'grid.columns-search' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'grid.columns' }));
});
