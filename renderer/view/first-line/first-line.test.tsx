import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { ToolLine } from '../list/ToolLine.tsx';
import { Application } from '../testing/Application.tsx';

/** Lines are 30 pixels high; the elements of a line from the `fitting`th on are below it. */
let fitting: number;

beforeEach(() => {
  fitting = 1;
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(30);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) < fitting ? 0 : 38;
  });
  return () => vi.restoreAllMocks();
});

function Counting() {
  const [n, setN] = useState(0);
  return <Button onClick={() => setN(n + 1)}>{`pressed ${n}`}</Button>;
}

it('tools that do not fit into the line are pressed from its menu, and keep their state where they are', async () => {
  const user = userEvent.setup();
  render(
    <Application ports={fakePorts()}>
      <ToolLine>
        <Button>first</Button>
        <Counting />
        <Button disabled>last</Button>
      </ToolLine>
    </Application>,
  );
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['first', 'action.more']);
  await user.click(screen.getByRole('button', { name: 'action.more' }));
  expect((await screen.findByRole('menuitem', { name: 'last' })).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  await user.click(screen.getByRole('menuitem', { name: 'pressed 0' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'action.more' }));
  fitting = 3;
  act(() => void screen.getByText('first').append(' one'));
  expect(await screen.findByRole('button', { name: 'pressed 1' })).toBeTruthy();
});
