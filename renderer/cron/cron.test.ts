import { describe, expect, it } from 'vitest';
import { readCron } from './read-cron.ts';
import { choiceOf, choiceText } from './field-choice.ts';
import { cronExpression, cronTexts, everySecond } from './fields.ts';
import { fireTimes } from './fire-times.ts';
import { setCronField } from './set-cron-field.ts';

const SHANGHAI = 'Asia/Shanghai';

function textOf(date: Date): string {
  return new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

function next(expression: string, after: string, count = 3, timeZone = SHANGHAI): string[] {
  const read = readCron(expression);
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  return fireTimes(read.schedule, { after: new Date(`${after}+08:00`), count, timeZone }).map(textOf);
}

describe('fire times, calculated by hand from the definition of Quartz', () => {
  it.each<[expression: string, after: string, ...times: string[]]>([
    ['0 0 12 * * ? *', '2026-11-20T12:00:00', '2026-11-21 12:00:00', '2026-11-22 12:00:00', '2026-11-23 12:00:00'],
    ['0/5 * * * * ? *', '2026-11-20T10:00:01', '2026-11-20 10:00:05', '2026-11-20 10:00:10', '2026-11-20 10:00:15'],
    ['*/20 59 23 31 12 ? *', '2026-12-31T23:59:20', '2026-12-31 23:59:40', '2027-12-31 23:59:00', '2027-12-31 23:59:20'],
    // The 15th of August 2026 is a Saturday, the 15th of November a Sunday, the 15th of December a Tuesday.
    ['0 0 8 15W * ? *', '2026-08-01T00:00:00', '2026-08-14 08:00:00', '2026-09-15 08:00:00', '2026-10-15 08:00:00'],
    ['0 0 8 15W * ? *', '2026-11-01T00:00:00', '2026-11-16 08:00:00', '2026-12-15 08:00:00', '2027-01-15 08:00:00'],
    // The 1st of August 2026 is a Saturday: the nearest weekday within the month is the 3rd.
    ['0 0 8 1W * ? *', '2026-07-31T00:00:00', '2026-08-03 08:00:00', '2026-09-01 08:00:00', '2026-10-01 08:00:00'],
    // The 31st of January 2027 is a Sunday: the nearest weekday within the month is the 29th.
    ['0 0 8 31W 1 ? *', '2027-01-01T00:00:00', '2027-01-29 08:00:00', '2028-01-31 08:00:00', '2029-01-31 08:00:00'],
    ['0 0 0 L * ? *', '2028-01-31T00:00:00', '2028-02-29 00:00:00', '2028-03-31 00:00:00', '2028-04-30 00:00:00'],
    ['0 0 0 L-3 * ? *', '2026-11-20T00:00:00', '2026-11-27 00:00:00', '2026-12-28 00:00:00', '2027-01-28 00:00:00'],
    ['0 0 0 LW * ? *', '2026-10-01T00:00:00', '2026-10-30 00:00:00', '2026-11-30 00:00:00', '2026-12-31 00:00:00'],
    ['0 0 0 29 2 ? *', '2026-01-01T00:00:00', '2028-02-29 00:00:00', '2032-02-29 00:00:00', '2036-02-29 00:00:00'],
    // 6 = Friday: the third Friday.
    ['0 15 10 ? * 6#3 *', '2026-11-01T00:00:00', '2026-11-20 10:15:00', '2026-12-18 10:15:00', '2027-01-15 10:15:00'],
    // Not every month has a fifth Sunday.
    ['0 0 9 ? * 1#5 *', '2026-11-01T12:00:00', '2026-11-29 09:00:00', '2027-01-31 09:00:00', '2027-05-30 09:00:00'],
    // 2 = Monday: the last Monday of the month.
    ['0 0 9 ? * 2L *', '2026-11-20T00:00:00', '2026-11-30 09:00:00', '2026-12-28 09:00:00', '2027-01-25 09:00:00'],
    ['0 0 9 ? * L *', '2026-11-20T00:00:00', '2026-11-21 09:00:00', '2026-11-28 09:00:00', '2026-12-05 09:00:00'],
    ['0 0 9 ? * MON-FRI *', '2026-11-20T09:00:00', '2026-11-23 09:00:00', '2026-11-24 09:00:00', '2026-11-25 09:00:00'],
    ['0 0 9 ? * fri-mon *', '2026-11-23T09:00:00', '2026-11-27 09:00:00', '2026-11-28 09:00:00', '2026-11-29 09:00:00'],
    ['0 0 9 ? JAN,JUL SUN,WED *', '2026-11-20T00:00:00', '2027-01-03 09:00:00', '2027-01-06 09:00:00', '2027-01-10 09:00:00'],
    ['0 0 22-2 20 11 ? *', '2026-11-20T01:30:00', '2026-11-20 02:00:00', '2026-11-20 22:00:00', '2026-11-20 23:00:00'],
    ['0 10-30/10 8 1 1 ? 2028', '2026-11-20T00:00:00', '2028-01-01 08:10:00', '2028-01-01 08:20:00', '2028-01-01 08:30:00'],
    ['0 0 0 1 1 ? 2027-2031/2', '2026-11-20T00:00:00', '2027-01-01 00:00:00', '2029-01-01 00:00:00', '2031-01-01 00:00:00'],
    ['0 0 6 * * ?', '2026-11-20T05:59:59', '2026-11-20 06:00:00', '2026-11-21 06:00:00', '2026-11-22 06:00:00'],
  ])('CRON-11 CRON-12 %s after %s', (expression, after, ...times) => {
    expect(next(expression, after)).toEqual(times);
  });

  it('CRON-12 a day that never occurs has no times, nor has a past year', () => {
    expect(next('0 0 0 31 2 ? *', '2026-11-20T00:00:00')).toEqual([]);
    expect(next('0 0 0 1 1 ? 2025', '2026-11-20T00:00:00')).toEqual([]);
  });

  it('CRON-12 the preview ignores the year', () => {
    const read = readCron('0 0 0 1 1 ? 2025');
    if ('problem' in read) throw new Error('It is readable.');
    const times = fireTimes(read.schedule, {
      after: new Date('2026-11-20T00:00:00+08:00'),
      count: 2,
      timeZone: SHANGHAI,
      ignoresYear: true,
    });
    expect(times.map(textOf)).toEqual(['2027-01-01 00:00:00', '2028-01-01 00:00:00']);
  });

  it('keeps the local hour across daylight saving changes', () => {
    const read = readCron('0 0 9 * * ? *');
    if ('problem' in read) throw new Error('It is readable.');
    const times = fireTimes(read.schedule, { after: new Date('2027-03-27T10:00:00Z'), count: 2, timeZone: 'Europe/Berlin' });
    expect(times.map((time) => time.toISOString())).toEqual(['2027-03-28T07:00:00.000Z', '2027-03-29T07:00:00.000Z']);
  });
});

describe('texts and choices', () => {
  it('CRON-02 has seven fields, all of them * except the week', () => {
    expect(cronExpression(everySecond)).toBe('* * * * * ? *');
    expect(cronExpression(cronTexts('0 0 12 1 1 ?'))).toBe('0 0 12 1 1 ? *');
  });

  it.each([
    ['day', '?', { kind: 'not-set' }],
    ['minute', '*', { kind: 'every' }],
    ['hour', '8-18', { kind: 'range', from: 8, to: 18 }],
    ['second', '5/10', { kind: 'loop', start: 5, step: 10 }],
    ['day', '15W', { kind: 'nearest-weekday', day: 15 }],
    ['day', 'L', { kind: 'last' }],
    ['month', '1,3,12', { kind: 'listed', values: [1, 3, 12] }],
    ['week', '6#3', { kind: 'other', text: '6#3' }],
    ['day', 'L-3', { kind: 'other', text: 'L-3' }],
    ['week', '2L', { kind: 'other', text: '2L' }],
    ['hour', '8-18/2', { kind: 'other', text: '8-18/2' }],
  ] as const)('CRON-03 CRON-04 CRON-11 %s %s is read and written back', (field, text, choice) => {
    expect(choiceOf(text, field)).toEqual(choice);
    expect(choiceText(choice, field)).toBe(text);
  });

  it('CRON-04 an empty text means every, * as the start of a loop means 0, and names mean numbers', () => {
    expect(choiceOf('', 'second')).toEqual({ kind: 'every' });
    expect(choiceOf('*/5', 'second')).toEqual({ kind: 'loop', start: 0, step: 5 });
    expect(choiceOf('MON,SUN', 'week')).toEqual({ kind: 'listed', values: [2, 1] });
  });

  it('CRON-05 an empty list yields the minimum of its field', () => {
    expect(choiceText({ kind: 'listed', values: [] }, 'hour')).toBe('0');
    expect(choiceText({ kind: 'listed', values: [] }, 'week')).toBe('1');
  });
});

describe('interlocks', () => {
  it.each([
    ['* * * * * ? *', 'minute', '5', '0 5 * * * ? *'],
    ['* * * * * ? *', 'hour', '5', '* 0 5 * * ? *'],
    ['* * * * * ? *', 'day', '5', '* * 0 5 * ? *'],
    ['0 0 * 5 * ? *', 'week', '2', '0 0 0 ? * 2 *'],
    ['0 0 8 ? * * *', 'month', '3', '0 0 8 ? 3 1 *'],
    ['0 0 8 * * ? *', 'month', '3', '0 0 8 1 3 ? *'],
    ['0 0 8 1 * ? *', 'year', '2030', '0 0 8 1 1 ? 2030'],
    ['0 0 8 1 * ? *', 'day', '?', '0 0 8 ? * * *'],
  ] as const)('CRON-06 CRON-07 %s with %s %s becomes %s', (before, field, text, after) => {
    expect(cronExpression(setCronField(cronTexts(before), field, text))).toBe(after);
  });
});

/** Only one of day and week may be set. */
const besides = (field: string) => (field === 'week' ? { day: '?' } : {});

describe('the validator', () => {
  it.each([
    ['* * * * * ? * *', { kind: 'too-many' }],
    ['0 0 0 1 1 ? x', { kind: 'year', text: 'x' }],
    ['0 0 0', { kind: 'too-few' }],
    ['0 0 0 1 1 1 *', { kind: 'both-days' }],
    ['0 0 0 ? 1 ? *', { kind: 'both-days' }],
    ['60 0 0 1 1 ? *', { kind: 'field', field: 'second', text: '60' }],
    ['0 0 0 32 1 ? *', { kind: 'field', field: 'day', text: '32' }],
    ['0 0 0 1 13 ? *', { kind: 'field', field: 'month', text: '13' }],
    ['0 0/61 0 1 1 ? *', { kind: 'field', field: 'minute', text: '0/61' }],
    ['0 0 0 ? 1 8 *', { kind: 'field', field: 'week', text: '8' }],
    ['0 0 0 ? 1 6#6 *', { kind: 'field', field: 'week', text: '6#6' }],
    ['0 0 0 L-32 1 ? *', { kind: 'field', field: 'day', text: 'L-32' }],
    ['0 0 0 1 1 ? 1900', { kind: 'field', field: 'year', text: '1900' }],
    ['a 0 0 1 1 ? *', { kind: 'field', field: 'second', text: 'a' }],
  ])('CRON-08 CRON-14 %s is refused', (expression, problem) => {
    expect(readCron(expression)).toEqual({ problem });
  });

  it.each([
    ['second', 0, 59, 59],
    ['minute', 0, 59, 60],
    ['hour', 0, 23, 23],
    ['day', 1, 31, 31],
    ['month', 1, 12, 12],
    ['week', 1, 7, 7],
    ['year', 1970, 2199, 99],
  ] as const)('CRON-08 a %s is from %i to %i, and its step at most %i', (field, min, max, maxStep) => {
    const isRight = (text: string) =>
      'schedule' in readCron(cronExpression({ ...cronTexts('0 0 0 1 1 ?'), ...besides(field), [field]: text }));
    for (const right of [`${min}`, `${max}`, `${min}-${max}`, `${min}/1`, `${min}/${maxStep}`, `*/${maxStep}`])
      expect([right, isRight(right)]).toEqual([right, true]);
    for (const wrong of [`${min - 1}`, `${max + 1}`, `${min}-${max + 1}`, `${min}/0`, `${min}/${maxStep + 1}`])
      expect([wrong, isRight(wrong)]).toEqual([wrong, false]);
  });

  it('CRON-09 the names of the week are the numbers from 1 = SUN to 7 = SAT', () => {
    expect(choiceOf('SUN,MON,TUE,WED,THU,FRI,SAT', 'week')).toEqual({ kind: 'listed', values: [1, 2, 3, 4, 5, 6, 7] });
    const names = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
    // The 22nd of November 2026 is a Sunday.
    expect(names.map((name) => next(`0 0 9 ? * ${name} *`, '2026-11-22T00:00:00', 1)[0]?.slice(8, 10))).toEqual(
      names.map((_, days) => String(22 + days)),
    );
  });

  it('CRON-10 every year from 2019 to 2119 is right, and means itself', () => {
    for (let year = 2019; year <= 2119; year++) {
      expect(choiceOf(String(year), 'year')).toEqual({ kind: 'listed', values: [year] });
      expect(next(`0 0 0 1 1 ? ${year}`, `${year - 1}-06-01T00:00:00`, 2)).toEqual([`${year}-01-01 00:00:00`]);
    }
  });

  it.each(['* * * * * ? *', '0 0 0 1 1 ? 2019', '0 0 0 1 1 ? 2119', '0 0/60 0 1 1 ? *', '0 0 0 ? 1 SUN *', '0 0 0 31W 1 ? *'])(
    'CRON-09 CRON-10 %s is right',
    (expression) => {
      expect(readCron(expression)).toHaveProperty('schedule');
    },
  );
});
