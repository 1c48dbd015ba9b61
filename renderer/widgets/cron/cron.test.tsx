import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { showWidget } from '../testing/show-widget.tsx';

const column = sampleColumn('cron', { title: 'When' });

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
