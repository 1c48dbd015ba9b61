import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ColumnTypeName } from '#renderer/compile/type-names.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { coercer } from './coerce.ts';
import { seeded } from '../testing/random-block.ts';

const OPTIONS = [
  { value: '1', text: '春' },
  { value: '2', text: '夏' },
  { value: '春夏', text: '3' },
  { value: 'XL', text: '加大, 宽' },
  { value: '9', text: '停用', disabled: true },
  { value: '8', text: '梅雨', isRetired: true as const },
];

const read = (type: ColumnTypeName, text: string, column: Partial<ColumnPlan> = {}) => coercer(sampleColumn(type, column), OPTIONS)(text);

describe('texts of numbers', () => {
  it.each<[string, unknown]>([
    ['12', 12],
    ['１２．５', 12.5],
    ['1,234,567.89', 1234567.89],
    ['１，２３４', 1234],
    ['1 234', 1234],
    ['12.5%', 0.125],
    ['１２％', 0.12],
    ['0.07%', 0.0007],
    ['(1,234.50)', -1234.5],
    ['12-', -12],
    ['−3', -3],
    ['¥ 1,200.00', 1200],
    ['-$5', -5],
    ['8.5元', 8.5],
    ['US$ 5', 5],
    ['HK$5', 5],
    ['12 CNY', 12],
    [' $(1,234.50)', -1234.5],
    ['(¥1,234.50)', -1234.5],
    [' ¥ -   ', 0],
    [' -   ', 0],
    ['\u200B1,234\uFEFF', 1234],
    ['+7', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['1.2E+03', 1200],
    ['12345678901234567.8', '12345678901234567.8'],
    ['', null],
    ['  ', null],
  ])('"%s" is %j', (text, value) => {
    expect(read('input-number', text)).toEqual({ value });
  });

  it.each(['a', '-', ' - ', '¥', '1(2)', '1,23', '12,34,567', '1.2.3', '5²', '--1', '(-1)', '1e999', '12件', `1${'0'.repeat(500)}`])(
    '"%s" is refused',
    (text) => expect(read('input-number', text)).toMatchObject({ refusal: { code: 'entry.not-a-number' } }),
  );

  it('more decimals than the column has are refused, trailing zeros are not', () => {
    expect(read('input-number', '1.2345', { decimals: 2, title: '单价' })).toEqual({
      refusal: { code: 'entry.too-many-decimals', values: { title: '单价', text: '1.2345', limit: 2 } },
    });
    expect(read('input-number', '1.2300', { decimals: 2 })).toEqual({ value: 1.23 });
    expect(read('input-number', '100', { decimals: 0 })).toEqual({ value: 100 });
  });

  it('a percentage is accepted where it fits, and refused in a column of whole numbers', () => {
    expect(read('input-number', '50%', { decimals: 2 })).toEqual({ value: 0.5 });
    expect(read('input-number', '200%', { decimals: 0 })).toEqual({ value: 2 });
    expect(read('input-number', '50%', { decimals: 0 })).toMatchObject({ refusal: { code: 'entry.not-whole', values: { text: '50%' } } });
  });
});

describe('texts of dates', () => {
  it.each<[string, string]>([
    ['2026/3/4', '2026-03-04'],
    ['2026-3-4', '2026-03-04'],
    ['2026.3.4', '2026-03-04'],
    ['20260304', '2026-03-04'],
    ['２０２６／３／４', '2026-03-04'],
    ['4-Mar-26', '2026-03-04'],
    ['4-Mar-2026', '2026-03-04'],
    ['4 March 2026', '2026-03-04'],
    ['Mar 4, 2026', '2026-03-04'],
    ['4-Mar-75', '1975-03-04'],
    ['2026年3月4日', '2026-03-04'],
    ['2026年3月4日星期三', '2026-03-04'],
    ['2026年3月4日 (周三)', '2026-03-04'],
    ['Wednesday, March 4, 2026', '2026-03-04'],
    ['2026年12月31日', '2026-12-31'],
    ['25/3/2026', '2026-03-25'],
    ['3/25/2026', '2026-03-25'],
    ['3/3/2026', '2026-03-03'],
    ['46000', '2025-12-09'],
    ['46000.5', '2025-12-09'],
    ['2026/3/4 13:05', '2026-03-04'],
    ['2024-02-29', '2024-02-29'],
    ['\u200E2026/3/4', '2026-03-04'],
    ['2026-03-04T00:00:00', '2026-03-04'],
    ['', ''],
  ])('"%s" is %s', (text, value) => {
    expect(read('date', text)).toEqual({ value });
  });

  it.each<[string, string]>([
    ['3/4/2026', 'entry.date-ambiguous'],
    ['2026-02-30', 'entry.not-a-date'],
    ['2026-13-01', 'entry.not-a-date'],
    ['2026年3月', 'entry.not-a-date'],
    ['3月', 'entry.not-a-date'],
    ['13/4', 'entry.not-a-date'],
    ['2月30日', 'entry.not-a-date'],
    ['3.4', 'entry.not-a-date'],
    ['4-Foo', 'entry.not-a-date'],
    ['5', 'entry.not-a-date'],
    ['2026/3/4 25:00', 'entry.not-a-date'],
    ['4-Foo-26', 'entry.not-a-date'],
    ['明天', 'entry.not-a-date'],
  ])('"%s" is refused: %s', (text, code) => {
    expect(read('date', text)).toMatchObject({ refusal: { code } });
  });

  it.each(['3/4', '3-4', '03-04', '３／４', '3月4日', '3月4号 周三', '4-Mar', '4 March', 'Mar 4', 'Mar-4'])(
    '"%s", which has no year, is a day of this one, month first',
    (text) => {
      vi.useFakeTimers({ now: new Date(2027, 7, 1) });
      onTestFinished(() => void vi.useRealTimers());
      expect(read('date', text)).toEqual({ value: '2027-03-04' });
      expect(read('datetime', `${text} 13:05`)).toEqual({ value: '2027-03-04 13:05:00' });
    },
  );

  it.each<[string, string]>([
    ['2026/3/4', '2026-03-04 00:00:00'],
    ['2026/3/4 13:05', '2026-03-04 13:05:00'],
    ['2026-03-04 1:05:06 PM', '2026-03-04 13:05:06'],
    ['2026年3月4日 下午1:05', '2026-03-04 13:05:00'],
    ['2026年3月4日星期三 13:05', '2026-03-04 13:05:00'],
    ['2026年3月4日下午1点5分', '2026-03-04 13:05:00'],
    ['20260304 1305', '2026-03-04 13:05:00'],
    ['3月4日 130506', `${new Date().getFullYear()}-03-04 13:05:06`],
    ['4 Mar 2026', '2026-03-04 00:00:00'],
    ['46000.5', '2025-12-09 12:00:00'],
    ['46000.999999', '2025-12-10 00:00:00'],
  ])('"%s" is %s', (text, value) => {
    expect(read('datetime', text)).toEqual({ value });
  });

  it.each<[string, string]>([
    ['13:05', '13:05:00'],
    ['1:05 pm', '13:05:00'],
    ['上午12:30', '00:30:00'],
    ['13点5分6秒', '13:05:06'],
    ['0.75', '18:00:00'],
    ['8:5', '08:05:00'],
    ['8点5分', '08:05:00'],
    ['8点半', '08:30:00'],
    ['0930', '09:30:00'],
    ['０９３０１５', '09:30:15'],
    ['下午3:20', '15:20:00'],
    ['中午1点', '13:00:00'],
    ['早上8点', '08:00:00'],
    ['3 PM', '15:00:00'],
    ['12am', '00:00:00'],
    ['中午12:30', '12:30:00'],
    ['凌晨12:30', '00:30:00'],
  ])('"%s" is %s', (text, value) => {
    expect(read('time', text)).toEqual({ value });
  });

  it('a text that is no time of day is refused', () => {
    for (const text of ['25:00', '13:60', '13', '930', '2460', '13:00 PM', '13 PM', '晚上12:30', 'x'])
      expect(read('time', text)).toMatchObject({ refusal: { code: 'entry.not-a-time' } });
  });

  it('a column with its own format reads that format and all others', () => {
    const month = { format: 'YYYY-MM' };
    for (const text of ['2026-03', '2026/3', '2026年3月', '202603', '2026/3/4'])
      expect(read('date', text, month)).toEqual({ value: '2026-03' });
    expect(read('date', '202613', month)).toMatchObject({ refusal: { code: 'entry.not-a-date' } });
    expect(read('date', '2026-13', month)).toMatchObject({ refusal: { code: 'entry.not-a-date' } });
    expect(read('date', 'abcdefg', month)).toMatchObject({ refusal: { code: 'entry.not-a-date' } });
    expect(read('date', '2026年3月4日', { format: 'YYYY/MM/DD' })).toEqual({ value: '2026/03/04' });
    expect(read('date', '2026/02/30', { format: 'YYYY/MM/DD' })).toMatchObject({ refusal: { code: 'entry.not-a-date' } });
  });
});

it('a column of quarters reads quarters as well as dates', () => {
  const quarter = { config: { unit: 'quarter' } };
  for (const text of ['2026-Q2', '2026年第二季度']) expect(read('date', text, quarter)).toEqual({ value: '2026-04-01' });
  expect(read('date', '2026/5/6', quarter)).toEqual({ value: '2026-04-01' });
  expect(read('date', '2026-Q5', quarter)).toMatchObject({ refusal: { code: 'entry.not-a-date' } });
});

it('a column of months reads months typed with full-width digits or without a separator', () => {
  const month = { config: { unit: 'month' } };
  for (const text of ['2026-05', '２０２６－５', '２０２６年５月', '202605'])
    expect(read('date', text, month)).toEqual({ value: '2026-05-01' });
  expect(read('date', '202613', month)).toMatchObject({ refusal: { code: 'entry.not-a-date' } });
});

describe('texts of choices', () => {
  it.each<[ColumnTypeName, string, unknown]>([
    ['select', '春', '1'],
    ['select', ' 夏 ', '2'],
    ['select', '\u200B夏\u00A0', '2'],
    ['select', '２', '2'],
    ['select', '1', '1'],
    ['select', '3', '春夏'],
    ['select', 'xl', 'XL'],
    ['radio', '加大， 宽', 'XL'],
    ['select-multiple', '春,夏', ['1', '2']],
    ['select-multiple', '春、夏；春', ['1', '2']],
    ['select-multiple', '加大, 宽', ['XL']],
    ['select-multiple', '', []],
    ['checkbox-group', '1;2', ['1', '2']],
  ])('%s takes "%s" as %j', (type, text, value) => {
    expect(read(type, text)).toEqual({ value });
  });

  it('a text that matches no option, or a disabled one, is refused and quoted', () => {
    expect(read('select', '秋')).toMatchObject({ refusal: { code: 'entry.not-an-option', values: { text: '秋' } } });
    expect(read('select', '梅雨', { allowInput: true })).toMatchObject({ refusal: { code: 'entry.retired', values: { text: '梅雨' } } });
    expect(read('select-multiple', '春，梅雨')).toMatchObject({ refusal: { code: 'entry.retired', values: { text: '梅雨' } } });
    expect(read('select', '停用')).toMatchObject({ refusal: { code: 'entry.not-an-option' } });
    expect(read('select-multiple', '春,秋,冬')).toMatchObject({ refusal: { values: { text: '秋、冬' } } });
  });

  it('COL-38 a column with temporary options accepts any text', () => {
    expect(read('select', ' 秋 ', { allowInput: true })).toEqual({ value: '秋' });
    expect(read('select', '春', { allowInput: true })).toEqual({ value: '1' });
  });

  it('twenty thousand texts are matched with as many options, each of which is read a few times only', () => {
    let reads = 0;
    const options = Array.from({ length: 20_000 }, (_, position) => ({
      value: `v${position}`,
      get text() {
        reads++;
        return `布料${position}`;
      },
    }));
    const coerce = coercer(sampleColumn('select'), options);
    for (const position of options.keys()) expect(coerce(`布料${position}`)).toEqual({ value: `v${position}` });
    expect(reads).toBeLessThan(5 * options.length);
  });
});

describe('texts of on and off', () => {
  it.each<[ColumnTypeName, Partial<ColumnPlan>, string, unknown]>([
    ['checkbox', {}, '是', true],
    ['checkbox', {}, 'No', false],
    ['checkbox', {}, '✅', true],
    ['checkbox', {}, '❌', false],
    ['checkbox', {}, '', false],
    ['checkbox', { onOff: ['1', '2'] }, '2', false],
    ['checkbox', { onOff: ['0', '1'] }, '0', true],
    ['switch', {}, 'Ｙ', 'Y'],
    ['switch', {}, 'FALSE', 'N'],
    ['switch', { onOff: ['1', '0'] }, 'true', '1'],
    ['switch', { onOff: ['1', '2'] }, '夏', '2'],
  ])('%s %j takes "%s" as %j', (type, column, text, value) => {
    expect(read(type, text, column)).toEqual({ value });
  });

  it('anything else is refused', () => {
    expect(read('checkbox', '也许')).toMatchObject({ refusal: { code: 'entry.not-yes-or-no' } });
  });
});

describe('texts', () => {
  it('COL-06 a line has no breaks, a text area keeps them', () => {
    expect(read('input', '一行\n 二行')).toEqual({ value: '一行 二行' });
    expect(read('textarea', '一行\n 二行')).toEqual({ value: '一行\n 二行' });
  });

  it('a text too long for its column is refused and quoted in part', () => {
    expect(read('input', '😀😀', { maxLength: 2 })).toEqual({ value: '😀😀' });
    expect(read('input', 'x'.repeat(1_000_000), { maxLength: 20, title: '样本' })).toEqual({
      refusal: { code: 'entry.too-long', values: { title: '样本', text: `${'x'.repeat(60)}…`, limit: 20 } },
    });
    expect(read('textarea', 'x'.repeat(1_000_000))).toEqual({ value: 'x'.repeat(1_000_000) });
  });

  it('no text makes any type throw or take long to parse', () => {
    const random = seeded(5);
    const alphabet = [...'0123456789-/.:年月日时分秒 ,%()eE+上下午APMTZ春\n\t"\u3000￥'];
    const started = process.cpuUsage();
    for (const type of ['input-number', 'date', 'datetime', 'time', 'select', 'select-multiple', 'checkbox', 'switch', 'input'] as const) {
      const coerce = coercer(sampleColumn(type), OPTIONS);
      for (let round = 0; round < 500; round++) {
        const text = Array.from({ length: random() * 20 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
        expect(Object.keys(coerce(text))).toHaveLength(1);
      }
      for (const one of alphabet) coerce(one.repeat(1_000_000));
    }
    // CPU time of this process in microseconds, so that other load on the machine does not count.
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });
});
