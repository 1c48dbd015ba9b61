import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { showWidget } from '../testing/show-widget.tsx';

const column = sampleColumn('cron', { title: 'When' });

afterEach(() => vi.useRealTimers());

const dateText = (day: Date) =>
  `${day.getFullYear()}-${[day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')} 12:00:00`;

async function openDialog(start = '') {
  const shown = await showWidget(column, start);
  await shown.user.click(screen.getByRole('button', { name: 'cron.pick When', hidden: true }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

describe('the cron editor', () => {
  it('CRON-01 MODAL-06 opens by its button, 800 wide, with a tab for each field, and returns the unchanged value', async () => {
    const { dialog, user, onChange } = await openDialog('0 0 12 * * ? *');
    expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('800px');
    expect(dialog.getAllByRole('tab', { hidden: true }).map((tab) => tab.textContent)).toEqual([
      'cron.second',
      'cron.minute',
      'cron.hour',
      'cron.day',
      'cron.month',
      'cron.week',
      'cron.year',
    ]);
    await user.click(dialog.getByRole('button', { name: 'action.ok', hidden: true }));
    expect(onChange).toHaveBeenLastCalledWith('0 0 12 * * ? *');
  });

  it('CRON-02 an empty value starts with every field * and the week not set', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByLabelText('cron.expression')).toHaveProperty('value', '* * * * * ? *');
  });

  it('CRON-13 the texts of a field and of the whole expression update the tabs on blur', async () => {
    const { dialog, user } = await openDialog();
    const whole = dialog.getByLabelText('cron.expression');
    await user.clear(whole);
    await user.type(whole, '0 15 10 ? * 6#3 *');
    expect(dialog.getByLabelText('cron.minute', { selector: 'input[type="text"]' })).toHaveProperty('value', '*');
    await user.tab();
    expect(dialog.getByLabelText('cron.minute', { selector: 'input[type="text"]' })).toHaveProperty('value', '15');
    const hour = dialog.getByLabelText('cron.hour', { selector: 'input[type="text"]' });
    await user.clear(hour);
    await user.type(hour, '8-18{Enter}');
    expect(whole).toHaveProperty('value', '0 15 8-18 ? * 6#3 *');
  });

  it('CRON-06 the choices of the week are disabled while the day is set, with an explanation', async () => {
    const { dialog, user } = await openDialog('0 0 0 1 * ? *');
    await user.click(dialog.getByRole('tab', { name: 'cron.week', hidden: true }));
    expect(dialog.getByText('cron.one-of-day-and-week')).toBeTruthy();
    expect(dialog.getByRole('radio', { name: 'cron.every cron.week', hidden: true })).toHaveProperty('disabled', true);
  });

  it('CRON-03 CRON-07 a choice of the minute writes its text and sets the second to 0', async () => {
    const { dialog, user, onChange } = await openDialog();
    await user.click(dialog.getByRole('tab', { name: 'cron.minute', hidden: true }));
    await user.click(dialog.getByRole('radio', { name: 'cron.listed', hidden: true }));
    await user.click(dialog.getByLabelText('30', { selector: 'input[type="checkbox"]' }));
    await user.click(dialog.getByRole('button', { name: 'action.ok', hidden: true }));
    expect(onChange).toHaveBeenLastCalledWith('0 0,30 * * * ? *');
  });

  it('CRON-12 ERR-40 shows the next ten times, or that there are none', async () => {
    const { dialog, user } = await openDialog('0 0 12 * * ? *');
    expect(dialog.getAllByRole('listitem', { hidden: true })).toHaveLength(10);
    const whole = dialog.getByLabelText('cron.expression');
    await user.clear(whole);
    await user.type(whole, '0 0 0 31 2 ? *{Enter}');
    expect(await dialog.findByText('cron.none')).toBeTruthy();
  });

  it('CRON-12 shows times as they are written, whatever the year, and 500 ms after a change', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 10, 23, 10, 0, 0), shouldAdvanceTime: true });
    const { dialog } = await openDialog('0 0 12 * * ? 2020');
    const shown = () => dialog.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
    expect(shown()).toEqual(Array.from({ length: 10 }, (_, days) => dateText(new Date(2026, 10, 23 + days, 12))));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 10, 23, 10, 0, 0) });
    const whole = dialog.getByLabelText('cron.expression');
    fireEvent.change(whole, { target: { value: '5 4 3 1 1 ? 2020' } });
    fireEvent.blur(whole);
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(shown()[0]).toBe('2026-11-23 12:00:00');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(shown()).toEqual(Array.from({ length: 10 }, (_, years) => `${2027 + years}-01-01 03:04:05`));
  });

  it.each([
    ['second', [0, 59, 0, 59, 1, 59]],
    ['minute', [0, 59, 0, 59, 1, 60]],
    ['hour', [0, 23, 0, 23, 1, 23]],
    ['day', [1, 31, 1, 31, 1, 31]],
    ['month', [1, 12, 1, 12, 1, 12]],
    ['year', [1970, 2199, 1970, 2199, 1, 99]],
  ] as const)('CRON-08 each number of %s is limited to what is valid', async (field, limits) => {
    const { dialog, user } = await openDialog('0 0 0 1 1 ? *');
    await user.click(dialog.getByRole('tab', { name: `cron.${field}`, hidden: true }));
    const parts = ['cron.range', 'cron.range-to', 'cron.loop', 'cron.loop-step'];
    const [from, to, start, step] = parts.map(
      (part) => dialog.getAllByRole('spinbutton', { name: `cron.${field} ${part}`, hidden: true })[0],
    );
    const bounds = (input: HTMLElement | undefined) => ['aria-valuemin', 'aria-valuemax'].map((name) => Number(input?.getAttribute(name)));
    expect(bounds(from)).toEqual(limits.slice(0, 2));
    expect(bounds(to)).toEqual(limits.slice(0, 2));
    expect(bounds(start)).toEqual(limits.slice(2, 4));
    expect(bounds(step)).toEqual(limits.slice(4));
  });

  it('CRON-09 the days of the week are offered from Monday to Sunday, and mean their Quartz numbers', async () => {
    const { dialog, user, onChange } = await openDialog('0 0 0 ? * 2 *');
    await user.click(dialog.getByRole('tab', { name: 'cron.week', hidden: true }));
    const boxes = dialog.getAllByRole('checkbox', { hidden: true });
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([2, 3, 4, 5, 6, 7, 1].map((day) => `cron.weekday-${day}`));
    await user.click(boxes[6]!);
    await user.click(dialog.getByRole('button', { name: 'action.ok', hidden: true }));
    expect(onChange).toHaveBeenLastCalledWith('0 0 0 ? * 1,2 *');
  });

  it('CRON-10 the years from this one to the hundredth after it can be chosen', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23) });
    const { dialog, user, onChange } = await openDialog('0 0 0 1 1 ? 2026');
    await user.click(dialog.getByRole('tab', { name: 'cron.year', hidden: true }));
    const box = dialog.getByRole('combobox', { name: 'cron.listed', hidden: true });
    for (const year of [2025, 2127]) {
      await user.type(box, String(year));
      expect(document.querySelector('.ant-select-item-option')).toBeNull();
      await user.clear(box);
    }
    await user.type(box, '2126');
    await user.click(screen.getByTitle('2126'));
    await user.click(dialog.getByRole('button', { name: 'action.ok', hidden: true }));
    expect(onChange).toHaveBeenLastCalledWith('0 0 0 1 1 ? 2026,2126');
  });

  it('CRON-14 an invalid expression cannot be confirmed', async () => {
    const { dialog, user } = await openDialog();
    const whole = dialog.getByLabelText('cron.expression');
    await user.clear(whole);
    await user.type(whole, '61 * * * * ? *{Enter}');
    expect(dialog.getByRole('button', { name: 'action.ok', hidden: true })).toHaveProperty('disabled', true);
    expect(dialog.getByLabelText('cron.second', { selector: 'input[type="text"]' }).getAttribute('aria-invalid')).toBe('true');
  });
});

it('IMPLIED-23 the focus returns to the field when its dialog closes', async () => {
  const { user } = await showWidget(sampleColumn('cron', { title: '计划' }), '0 0 12 * * ? *');
  await user.click(screen.getByRole('button', { name: /cron.pick/ }));
  await user.click(await screen.findByRole('button', { name: 'action.ok' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('f'));
});
