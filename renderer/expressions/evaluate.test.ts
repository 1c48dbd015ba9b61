import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile-expression.ts';
import { evaluate } from './evaluate.ts';
import { orderContext, orderScope, outcomeOf } from './testing/sample-scope.ts';
import { textOf, type Value, type ValueKind } from './value.ts';

const textFor = (text: string, wanted: ValueKind = 'text') => {
  const { value, error } = outcomeOf(text, wanted);
  return error ?? textOf(value);
};

describe('numbers', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['qty * price', '0.3'],
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 4 - 3', '3'],
    ['12 / 4 / 3', '1'],
    ['-2 * -3', '6'],
    ['7 % 4', '3'],
    ['1 / 3', '0.33333333333333333333'],
    ['round(2.345, 2)', '2.35'],
    ['round(-2.5)', '-3'],
    ['floor(-1.2)', '-2'],
    ['ceil(1.2)', '2'],
    ['abs(-4)', '4'],
    ['max(1, 3, 2)', '3'],
    ['MIN(1, 0.5)', '0.5'],
    ['mod(7, 4)', '3'],
    ["number(' 12.50 ')", '12.5'],
    ['99999999999999999999.99 + 0.01', '100000000000000000000'],
    ['toFixed(2.5, 2)', '2.50'],
  ])('%s is %s', (text, expected) => expect(textFor(text, text.startsWith('toFixed') ? 'text' : 'number')).toBe(expected));

  it('arithmetic with an empty number is empty, and coalesce provides a default', () => {
    expect(outcomeOf('qty - discount', 'number')).toEqual({ value: null });
    expect(textFor('qty - coalesce(discount, 0)', 'number')).toBe('3');
    expect(textFor('discount ?? 5', 'number')).toBe('5');
  });

  it.each([
    ['1 / 0', 'division-by-zero'],
    ['7 % (qty - 3)', 'division-by-zero'],
    ["number('12a')", 'bad-number'],
    ["date('2023-02-29')", 'bad-date'],
    ['date(2024, 13, 1)', 'bad-date'],
    ['addDays(day, 9000000)', 'bad-date'],
    ["padStart('x', 200000)", 'too-long'],
  ])('%s has no value, with the reason %s', (text, error) => {
    expect(evaluate(compileExpression(text, orderScope, kindFor(text)).plan!.tree, orderContext())).toEqual({ value: null, error });
  });

  it('decimal arithmetic is exact for any two amounts of money', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const changes = { qty: new Big(one).div(100), price: new Big(other).div(100) };
        const { value } = outcomeOf('qty + price', 'number', changes);
        expect(textOf(value)).toBe(new Big(one + other).div(100).toFixed());
      }),
    );
  });
});

const kindFor = (text: string): ValueKind => (/date|add/i.test(text) ? 'date' : text.startsWith('pad') ? 'text' : 'number');

describe('texts, lists and logic', () => {
  it.each([
    ["style + '-' + qty", 'T-100-3'],
    ["concat(style, '/', qty, '/', urgent)", 'T-100/3/true'],
    ['upper(left(style, 1)) + lower(right(style, 3))', 'T100'],
    ['mid(style, 3, 2)', '10'],
    ['style.substring(2).trim().length', '3'],
    ["'👕👖'.length + ''", '2'],
    ["replace(style, '-', '')", 'T100'],
    ["padStart(text(qty), 4, '0')", '0003'],
    ["join(split('a;b;c', ';'), '|')", 'a|b|c'],
    ["if(urgent, '急', '平')", '急'],
    ["urgent ? 'a' : 'b'", 'a'],
    ["qty > 2 ? qty > 5 ? 'many' : 'some' : 'few'", 'some'],
    ["urgent && 'now'", 'now'],
    ["'' || style", 'T-100'],
    ['user.realname', 'Lena'],
    ['sysUserCode', 'lena'],
  ])('%s is %s', (text, expected) => expect(textFor(text)).toBe(expected));

  it.each([
    ['true || false && false', true],
    ['(true || false) && false', false],
    ['not urgent or true', true],
    ['not (urgent or true)', false],
    ['not qty > 2', false],
    ['!urgent', false],
    ["style === 'T-100' && qty !== 4", true],
    ["style = 'T-100' and qty <> 4", true],
    ["style in ('a', 'T-100')", true],
    ["style not in ['a', 'b']", true],
    ["'a' in tags", true],
    ["contains(tags, 'c')", false],
    ["contains(style, '10')", true],
    ["style.startsWith('T') and endsWith(style, '0')", true],
    ["qty == '3'", true],
    ['3.0 == qty', true],
    ['discount == null', true],
    ["discount != ''", false],
    ['discount < 5', false],
    ['discount >= 5', false],
    ['isEmpty(discount)', true],
    ['!style', false],
    ["day >= '2024-02-01' && day < '2024-03-01'", true],
    ['at > day', true],
    ['（qty > 2）and style ＝ “T-100”', true],
  ])('%s is %s', (text, expected) => expect(outcomeOf(text, 'boolean')).toEqual({ value: expected }));

  it('only the selected branch of a conditional is evaluated', () => {
    expect(outcomeOf('if(qty == 0, 1 / 0, 5)', 'number')).toMatchObject({ value: new Big(5) });
    expect(outcomeOf('qty == 0 and 1 / (qty - 3) > 1', 'boolean')).toEqual({ value: false });
  });
});

describe('dates', () => {
  it.each([
    ['addDays(day, 2)', '2024-03-01'],
    ['day + 1', '2024-02-29'],
    ['day - 59', '2023-12-31'],
    ["addMonths(date('2024-01-31'), 1)", '2024-02-29'],
    ["addMonths('2023-01-31', 1)", '2023-02-28'],
    ["addYears('2024-02-29', 1)", '2025-02-28'],
    ["addMonths('2024-01-15', -13)", '2022-12-15'],
    ['endOfMonth(day)', '2024-02-29'],
    ['startOfMonth(at)', '2024-02-01'],
    ['today()', '2024-02-28'],
    ['date(2024, 2, 9)', '2024-02-09'],
    ["date('2024/2/9')", '2024-02-09'],
    ["new Date().add(1, 'months')", '2024-03-28'],
    ['if(urgent, today(), null)', '2024-02-28'],
  ])('%s is %s', (text, expected) => expect(textFor(text, 'date')).toBe(expected));

  it.each([
    ['diffDays(day, addYears(day, 1))', '366'],
    ["day - '2023-02-28'", '365'],
    ["diffHours('2024-03-30 12:00', '2024-03-31 12:00')", '24'],
    ['diffMinutes(day, at)', '1410'],
    ["weekday('2024-02-25')", '7'],
    ["weekday('2024-02-26')", '1'],
    ['year(now()) * 100 + month(now())', '202402'],
    ['new Date().getMonth()', '1'],
    ['hour(at) * 60 + minute(at)', '1410'],
  ])('%s is %s', (text, expected) => expect(textFor(text, 'number')).toBe(expected));

  it.each(['Europe/Berlin', 'America/New_York', 'Asia/Shanghai', 'Australia/Lord_Howe'])(
    'a day has 24 hours in %s too, where clocks are changed',
    (zone) => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        expect(textFor("addDays(datetime('2024-03-31 02:30'), 1)", 'datetime')).toBe('2024-04-01 02:30:00');
        expect(textFor("addHours(datetime('2024-03-31 01:30'), 1)", 'datetime')).toBe('2024-03-31 02:30:00');
        expect(textFor("formatDate('2024-03-31 02:30', 'H:mm')")).toBe('2:30');
        expect(textFor("diffDays('2024-03-01', '2024-11-30')", 'number')).toBe('274');
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      }
    },
  );

  it('adding and subtracting the same number of days has no effect, across leap years and centuries', () => {
    const day = fc.date({ min: new Date('0100-01-01'), max: new Date('9000-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -30_000, max: 30_000 }), (date, days) => {
        const start = date.toISOString().slice(0, 10);
        expect(textOf(outcomeOf('addDays(addDays(day, qty), -qty)', 'date', { day: start, qty: new Big(days) }).value)).toBe(start);
        const moved = outcomeOf('addDays(day, qty) - day', 'number', { day: start, qty: new Big(days) });
        expect(textOf(moved.value)).toBe(String(days));
      }),
    );
  });

  it('a date is formatted with a format string', () => {
    expect(textFor("formatDate(at, 'YYYYMMDD-HH')")).toBe('20240228-23');
    expect(textFor("dayjs().format('YYYY年M月')")).toBe('2024年2月');
  });
});

describe('sums over rows', () => {
  it.each<[string, string]>([
    ['sum(lines.qty * lines.price)', '5'],
    ['sum(lines.qty)', '30'],
    ['count(lines)', '3'],
    ['count(lines.size)', '2'],
    ['count(lines.qty > 15)', '1'],
    ['avg(lines.qty)', '15'],
    ['min(lines.price)', '0.1'],
    ['max(lines.price)', '9.9'],
    ['sum(lines.qty * price)', '3'],
    ['sum(lines.qty) - coalesce(discount, 0)', '30'],
  ])('%s is %s', (text, expected) => expect(textFor(text, 'number')).toBe(expected));

  it('any and all take conditions; min and max also take dates', () => {
    expect(outcomeOf("any(lines.size == 'M')", 'boolean').value).toBe(true);
    expect(outcomeOf('all(lines.qty > 5)', 'boolean').value).toBe(false);
    expect(outcomeOf('max(lines.day)', 'date').value).toBe('2024-01-02');
  });

  it('over no rows a sum is 0, an average is empty, and all is true', () => {
    const none = { ...orderContext(), rows: () => ({ rows: [], read: () => null }) };
    const value = (text: string, kind: ValueKind): Value => evaluate(compileExpression(text, orderScope, kind).plan!.tree, none).value;
    expect(textOf(value('sum(lines.qty)', 'number'))).toBe('0');
    expect(value('avg(lines.qty)', 'number')).toBeNull();
    expect(value('all(lines.qty > 5)', 'boolean')).toBe(true);
  });

  it('does not evaluate the body of a sum again for an unchanged row', () => {
    let read = 0;
    const rows = [{ qty: 1 }, { qty: 2 }];
    const context = { ...orderContext(), rows: () => ({ rows, read: (position: number) => (read++, new Big(rows[position]?.qty ?? 0)) }) };
    const { tree } = compileExpression('sum(lines.qty * 2)', orderScope, 'number').plan!;
    expect(textOf(evaluate(tree, context).value)).toBe('6');
    rows[1] = { qty: 5 };
    read = 0;
    expect(textOf(evaluate(tree, context).value)).toBe('12');
    expect(read).toBe(1);
  });

  it('an evaluation that exceeds its step limit is aborted', () => {
    const { tree } = compileExpression('sum(lines.qty * price)', orderScope, 'number').plan!;
    expect(evaluate(tree, orderContext(), 5)).toEqual({ value: null, error: 'too-many-steps' });
  });
});
