import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePeople } from '../testing/fake-people.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';
import { ImmediateResizeObserver } from '../testing/immediate-resize-observer.ts';

beforeEach(() => vi.stubGlobal('ResizeObserver', ImmediateResizeObserver));
afterEach(() => vi.unstubAllGlobals());

const focused = () => document.activeElement;
// Role queries are slow in jsdom.
const isGone = () => waitFor(() => expect(document.querySelector('.ant-modal')).toBeNull());

/** A cell inside a grid cell that takes the focus as AG Grid's does. */
async function inGrid(...[plan, value, ports]: Parameters<typeof showCell>) {
  const shown = await showCell(plan, value, ports);
  shown.container.tabIndex = -1;
  return shown;
}

/** The menu takes the focus shortly after it appears. */
async function openMenu(user: UserEvent) {
  await user.click(screen.getByLabelText('upload.menu a.pdf'));
  await waitFor(() => expect(focused()?.closest('[role="menu"]')).not.toBeNull());
}

describe('the focus of a dialog', () => {
  it.each([
    ['sel-user', 'people.enter-account'],
    ['sel-depart', 'people.search-department'],
    ['sel-role', 'form.enter people.role-name'],
  ] as const)('IMPLIED-23 that of %s begins in its search', async (type, placeholder) => {
    const { user } = await showWidget(sampleColumn(type, { title: '人员' }), [], fakePorts({ provider: fakeProvider(fakePeople()) }));
    await user.click(screen.getByLabelText('人员'));
    await waitFor(() => expect(focused()).toBe(screen.getByPlaceholderText(placeholder)));
  });

  it('IMPLIED-23 the cron dialog initially focuses the expression, and Alt+↓ opens it', async () => {
    const { user } = await showWidget(sampleColumn('cron', { title: '计划' }), '0 0 12 * * ? *', undefined, { inCell: true });
    screen.getByLabelText('计划').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const box = await screen.findByLabelText('cron.expression');
    await waitFor(() => expect(focused()).toBe(box));
  });

  it.each(['action.cancel', 'action.ok'])('IMPLIED-23 closing the files of a cell returns the focus to the cell: by %s', async (name) => {
    const { user, container } = await inGrid(sampleColumn('file'), ['temp/a.pdf', 'temp/b.pdf']);
    await openMenu(user);
    await user.click(await screen.findByText('action.more'));
    const pick = (await screen.findByText('upload.pick-file')).closest('button');
    await waitFor(() => expect(focused()).toBe(pick));
    await user.click(screen.getByText(name));
    await isGone();
    await waitFor(() => expect(focused()).toBe(container));
  });

  it('IMPLIED-23 closing a picker returns the focus to its cell, where arrow keys navigate the table', async () => {
    const { user, container } = await inGrid(sampleColumn('sel-user'), ['user1'], fakePorts({ provider: fakeProvider(fakePeople()) }));
    await user.click(container.querySelector('input')!);
    await screen.findByText('pick.confirm');
    await user.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(focused()).toBe(container));
  });
});

describe('the menu of a file', () => {
  it('IMPLIED-23 the focus returns to the cell when its file is removed', async () => {
    const { user, container, onChange } = await inGrid(sampleColumn('file'), ['temp/a.pdf']);
    await openMenu(user);
    await user.click(await screen.findByText('action.delete'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
    await waitFor(() => expect(focused()).toBe(container));
  });

  it('IMPLIED-23 in a form the focus moves to the upload button when a file is removed', async () => {
    const { user } = await showWidget(sampleColumn('file'), ['temp/a.pdf']);
    await openMenu(user);
    await user.click(await screen.findByText('action.delete'));
    await waitFor(() => expect(focused()).toBe(screen.getByText('upload.pick-file').closest('button')));
  });
});
