import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, noDictionaries, required } from '../testing/sample-plans.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { AddButton } from './AddButton.tsx';
import type { DeveloperTable, ToolbarContentProps } from '#renderer/widgets/developer-additions.ts';
import { RowDetails } from './row/RowDetails.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useAddSettings } from './useAddSettings.ts';
import { useGuarded } from './useGuarded.ts';
import { useRowRemoval, useRowSelection } from './useRowSelection.ts';

const ports = fakePorts();
const wrapper = ({ children }: { children: ReactNode }) => <Application ports={ports}>{children}</Application>;
const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label'));

describe('the buttons above a table', () => {
  const everything = {
    label: 'Lines',
    table: 'lines',
    dataOf: vi.fn(() => ({ tableData: [], deleteData: [] })),
    buttons: ['add', 'save', 'remove', 'clearSelection', 'collapse'] as const,
    add: <button>add</button>,
    onSave: vi.fn(),
    onRemove: vi.fn(),
    onClearSelection: vi.fn(),
    onCollapse: vi.fn(),
    isExpanded: false,
  };

  it("GRID-02 GRID-19 show 删除 and 清空选择 only with a selection, between a developer's additions", () => {
    const { rerender } = render(<TableToolbar {...everything} chosen={0} />, { wrapper });
    expect(names()).toEqual(['add', 'action.save', 'action.expand']);
    const slot = (text: string) => () => <button>{text}</button>;
    rerender(<TableToolbar {...everything} chosen={2} Prefix={slot('before')} Suffix={slot('after')} />);
    expect(names()).toEqual(['before', 'add', 'action.save', 'action.delete', 'action.clear-selection', 'after', 'action.expand']);
  });

  it("GRID-05 a developer's addition reads what a table returns, with its delete data", () => {
    const dataOf = (table: string) => ({ tableData: [{ id: '1' }], deleteData: [{ id: `${table}-2` }] });
    const Read = (props: ToolbarContentProps) => <output>{JSON.stringify(props.dataOf(props.table))}</output>;
    render(<TableToolbar {...everything} dataOf={dataOf} chosen={0} Suffix={Read} />, { wrapper });
    expect(screen.getByRole('status').textContent).toBe('{"tableData":[{"id":"1"}],"deleteData":[{"id":"lines-2"}]}');
  });

  it('GRID-02 omit what the document omits and what is not available', () => {
    render(<TableToolbar {...everything} buttons={['add', 'remove', 'clearSelection']} onClearSelection={undefined} chosen={1} />, {
      wrapper,
    });
    expect(names()).toEqual(['add', 'action.delete']);
  });
});

describe('the settings of 新增', () => {
  function Adding({ onAdd }: { onAdd: () => void }) {
    const settings = useAddSettings('lines');
    return (
      <>
        <AddButton settings={settings} rows={4} onAdd={onAdd} />
        <output>{JSON.stringify(settings.settings)}</output>
      </>
    );
  }

  it('GRID-13 STORE-09 ERR-28 are changed in 选项, and stored for this user and table on save', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Adding onAdd={() => {}} />, { wrapper });
    await user.click(button('grid.add-settings'));
    const count = await screen.findByRole('spinbutton', { name: 'grid.add-count' });
    await user.clear(count);
    await user.type(count, '3');
    const position = screen.getByRole('spinbutton', { name: 'grid.add-position' });
    expect(position.getAttribute('aria-valuemax')).toBe('4');
    await user.clear(position);
    await user.type(position, '2');
    await user.click(screen.getByRole('checkbox', { name: 'grid.add-scroll' }));
    await user.click(button('grid.save-settings'));
    expect(ports.notify.success).toHaveBeenCalledExactlyOnceWith('grid.settings-saved');
    unmount();
    render(<Adding onAdd={() => {}} />, { wrapper });
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('{"addRowNum":3,"addIndex":2,"addScrollToBottom":true}');
  });
});

describe('useGuarded', () => {
  it('GRID-14 ignores clicks in quick succession, with a warning', () => {
    const { result } = renderHook(useGuarded, { wrapper });
    const run = vi.fn();
    result.current('add', run);
    result.current('add', run);
    expect(run).toHaveBeenCalledOnce();
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('grid.too-quick');
  });
});

describe('useRowSelection', () => {
  it('GRID-06 GRID-19 reports each change once, with all selected rows', () => {
    const rows: GridRow[] = ['a', 'b'].map((id) => ({ id, values: {} }));
    const onSelect = vi.fn<NonNullable<DeveloperTable['onSelect']>>();
    const { result } = renderHook(() => useRowSelection({ rows: () => rows, isSingle: false, isLocked: undefined, onSelect }), { wrapper });
    act(() => result.current.choose(['a']));
    act(() => result.current.choose(['a', 'b']));
    act(() => result.current.choose([]));
    expect(onSelect.mock.calls.map(([event]) => [event.action, event.ids])).toEqual([
      ['selected', ['a']],
      ['selected-all', ['a', 'b']],
      ['none', []],
    ]);
    expect(result.current.selection.ids).toEqual([]);
  });
});

describe('useRowRemoval', () => {
  it('GRID-03 asks with the number of rows, and removes them on confirmation', async () => {
    const remove = vi.fn();
    function Removing() {
      const ask = useRowRemoval(remove, () => () => {});
      return <button onClick={() => ask(['a', 'b'])}>ask</button>;
    }
    const user = userEvent.setup();
    render(<Removing />, { wrapper });
    await user.click(button('ask'));
    await screen.findByText('sub-table.delete-question 2');
    await user.click(button('action.cancel'));
    expect(remove).not.toHaveBeenCalled();
    await user.click(button('ask'));
    await user.click(await screen.findByRole('button', { name: 'action.delete' }));
    expect(remove).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });
});

describe('详细信息', () => {
  const table: SubTablePlan = {
    key: 'lines',
    title: 'Lines',
    relation: 'many',
    columns: [required('style'), column('quantity', { type: 'input-number' })],
    canAdd: true,
    canRemove: true,
  };
  const row: GridRow = { id: 'r1', values: { style: 'A', quantity: 2 } };

  async function open(developer: DeveloperTable = {}, readOnly = false) {
    const views = await loadColumnViews(table.columns);
    const events = { onChange: vi.fn(), onClose: vi.fn() };
    render(
      <RowDetails
        table={table}
        row={row}
        views={views}
        dictionaries={noDictionaries}
        readOnly={readOnly}
        linked={undefined}
        developer={developer}
        {...events}
      />,
      { wrapper },
    );
    const style = await screen.findByRole('textbox', { name: 'style' });
    return { user: userEvent.setup(), style, ...events };
  }

  it('MODAL-06 MODAL-07 is 1200 wide and applies only the changes, as one step', async () => {
    const { user, style, onChange, onClose } = await open();
    expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('1200px');
    await user.clear(style);
    await user.type(style, 'B');
    await user.click(button('action.ok'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const set = { type: 'set-cell', table: 'lines', rowId: 'r1', key: 'style', value: 'B' };
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ type: 'batch', commands: [set] });
  });

  it('MODAL-07 waits for the callback: false or an error keep it open, true closes it; the sub form is below the fields', async () => {
    const onDetails = vi.fn<NonNullable<DeveloperTable['onDetails']>>();
    onDetails.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(true);
    const { user, onChange, onClose } = await open({ onDetails, SubForm: ({ row: { id } }) => <p>sub form of {id}</p> });
    expect(screen.getByText('sub form of r1')).toBeTruthy();
    const confirm = async () => {
      await waitFor(() => expect(button('action.ok').className).not.toContain('loading'));
      await user.click(button('action.ok'));
    };
    await confirm();
    await confirm();
    await waitFor(() => expect(ports.notify.warning).toHaveBeenLastCalledWith('offline'));
    expect(onClose).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onDetails).toHaveBeenLastCalledWith({ style: 'A', quantity: 2 }, row);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('MODAL-07 failures keep it open, and a read-only form has nothing to confirm', async () => {
    const { user, style, onClose } = await open();
    await user.clear(style);
    await user.click(button('action.ok'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('GRID-21 details of a read-only table have nothing to confirm', async () => {
    await open({}, true);
    expect(screen.queryByRole('button', { name: 'action.ok' })).toBeNull();
    expect(button('action.close')).toBeTruthy();
  });
});
