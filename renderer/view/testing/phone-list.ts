import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The card of a record on a phone. */
const cardOf = async (name: string) => within((await screen.findAllByText(name))[0]!.closest('li')!);

/** Presses an entry of the menu of a record on a phone. */
export async function act(user: UserEvent, name: string, action: string): Promise<void> {
  await user.click((await cardOf(name)).getByRole('button', { name: 'action.more' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Selects a record on a phone: the first by its menu, the others by their boxes. */
export async function select(user: UserEvent, name: string): Promise<void> {
  const box = screen.queryByRole('checkbox', { name });
  await (box ? user.click(box) : act(user, name, 'list.select'));
}

/** Presses one of the tools of a list on a phone that come once they are asked for. */
export async function pressTool(user: UserEvent, name: string): Promise<void> {
  const rest = () => screen.queryByRole('group', { name: 'list.more-tools' });
  if (!rest()) await user.click(screen.getByRole('button', { name: 'list.more-tools' }));
  await user.click(within(rest()!).getByRole('button', { name }));
}
