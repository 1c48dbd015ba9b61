import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { PortsProvider } from '../ports.ts';
import { showWidget } from '../testing/show-widget.tsx';
import { PopupField } from './PopupField.tsx';
import { BINDING, button, dialog, field, open, popup, row, server, STYLES } from '../testing/show-popup.tsx';

describe('the field of a popup', () => {
  it('POPUP-01 POPUP-02 shows configuration errors in place of the widget', async () => {
    for (const fault of ['popup.not-configured', 'popup.counts-differ'] as const) {
      const { unmount } = await showWidget(sampleColumn('popup', { config: { fault } }));
      expect(screen.getByRole('alert').textContent).toBe(fault);
      expect(screen.queryByRole('textbox')).toBeNull();
      unmount();
    }
  });

  it.each([' ', '{F4}'])('COL-18 "%s" in the empty input opens the dialog, and types nothing', async (keys) => {
    const { user } = await showWidget(popup({ isMultiple: false }), 'K1', server().ports);
    await user.tab();
    expect(document.activeElement).toBe(field());
    await user.keyboard(keys);
    expect(await dialog()).toBeTruthy();
    expect(field().value).toBe('');
    expect(document.querySelector('.ant-select-content')?.textContent).toContain('K1');
  });

  it('COL-18 opens by its button', async () => {
    const { user } = await showWidget(popup(), '', server().ports);
    await user.click(button('popup.open 款号'));
    expect(await dialog()).toBeTruthy();
  });

  it('POPUP-05 clearing empties all target fields', async () => {
    const fill = vi.fn();
    const { user } = await showWidget(popup(), 'K1', undefined, { fill });
    await user.click(document.querySelector('.ant-select-clear')!);
    expect(fill).toHaveBeenLastCalledWith({ style_no: '', style_name: '' });
    field().focus();
    await user.keyboard('{Delete}');
    expect(fill).toHaveBeenCalledTimes(2);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('GRID-21 POPUP-05 does nothing while disabled', async () => {
    const { getReport, ports } = server();
    const { user } = await showWidget(popup(), 'K1', ports, { readOnly: true, open: true });
    await user.click(field());
    await user.click(button('popup.open 款号'));
    expect(document.querySelector('.ant-select-clear')).toBeNull();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(getReport).not.toHaveBeenCalled();
  });

  it('in a query row, without a record to fill, returns only its own value', async () => {
    const { user, onChange } = await open(popup(), '', server(), { fill: undefined });
    await user.click(await row('K1'));
    await user.click(button('pick.confirm'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('K1');
  });
});

describe('the dialog of a popup', () => {
  it('POPUP-03 MODAL-06 is 1200 wide, titled with the name of the report, and can be full screen', async () => {
    await open(popup(), '', server({ rows: STYLES.slice(0, 1), query: [] }));
    const box = await dialog();
    expect(box.style.width).toBe('1200px');
    fireEvent.click(button('action.enter-full-screen'));
    expect(box.style.width).toBe('100%');
    fireEvent.click(button('action.leave-full-screen'));
    expect(box.style.width).toBe('1200px');
  });

  it('POPUP-05 POPUP-08 clicked rows are toggled, and fill the bound fields comma-joined', async () => {
    const { user, fill } = await open();
    for (const name of ['K3', 'K1', 'K2', 'K3']) await user.click(await row(name));
    expect(screen.getByText('popup.selected 2')).toBeTruthy();
    await user.click(button('pick.confirm'));
    expect(fill).toHaveBeenCalledExactlyOnceWith({ style_no: 'K1,K2', style_name: '款 1,款 2' });
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(document.activeElement).toBe(field());
  });

  it('POPUP-08 in single mode the latest row is chosen', async () => {
    const { user, fill } = await open(popup({ isMultiple: false }));
    expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(4);
    await user.click(await row('K1'));
    await user.click(await row('K4'));
    expect(screen.getByText('popup.selected 1')).toBeTruthy();
    await user.click(button('pick.confirm'));
    expect(fill).toHaveBeenCalledExactlyOnceWith({ style_no: 'K4', style_name: '款 4' });
  });

  it('POPUP-08 choices survive paging', async () => {
    const { user, fill } = await open(popup(), '', server({ rows: STYLES }));
    await user.click(await row('K1'));
    await user.click(screen.getByTitle('2'));
    await user.click(await row('K12'));
    await user.click(screen.getByTitle('1'));
    expect((await row('K1')).getAttribute('aria-selected')).toBe('true');
    await user.click(button('pick.confirm'));
    expect(fill).toHaveBeenCalledExactlyOnceWith({ style_no: 'K1,K12', style_name: '款 1,款 12' });
  });

  it('POPUP-03 shows the number of chosen rows, and clears them', async () => {
    const { user } = await open();
    expect(button('popup.clear')).toHaveProperty('disabled', true);
    await user.click(await row('K1'));
    await user.click(button('popup.clear'));
    expect(screen.getByText('popup.selected 0')).toBeTruthy();
    expect((await row('K1')).getAttribute('aria-selected')).toBe('false');
  });

  it('POPUP-04 confirming without a choice warns and stays open', async () => {
    const { user, fill, ports } = await open();
    await user.click(button('pick.confirm'));
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('popup.select-one');
    expect(await dialog()).toBeTruthy();
    expect(fill).not.toHaveBeenCalled();
  });

  it('POPUP-04 confirming several rows in single mode warns and stays open', async () => {
    const record = () => ({ style_name: '款 1,款 2' });
    const { user, fill, ports } = await open(popup({ isMultiple: false }), 'K1,K2', server(), { record });
    await user.click(button('pick.confirm'));
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('popup.select-one');
    expect(fill).not.toHaveBeenCalled();
  });

  it('earlier choices are checked and kept, on whatever page they are', async () => {
    const { user, fill } = await open(popup(), 'K12,K1', server(), { record: () => ({ style_name: '款 12,款 1' }) });
    expect(screen.getByText('popup.selected 2')).toBeTruthy();
    expect((await row('K1')).getAttribute('aria-selected')).toBe('true');
    await user.click(await row('K2'));
    await user.click(button('pick.confirm'));
    expect(fill).toHaveBeenCalledExactlyOnceWith({ style_no: 'K12,K1,K2', style_name: '款 12,款 1,款 2' });
  });

  it('COL-18 in a table that can add rows, the first choice fills this row and the others new ones', async () => {
    const fillRows = vi.fn();
    const { user, fill } = await open(popup(), '', server(), { fillRows, inCell: true });
    await user.click(await row('K1'));
    await user.click(await row('K2'));
    await user.click(button('pick.confirm'));
    expect(fillRows).toHaveBeenCalledExactlyOnceWith([
      { style_no: 'K1', style_name: '款 1' },
      { style_no: 'K2', style_name: '款 2' },
    ]);
    expect(fill).not.toHaveBeenCalled();
  });

  it('IMPLIED-23 by keyboard: arrows go from row to row, Space toggles, Enter confirms', async () => {
    const { user, fill } = await open();
    (await row('K1')).focus();
    await user.keyboard(' {ArrowDown}{ArrowDown} {Enter}');
    expect(fill).toHaveBeenCalledExactlyOnceWith({ style_no: 'K1,K3', style_name: '款 1,款 3' });
  });

  it('Escape discards the changes and returns to the field', async () => {
    const { user, fill } = await open(popup(), 'K9');
    await user.click(await row('K1'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(fill).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
  });

  it('its keys and its search do not affect the surrounding form', async () => {
    const { ports, getReportRows } = server();
    const [onKeyDown, onSubmit] = [vi.fn(), vi.fn()];
    const column = popup();
    const props = { id: 'f', column, value: '', options: [], readOnly: false, invalid: false, onChange: vi.fn() };
    render(
      <PortsProvider value={ports}>
        <form onKeyDown={onKeyDown} onSubmit={onSubmit}>
          <PopupField {...props} config={{ binding: BINDING }} />
        </form>
      </PortsProvider>,
    );
    fireEvent.click(button('popup.open 款号'));
    await row('K1');
    await userEvent.keyboard('K1{Enter}');
    await waitFor(() => expect(getReportRows).toHaveBeenCalledTimes(2));
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
