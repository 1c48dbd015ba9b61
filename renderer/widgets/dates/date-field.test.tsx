import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';

const THIS_YEAR = new Date().getFullYear();
const plan = (unit: string) => sampleColumn('date', { title: '期间', config: { unit } });
const input = () => screen.getByLabelText<HTMLInputElement>('期间');

it.each([
  ['date', '2026-02-03'],
  ['datetime', '2026-02-03 04:05:06'],
  ['time', '04:05:06'],
] as const)('FORM-05 a typed %s is stored as text: %s', async (type, text) => {
  const { user, onChange } = await showWidget(sampleColumn(type, { title: 'due' }));
  await user.type(screen.getByLabelText('due'), `${text}{Enter}`);
  expect(onChange.mock.lastCall?.[0]).toBe(text);
});

it('COL-10 shows and stores the format of its column', async () => {
  const { user, onChange } = await showWidget(sampleColumn('date', { title: 'due', format: 'YYYY/MM' }), '2026/02');
  const input = screen.getByLabelText('due');
  expect(input).toHaveProperty('value', '2026/02');
  await user.clear(input);
  await user.type(input, '2026/03{Enter}');
  expect(onChange.mock.lastCall?.[0]).toBe('2026/03');
});

it.each([
  ['date', '2026-02-03', '2026年2月3日', '2026年3月4日', '2026-03-04'],
  ['datetime', '2026-02-03 04:05:06', '2026年2月3日 04:05:06', '2026/3/4 5:06', '2026-03-04 05:06:00'],
] as const)(
  'SCREEN-09 a %s is shown as the user prefers days, typed in any spelling, and stored as the wire has it',
  async (type, stored, shown, typed, next) => {
    const ports = fakePorts({ dayFormat: 'YYYY年M月D日' });
    const { user, onChange } = await showWidget(sampleColumn(type, { title: '期间' }), stored, ports);
    expect(input().value).toBe(shown);
    await user.clear(input());
    await user.type(input(), `${typed}{Enter}`);
    expect(onChange).toHaveBeenLastCalledWith(next);
  },
);

describe('dates by unit', () => {
  it.each([
    ['year', '2024-05-06', '2024', '2025', '2025-01-01'],
    ['month', '2024-05-06', '2024-05', '2024-11', '2024-11-01'],
    ['quarter', '2024-05-06', '2024-Q2', '2024-Q4', '2024-10-01'],
    ['quarter', '2024-05-06', '2024-Q2', '2024年第三季度', '2024-07-01'],
    ['week', '2024-08-14', '2024-33周', '2024-34周', '2024-08-19'],
  ])('FORM-05 a %s of %s is shown as %s, and typed as %s it is stored as %s', async (unit, value, shown, typed, stored) => {
    const { user, onChange } = await showWidget(plan(unit), value);
    expect(input().value).toBe(shown);
    await user.clear(input());
    await user.type(input(), `${typed}{Enter}`);
    expect(onChange).toHaveBeenLastCalledWith(stored);
  });

  it('a typed unit is committed on blur', async () => {
    const { user, onChange } = await showWidget(plan('quarter'), '');
    await user.type(input(), '2026-Q3');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-07-01');
  });

  it('an invalid unit changes nothing', async () => {
    const { user, onChange } = await showWidget(plan('quarter'), '2024-04-01');
    await user.clear(input());
    await user.type(input(), '2024-Q7{Enter}');
    expect(onChange).not.toHaveBeenCalledWith(expect.stringMatching(/./));
  });

  it('FORM-05 a picked unit is stored as its first day, and a cleared one is empty', async () => {
    const { user, onChange } = await showWidget(plan('quarter'), '2024-05-06', undefined, { open: true });
    await user.click(await screen.findByText('Q4'));
    expect(onChange).toHaveBeenLastCalledWith('2024-10-01');
    fireEvent.click(document.querySelector('.ant-picker-clear')!);
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});

describe('days in other spellings', () => {
  it.each(['2026-04-05', '2026/4/5', '2026.4.5', '20260405', '2026年4月5日'])(
    'COL-10 a day typed as %s is stored in the format of the column',
    async (typed) => {
      const { user, onChange } = await showWidget(sampleColumn('date', { title: '期间' }), '');
      await user.type(input(), `${typed}{Enter}`);
      expect(onChange).toHaveBeenLastCalledWith('2026-04-05');
    },
  );

  it.each(['2026-12-15', '2026/12/15', '2026.12.15', '2026年12月15日'])(
    '%s, which is a valid date before its last digit, is kept while it is typed',
    async (typed) => {
      const { user, onChange } = await showWidget(sampleColumn('date', { title: '期间' }), '');
      await user.type(input(), typed);
      expect(input().value).toBe(typed);
      await user.tab();
      expect(onChange).toHaveBeenLastCalledWith('2026-12-15');
      expect(input().value).toBe('2026-12-15');
    },
  );

  it('the last digit of a date can be deleted and typed again', async () => {
    const { user, onChange } = await showWidget(sampleColumn('date', { title: '期间' }), '2026-12-15');
    await user.type(input(), '{Backspace}8');
    expect(input().value).toBe('2026-12-18');
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-18');
  });

  it.each([
    ['in a form', '2026-12-15', {}],
    ['in a form, having just been typed', '', {}],
    ['in a cell', '2026-12-15', { inCell: true, open: true }],
  ])('FORM-05 a date %s that is deleted digit by digit becomes empty, not the first of its month', async (_place, value, more) => {
    const { user, onChange } = await showWidget(sampleColumn('date', { title: '期间' }), value, undefined, more);
    await user.type(input(), value === '' ? '2026-12-15' : '{End}');
    await user.keyboard('{Backspace>10/}');
    expect(input().value).toBe('');
    await user.tab();
    expect(onChange.mock.lastCall ?? ['']).toEqual(['']);
    expect(input().value).toBe('');
  });

  it.each([
    ['in a form', {}],
    ['in a cell', { inCell: true, open: true }],
  ])('a date %s that is deleted and typed again is that date', async (_place, more) => {
    const { user, onChange } = await showWidget(sampleColumn('date', { title: '期间' }), '', undefined, more);
    await user.type(input(), '2026-12-01{Backspace>10/}2026-12-01{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
    expect(input().value).toBe('2026-12-01');
  });

  it.each([
    ['2026-2-30', '', '{Enter}', {}],
    ['2026-2-30', '', '{Tab}', {}],
    ['2026-2-30', '', '{Shift}', {}],
    ['2026-2-30', '2025-01-09', '{Tab}', {}],
    ['2026-2-30', '2025-01-09', '{Enter}', { inCell: true, open: true }],
    ['2026-12-155', '2025-01-09', '{Tab}', { inCell: true, open: true }],
  ])('%s in place of "%s" is not a date, and nothing is stored while typing it (%s)', async (typed, value, key, more) => {
    const { user, onChange, ports } = await showWidget(sampleColumn('date', { title: '期间' }), value, undefined, more);
    await user.type(input(), typed, { initialSelectionStart: 0, initialSelectionEnd: value.length });
    await user.keyboard(key);
    await user.click(document.body);
    expect(onChange.mock.lastCall ?? [value]).toEqual([value]);
    expect(input().value).toBe(value);
    expect(ports.notify.warning).toHaveBeenCalledWith(`entry.not-a-date ${typed}`);
    expect(ports.notify.warning).toHaveBeenCalledTimes(1);
  });

  it('a format named like an inherited object member is an ordinary format', async () => {
    await showWidget(sampleColumn('date', { title: '期间', format: 'constructor' }), '');
    expect(input().value).toBe('');
  });

  it('seconds can be typed after a time without them', async () => {
    const { user, onChange } = await showWidget(sampleColumn('datetime', { title: '期间' }), '');
    await user.type(input(), '2026-12-15 10:30:15{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-15 10:30:15');
  });

  it('a date alone means its start', async () => {
    const { user, onChange } = await showWidget(sampleColumn('datetime', { title: '期间' }), '');
    await user.type(input(), '2026-12-15{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-15 00:00:00');
  });

  it.each([
    ['time', '08:30', '08:30:00'],
    ['date', '2026/05/07', '2026-05-07'],
    ['date', '2026年05月07日', '2026-05-07'],
    ['datetime', '2026-05-07', '2026-05-07 00:00:00'],
    ['datetime', '2026-05-07 08:30', '2026-05-07 08:30:00'],
    ['datetime', '2026/5/7 08:30', '2026-05-07 08:30:00'],
    ['datetime', '20260507 0830', '2026-05-07 08:30:00'],
    ['datetime', '2026年5月7日下午3:20', '2026-05-07 15:20:00'],
    ['date', '20260507', '2026-05-07'],
    ['date', '12/5', `${THIS_YEAR}-12-05`],
    ['date', '5月7日', `${THIS_YEAR}-05-07`],
    ['time', '8点5分', '08:05:00'],
    ['time', '0930', '09:30:00'],
    ['time', '8:5', '08:05:00'],
    ['time', '下午3:20', '15:20:00'],
  ] as const)('a %s may be typed in any spelling that a paste reads: %s', async (type, typed, stored) => {
    const { user, onChange } = await showWidget(sampleColumn(type, { title: '期间' }), '');
    await user.type(input(), `${typed}{Enter}`);
    expect(onChange).toHaveBeenLastCalledWith(stored);
    expect(input().value).toBe(stored);
    expect(input().getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    ['date', '3/4/2026', 'entry.date-ambiguous 3/4/2026'],
    ['date', '46000', 'entry.not-a-date 46000'],
    ['time', '930', 'entry.not-a-time 930'],
    ['time', '0.75', 'entry.not-a-time 0.75'],
    ['time', '晚上12:30', 'entry.not-a-time 晚上12:30'],
    ['time', '[8:30]', 'entry.not-a-time [8:30]'],
  ] as const)('a %s typed as %s is refused, and the text stays to be corrected', async (type, typed, sentence) => {
    const { user, onChange, ports } = await showWidget(sampleColumn(type, { title: '期间' }), '');
    // user-event reads [ as the start of a key name.
    await user.type(input(), `${typed.replace('[', '[[')}{Enter}`);
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith(sentence);
    expect(onChange.mock.lastCall ?? ['']).toEqual(['']);
    expect(input().value).toBe(typed);
  });

  it.each([
    ['date', {}, '2026-05-12', '3/4/2026'],
    ['datetime', {}, '2026-05-12 09:30:00', '2026-03-04 25:00'],
    ['date', { format: 'YYYY/MM' }, '2026/05', '2026-13'],
  ] as const)('a cell of type %s %j keeps %s when what is typed begins with a valid one: %s', async (type, column, value, typed) => {
    const plan = sampleColumn(type, { title: '期间', ...column });
    const { user, onChange } = await showWidget(plan, value, undefined, { inCell: true, open: true });
    await user.type(input(), typed, { initialSelectionStart: 0, initialSelectionEnd: value.length });
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(input().value).toBe(typed);
  });

  it('a day clicked while a text is unfinished is that day; the focus stays, and no text is refused', async () => {
    const { user, onChange, ports } = await showWidget(sampleColumn('date', { title: '期间' }), '2026-05-12', undefined, {
      inCell: true,
      open: true,
    });
    await user.type(input(), '2026-5', { initialSelectionStart: 0, initialSelectionEnd: 10 });
    await user.click(await screen.findByTitle('2026-05-17'));
    expect(onChange).toHaveBeenLastCalledWith('2026-05-17');
    expect(input().value).toBe('2026-05-17');
    expect(document.activeElement).toBe(input());
    expect(ports.notify.warning).not.toHaveBeenCalled();
  });

  it('a field focused with its form does not take the focus back after a text is refused', async () => {
    const { user } = await showWidget(sampleColumn('date', { title: '期间' }), '', undefined, { autoFocus: true });
    await user.type(input(), '2026-13');
    await user.tab();
    expect(input().value).toBe('');
    expect(document.activeElement).not.toBe(input());
  });

  it('a time without seconds is valid', async () => {
    const { user, onChange } = await showWidget(sampleColumn('time', { title: '期间' }), '');
    await user.type(input(), '8:30{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('08:30:00');
    expect(input().value).toBe('08:30:00');
  });

  it('a date and time without seconds is valid', async () => {
    const { user, onChange } = await showWidget(sampleColumn('datetime', { title: '期间' }), '');
    await user.type(input(), '2026/4/5 8:30{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-04-05 08:30:00');
  });
});
