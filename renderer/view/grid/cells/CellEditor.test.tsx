import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from 'ag-grid-community';
import { App, ConfigProvider } from 'antd';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { columnType } from '#renderer/column-types/index.ts';
import { column as plan } from '#renderer/view/fake-ports.tsx';
import { WidgetPortsProvider } from '#renderer/widgets/ports.ts';
import { fakeWidgetPorts } from '#renderer/widgets/show-widget.tsx';
import { CellEditor } from './CellEditor.tsx';

const SIZES = [
  { value: 'W-S', text: '女S' },
  { value: 'W-M', text: '女M' },
];

/** The open editor of a size, in a grid that has left the cell by the time it is told to. */
async function opened() {
  const size = plan('size', { type: 'select', options: SIZES });
  const context = {
    tabbedTo: null,
    typed: { take: () => undefined },
    optionsOf: () => SIZES,
    optionsLoading: false,
    failureText: () => undefined,
  };
  const [onValueChange, stopEditing, getEditingCells] = [vi.fn(), vi.fn(), vi.fn(() => [])];
  const params = {
    plan: size,
    view: await columnType('select').view(),
    value: '',
    data: { id: 'r1', values: { size: '' } },
    node: { rowIndex: 0 },
    column: {} as Column,
    api: { getEditingCells, setFocusedCell: vi.fn() },
    context,
    onValueChange,
    stopEditing,
  };
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <WidgetPortsProvider value={fakeWidgetPorts()}>
          <CellEditor {...(params as unknown as ComponentProps<typeof CellEditor>)} />
        </WidgetPortsProvider>
      </App>
    </ConfigProvider>,
  );
  return { box: screen.getByRole('combobox'), user: userEvent.setup(), onValueChange, stopEditing, getEditingCells };
}

it('COL-09 Tab takes what was typed for in a list and leaves the cell to the grid', async () => {
  const { box, user, onValueChange, stopEditing, getEditingCells } = await opened();
  await user.type(box, 'W-M');
  await user.tab();
  expect(onValueChange.mock.lastCall).toEqual(['W-M']);
  // What Enter would do a moment later is not done to the cell that Tab has gone to.
  await expect.poll(() => getEditingCells.mock.calls.length).toBe(1);
  expect(stopEditing).not.toHaveBeenCalled();
});

it('COL-09 Tab passes a list that nobody has typed into, and one that has nothing of the kind', async () => {
  const { box, user, onValueChange } = await opened();
  await user.tab();
  expect(onValueChange).not.toHaveBeenCalled();
  await user.type(box, 'X');
  await user.tab();
  expect(onValueChange).not.toHaveBeenCalled();
});
