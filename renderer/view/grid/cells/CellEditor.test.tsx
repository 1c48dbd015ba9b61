import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from 'ag-grid-community';
import { App, ConfigProvider } from 'antd';
import { useState, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { columnType } from '#renderer/column-types/index.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { column as plan } from '#renderer/view/testing/sample-plans.ts';
import { RefusedText } from '#renderer/draft/refused-texts.ts';
import { PortsProvider } from '#renderer/widgets/ports.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { staticTheme } from '#renderer/widgets/testing/show-widget.tsx';
import { CellEditor } from './CellEditor.tsx';

const SIZES = [
  { value: 'W-S', text: '女S' },
  { value: 'W-M', text: '女M' },
];

const size = (type: 'select' | 'select-multiple' = 'select') => plan('size', { type, options: SIZES });
const season = plan('season', { type: 'sel-search-async', remote: { kind: 'code', code: 'season' } });

/** A cell's editor as hosted by a grid, with elements beside the cell. */
function Cell({ params, onValueChange }: { params: object; onValueChange: (value: unknown) => void }) {
  const { value: start } = params as { value: unknown };
  const [value, setValue] = useState(start);
  const props = { ...params, value, onValueChange: (next: unknown) => (onValueChange(next), setValue(next)) };
  return <CellEditor {...(props as unknown as ComponentProps<typeof CellEditor>)} />;
}

/** An open editor in a grid that has already left the cell when the edit is to end. */
async function opened(column: ColumnPlan = size(), ports = fakePorts(), value: unknown = columnType(column.type).empty) {
  const type = columnType(column.type);
  const context = {
    tabbedTo: null,
    typed: { take: () => undefined },
    optionsOf: () => column.options ?? [],
    optionsLoading: false,
    failureText: () => undefined,
  };
  const [onValueChange, stopEditing, getEditingCells] = [vi.fn(), vi.fn(), vi.fn((): object[] => [])];
  const isDestroyed = vi.fn(() => false);
  const own = {} as Column;
  const params = {
    plan: column,
    view: await type.view(),
    value,
    data: { id: 'r1', values: { [column.key]: value } },
    node: { rowIndex: 0 },
    column: own,
    api: { isDestroyed, getEditingCells, setFocusedCell: vi.fn() },
    context,
    stopEditing,
  };
  const keys = vi.fn();
  const { unmount } = render(
    <ConfigProvider theme={staticTheme}>
      <App>
        <PortsProvider value={ports}>
          <div onKeyDown={({ key }) => keys(key)}>
            <Cell params={params} onValueChange={onValueChange} />
          </div>
          <button type="button">beside</button>
        </PortsProvider>
      </App>
    </ConfigProvider>,
  );
  const stay = () => getEditingCells.mockReturnValue([{ rowIndex: 0, column: own }]);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { warning } = ports.notify;
  return { user, onValueChange, stopEditing, getEditingCells, isDestroyed, stay, keys, warning, unmount };
}

const combobox = () => screen.getByRole<HTMLInputElement>('combobox');

it('IMPLIED-23 Tab selects the option typed for and leaves the cell to the grid', async () => {
  const { user, onValueChange, stopEditing, getEditingCells, keys } = await opened();
  await user.type(combobox(), 'W-M');
  await user.tab();
  expect(onValueChange.mock.lastCall).toEqual(['W-M']);
  expect(keys).toHaveBeenLastCalledWith('Tab');
  // The delayed effect of Enter must not hit the cell that Tab has reached.
  await expect.poll(() => getEditingCells.mock.calls.length).toBe(1);
  expect(stopEditing).not.toHaveBeenCalled();
});

it('IMPLIED-23 Tab leaves a list without typed text unchanged', async () => {
  const { user, onValueChange, keys, warning, unmount } = await opened();
  await user.tab();
  expect(keys).toHaveBeenLastCalledWith('Tab');
  unmount();
  expect(onValueChange).not.toHaveBeenCalled();
  expect(warning).not.toHaveBeenCalled();
});

it.each([
  ['Tab', size()],
  ['Enter', size()],
  ['Tab', size('select-multiple')],
  ['Enter', size('select-multiple')],
])('%s keeps text that matches no option in the input, and reports it', async (key, column) => {
  const { user, onValueChange, keys, stopEditing, warning } = await opened(column);
  await user.type(combobox(), 'X');
  await user.keyboard(`{${key}}`);
  // The key waits for the search by pinyin, which is loaded on first use.
  await expect.poll(() => vi.mocked(warning).mock.calls).toEqual([['select.no-match X']]);
  expect(combobox().value).toBe('X');
  expect(keys).not.toHaveBeenCalledWith(key);
  expect([onValueChange, stopEditing].map((one) => one.mock.calls)).toEqual([[], []]);
});

it('Tab adds the option typed for to a multiple choice, and never removes one', async () => {
  const { user, onValueChange } = await opened(size('select-multiple'));
  await user.type(combobox(), 'W-M');
  await user.tab();
  expect(onValueChange.mock.lastCall).toEqual([['W-M']]);
  await user.type(combobox(), 'W-M');
  await user.tab();
  expect(onValueChange).toHaveBeenCalledOnce();
});

it('a cell left by mouse selects the option typed for, and reports a text without a match', async () => {
  const found = await opened();
  await found.user.type(combobox(), 'W-M');
  await found.user.click(screen.getByText('beside'));
  expect(found.onValueChange.mock.lastCall).toEqual(['W-M']);
  found.unmount();
  const again = await opened(size(), fakePorts(), 'W-M');
  await again.user.type(combobox(), 'W-M');
  await again.user.click(screen.getByText('beside'));
  again.unmount();
  expect(again.warning).not.toHaveBeenCalled();
  expect(found.warning).not.toHaveBeenCalled();
  const lost = await opened();
  await lost.user.type(combobox(), 'X');
  await lost.user.click(screen.getByText('beside'));
  lost.unmount();
  expect(lost.warning).toHaveBeenCalledExactlyOnceWith('select.typed-dropped X');
});

it('IMPLIED-23 Escape silently drops typed text', async () => {
  const { user, warning, unmount } = await opened();
  await user.type(combobox(), 'X');
  await user.keyboard('{Escape}');
  unmount();
  expect(warning).not.toHaveBeenCalled();
});

/** A server that answers a search on demand. */
function lateServer() {
  let answer: (options: readonly Option[]) => void = () => {};
  const searchDictionary = vi.fn(() => new Promise<readonly Option[]>((resolve) => (answer = resolve)));
  return {
    ports: fakePorts({ provider: fakeProvider({ searchDictionary }) }),
    searchDictionary,
    answer: (options: readonly Option[]) => answer(options),
  };
}

it("IMPLIED-23 Tab waits for the server's answer, selects the match and moves on", async () => {
  const { ports, searchDictionary, answer } = lateServer();
  const { user, onValueChange, keys } = await opened(season, ports);
  await user.type(combobox(), 'spr');
  await user.keyboard('{Tab}');
  expect(keys).not.toHaveBeenCalledWith('Tab');
  await expect.poll(() => searchDictionary.mock.calls.length).toBe(1);
  answer([{ value: '1', text: 'Spring' }]);
  await expect.poll(() => onValueChange.mock.lastCall).toEqual(['1']);
  expect(keys).toHaveBeenLastCalledWith('Tab');
});

it('a waiting Tab reports that nothing was found, and drops the keys behind it', async () => {
  const { ports, searchDictionary, answer } = lateServer();
  const { user, warning, stay } = await opened(season, ports);
  stay();
  await user.type(combobox(), 'x');
  await user.keyboard('{Tab}y');
  await expect.poll(() => searchDictionary.mock.calls.length).toBe(1);
  answer([]);
  await expect.poll(() => vi.mocked(warning).mock.calls).toEqual([['select.no-match x']]);
  expect(combobox().value).toBe('x');
});

it('an edit whose grid has gone meanwhile ends with it', async () => {
  const { user, isDestroyed, getEditingCells, stopEditing } = await opened();
  isDestroyed.mockReturnValue(true);
  await user.type(combobox(), 'W-M');
  await user.tab();
  await expect.poll(() => isDestroyed.mock.calls.length).toBe(1);
  // The API of a destroyed grid returns nothing.
  expect([getEditingCells, stopEditing].map((one) => one.mock.calls)).toEqual([[], []]);
});

it.each([size(), size('select-multiple')])(
  'COL-09 in place of a refused text all options are offered; it stays if none is taken, and typing replaces it ($type)',
  async (column) => {
    const refused = new RefusedText('XL', { code: 'entry.not-an-option', values: {} });
    const kept = await opened(column, fakePorts(), refused);
    screen.getByText('XL');
    expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(SIZES.length);
    await kept.user.tab();
    kept.unmount();
    expect([kept.onValueChange, kept.warning].map((one) => vi.mocked(one).mock.calls)).toEqual([[], []]);
    const mended = await opened(column, fakePorts(), refused);
    await mended.user.keyboard('女M');
    expect(combobox().value).toBe('女M');
    await mended.user.tab();
    expect(mended.onValueChange.mock.lastCall).toEqual([column.type === 'select' ? 'W-M' : ['W-M']]);
  },
);
