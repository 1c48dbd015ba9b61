import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ActionPlan } from '#renderer/compile/plan.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { ActionButtons } from './ActionButtons.tsx';

const wide = window.innerWidth;
afterEach(() => {
  window.innerWidth = wide;
});

const actionsOf = (...titles: string[]) => titles.map((title): ActionPlan => ({ code: title.toLowerCase(), title }));

function show(actions: readonly ActionPlan[], width: number, running?: string) {
  window.innerWidth = width;
  const onAction = vi.fn();
  render(
    <Application ports={fakePorts()}>
      <ActionButtons {...{ actions, onAction, running }} />
    </Application>,
  );
  return { onAction, titles: () => screen.getAllByRole('button').map(({ textContent }) => textContent) };
}

it.each([
  [1440, ['Close'], ['Close']],
  [1440, ['Confirm', 'Close', 'Void'], ['Void', 'Close', 'Confirm']],
  [1440, ['Confirm', 'Close', 'Void', 'Print'], ['action.more', 'Close', 'Confirm']],
  [360, ['Close'], ['Close']],
  [360, ['Confirm', 'Close'], ['action.more']],
])('on a screen of %s pixels the actions %j stand as the buttons %j', (width, titles, buttons) => {
  expect(show(actionsOf(...titles), width).titles()).toEqual(buttons);
});

it('what is behind the button of others runs from its menu', async () => {
  const { onAction } = show(actionsOf('Confirm', 'Close'), 360);
  await userEvent.click(screen.getByRole('button', { name: 'action.more' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close' }));
  expect(onAction).toHaveBeenCalledWith({ code: 'close', title: 'Close' });
});

it.each([
  [1440, 'Confirm'],
  [360, 'action.more'],
])('on a screen of %s pixels the button %s shows that its action runs, and begins nothing meanwhile', async (width, name) => {
  const { onAction } = show(actionsOf('Confirm', 'Close'), width, 'confirm');
  const busy = screen.getAllByRole('button').filter(({ className }) => className.includes('loading'));
  expect(busy.map(({ textContent }) => textContent)).toEqual([name]);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onAction).not.toHaveBeenCalled();
});
