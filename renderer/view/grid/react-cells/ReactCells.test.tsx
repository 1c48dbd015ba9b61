import { act, render } from '@testing-library/react';
import type { ICellEditorParams, ICellRendererParams } from 'ag-grid-community';
import { Component, createContext, StrictMode, use, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AgGrid } from '../AgGrid.tsx';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { createCellPortals } from './cell-portals.ts';
import { componentOf, reactCell, reactEditor, type CellEditorProps, type CellRendererProps } from './react-cell.ts';
import { ReactCells } from './ReactCells.tsx';

const Shown = ({ value }: CellRendererProps) => <b>{String(value)}</b>;

function Edited({ value, onValueChange }: CellEditorProps) {
  return <button onClick={() => onValueChange(`${String(value)}!`)}>{String(value)}</button>;
}

function mounted() {
  const portals = createCellPortals();
  const { container } = render(<ReactCells portals={portals} />);
  return { container, portals, context: { portals } as GridContext };
}

it('the component of a cell is rendered into its element, shows new values, and goes with the cell', () => {
  const { portals, context } = mounted();
  const cells = ['a', 'b'].map((value) => {
    const cell = new (reactCell(Shown))();
    act(() => cell.init?.({ value, context } as ICellRendererParams<GridRow, unknown, GridContext>));
    return cell;
  });
  const texts = () => cells.map((cell) => cell.getGui().textContent);
  expect(texts()).toEqual(['a', 'b']);
  act(() => void cells[0]?.refresh({ value: 'c', context } as ICellRendererParams<GridRow, unknown, GridContext>));
  expect(texts()).toEqual(['c', 'b']);
  act(() => cells[0]?.destroy?.());
  expect(texts()).toEqual(['', 'b']);
  expect(portals.get()).toHaveLength(1);
});

it('a component that waits for its code leaves only its own cell empty', async () => {
  const { context } = mounted();
  let arrive = (_code: string) => {};
  const code = new Promise<string>((resolve) => (arrive = resolve));
  const cells = [Shown, () => <i>{use(code)}</i>].map((Component) => new (reactCell(Component))());
  await act(async () =>
    cells.forEach((cell) => cell.init?.({ value: 'a', context } as ICellRendererParams<GridRow, unknown, GridContext>)),
  );
  const texts = () => cells.map((cell) => cell.getGui().textContent);
  expect(texts()).toEqual(['a', '']);
  await act(async () => arrive('b'));
  expect(texts()).toEqual(['a', 'b']);
});

it('an editor is there as soon as its cell is, and keeps what it is given', () => {
  const { container, context } = mounted();
  const editor = new (reactEditor(Edited))();
  editor.init?.({ value: 'a', context } as ICellEditorParams<GridRow, unknown, GridContext>);
  container.append(editor.getGui());
  editor.afterGuiAttached?.();
  const button = () => editor.getGui().querySelector('button');
  expect(button()?.textContent).toBe('a');
  act(() => button()?.click());
  expect([button()?.textContent, editor.getValue()]).toEqual(['a!', 'a!']);
  act(() => editor.destroy?.());
  expect(button()).toBeNull();
});

it('a grid around a cell hears its keys before its component does', () => {
  const { container, context } = mounted();
  const heard: string[] = [];
  const cell = new (reactCell(() => <input onKeyDown={() => heard.push('component')} />))();
  act(() => cell.init?.({ context } as ICellRendererParams<GridRow, unknown, GridContext>));
  const grid = document.createElement('div');
  grid.append(cell.getGui());
  grid.addEventListener('keydown', () => heard.push('grid'));
  container.append(grid);
  grid.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(heard).toEqual(['grid', 'component']);
});

it('cells read the contexts around their grid', () => {
  const Language = createContext('zh');
  const portals = createCellPortals();
  const within = (language: string) => (
    <Language value={language}>
      <ReactCells portals={portals} />
    </Language>
  );
  const { rerender } = render(within('zh'));
  const cell = new (reactCell(() => use(Language)))();
  act(() => cell.init?.({ context: { portals } } as ICellRendererParams<GridRow, unknown, GridContext>));
  expect(cell.getGui().textContent).toBe('zh');
  rerender(within('en'));
  expect(cell.getGui().textContent).toBe('en');
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { text: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ text: message });
  override render() {
    return this.state.text || this.props.children;
  }
}

it('an error in a cell, in a grid that React renders twice, is for the boundary around the grid, and a grid that goes leaves nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const portals = createCellPortals();
  const context = { portals } as GridContext;
  const columnDefs = [{ field: 'id' as const, cellRenderer: reactCell(({ value }) => shownOrThrown(value)) }];
  const apis: unknown[] = [];
  const onApi = (api: unknown) => void apis.push(api !== null);
  const grid = (id: string) => (
    <StrictMode>
      <Boundary>
        <AgGrid context={context} options={{ columnDefs, getRowId: () => 'row', rowData: [{ id } as GridRow] }} onApi={onApi} />
      </Boundary>
    </StrictMode>
  );
  const { container, rerender } = render(grid('a'));
  await vi.waitFor(() => expect(container.querySelector('.ag-cell')?.textContent).toBe('shown a'));
  expect(apis).toEqual([true, false, true]);
  await act(async () => rerender(grid('b')));
  expect(container.textContent).toBe('no b');
  expect([portals.get().length, apis]).toEqual([0, [true, false, true, false]]);
  logged.mockRestore();

  function shownOrThrown(value: unknown) {
    if (value === 'b') throw new Error('no b');
    return `shown ${String(value)}`;
  }
});

it('a component has one renderer, by which it is found again', () => {
  expect(reactCell(Shown)).toBe(reactCell(Shown));
  expect(componentOf(reactCell(Shown))).toBe(Shown);
  expect(componentOf(undefined)).toBeUndefined();
});
