import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { dateCode } from './date-code.ts';
import { DateField } from './DateField.tsx';
import { fakePorts } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';

afterEach(() => vi.restoreAllMocks());

/** The field without its code, which comes by `arrive`. */
async function show(start?: string, ports = fakePorts()) {
  let code: typeof DateField | undefined;
  let resolve = (_code: typeof DateField) => {};
  vi.spyOn(dateCode, 'get').mockImplementation(() => code);
  const load = vi.spyOn(dateCode, 'load').mockReturnValue(new Promise((done) => (resolve = done)));
  const shown = await showWidget(sampleColumn('date', { title: 'due' }), start, ports);
  return { ...shown, load, arrive: () => act(async () => resolve((code = DateField))) };
}

const input = () => screen.getByLabelText<HTMLInputElement>('due');
const isThere = () => input().closest('.ant-picker') !== null;

it('FORM-05 IMPLIED-23 keys typed while the code of a date field is loaded go on in the field, which has the focus', async () => {
  const { user, onChange, arrive } = await show();
  await user.click(input());
  await user.keyboard('2026-0');
  expect(isThere()).toBe(false);
  await arrive();
  expect(isThere()).toBe(true);
  expect(document.activeElement).toBe(input());
  expect(input().value).toBe('2026-0');
  await user.keyboard('2-03{Enter}');
  expect(onChange.mock.lastCall?.[0]).toBe('2026-02-03');
});

it('FORM-05 a date that is left before that is read, and the field does not take the focus', async () => {
  const { user, onChange, arrive } = await show();
  await user.click(input());
  await user.keyboard('2026/2/3');
  await user.tab();
  expect(onChange.mock.lastCall?.[0]).toBe('2026-02-03');
  await arrive();
  expect(input().value).toBe('2026-02-03');
  expect(document.activeElement).toBe(document.body);
});

it('SCREEN-09 FORM-05 a field that nobody entered shows its date as the user reads days, and asks for nothing while its screen comes', async () => {
  const { load, user } = await show('2026-02-03', { ...fakePorts(), dayFormat: 'YYYY年M月D日' });
  expect(input().value).toBe('2026年2月3日');
  expect(load).not.toHaveBeenCalled();
  await user.click(input());
  expect(load).toHaveBeenCalled();
});

it('FORM-05 a press opens the panel once it is there', async () => {
  const { user, arrive } = await show('2026-02-03');
  await user.click(input());
  await arrive();
  expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull();
});

it('FORM-05 typing opens the panel once it is there, and its text stays', async () => {
  const { user, arrive } = await show();
  await user.tab();
  await user.keyboard('2026-0');
  await arrive();
  expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull();
  expect(input().value).toBe('2026-0');
});

it('IMPLIED-23 a text that is no date is refused with a word, and its field keeps the date it had', async () => {
  const { user, ports, onChange } = await show('2026-02-03');
  await user.clear(input());
  await user.type(input(), '2026-02-30');
  await user.tab();
  expect(ports.notify.warning).toHaveBeenCalledWith(expect.stringContaining('2026-02-30'));
  expect(onChange).not.toHaveBeenCalled();
  expect(input().value).toBe('2026-02-03');
});

it('FORM-05 a field is entered as text while its code does not come, and asks again', async () => {
  const { user, load, onChange } = await show();
  load.mockRejectedValueOnce(new Error('offline'));
  await user.click(input());
  await user.keyboard('2026/2/3');
  await user.tab();
  expect(onChange.mock.lastCall?.[0]).toBe('2026-02-03');
  await user.click(input());
  expect(load).toHaveBeenCalledTimes(2);
});
