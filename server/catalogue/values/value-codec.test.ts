import { describe, expect, it } from 'vitest';
import { readField } from '../definition/field-definition.ts';
import { readValue, writeValue } from './value-codec.ts';
import { say } from '#server/sentence.ts';

const field = (db_type: string, more: object = {}) =>
  readField({ db_field_name: 'a', db_type, db_length: 10, ...more }, []) ?? expect.fail('no field');

describe('values of columns', () => {
  it.each([
    ['string', {}, 12, '12'],
    ['string', {}, '', null],
    ['string', {}, ['a', 'b'], 'a,b'],
    ['string', { db_length: 2 }, '中文', '中文'],
    ['int', {}, '12', 12],
    ['int', { db_length: 3 }, '-7.00', -7],
    ['BigDecimal', { db_point_length: 2 }, '1234567.125', '1234567.125'],
    ['BigDecimal', { db_length: 0 }, 1.5, '1.5'],
    ['BigDecimal', { db_length: 4, db_point_length: 2 }, '+99.99', '+99.99'],
    ['BigDecimal', { db_length: 32, db_point_length: 0 }, '55569.55', '55569.55'],
    ['double', {}, '1e3', 1000],
    ['Date', { field_show_type: 'date' }, '2024-2-3', '2024-02-03'],
    ['Date', { field_show_type: 'date' }, '2024-02-03 23:59:59', '2024-02-03'],
    ['Datetime', { field_show_type: 'datetime' }, '2024-02-03', '2024-02-03 00:00:00'],
    ['Datetime', { field_show_type: 'datetime' }, '2024-02-03T04:05:06Z', '2024-02-03 12:05:06'],
    ['Datetime', { field_show_type: 'datetime' }, 1_706_932_800_000, '2024-02-03 12:00:00'],
  ])('IMPLIED-05 %s %o takes %o as %o', (type, more, wire, stored) =>
    expect(readValue(field(type, more), wire)).toEqual({ value: stored }),
  );

  it.each([
    ['string', { db_length: 2 }, 'abc', '长度不能超过 2 个字符'],
    ['string', {}, { a: 1 }, '格式不正确'],
    ['string', {}, [{ a: 1 }], '格式不正确'],
    ['int', {}, '1.5', '请输入整数'],
    ['int', { db_length: 3 }, '99999999999', '数值过大，绝对值须小于 2147483648'],
    ['int', { db_length: 12 }, '9007199254740993', '数值过大，绝对值须小于 9007199254740992'],
    ['BigDecimal', { db_length: 4, db_point_length: 2 }, '100', '数值过大，绝对值须小于 100'],
    ['BigDecimal', { db_length: 4, db_point_length: 2 }, '99.996', '数值过大，绝对值须小于 100'],
    ['BigDecimal', { db_length: 0 }, '-99999999999999999', '数值过大，绝对值须小于 10000000000000000'],
    ['BigDecimal', { db_length: 200, db_point_length: 2 }, '1e70', `数值过大，绝对值须小于 1e+63`],
    ['BigDecimal', { db_length: 200 }, '1e400', '数值过大'],
    ['double', {}, 'Infinity', '请输入数字'],
    ['Date', { field_show_type: 'date' }, '2024-02-30', '请输入正确的日期'],
    ['Datetime', { field_show_type: 'datetime' }, 'yesterday', '请输入正确的日期时间'],
  ])('IMPLIED-05 %s %o refuses %o: %s', (type, more, wire, problem) => {
    const read = readValue(field(type, more), wire);
    expect(read.problem && say(read.problem)).toBe(problem);
  });

  it('a decimal is a JSON number while no digit is lost', () => {
    expect(writeValue(field('BigDecimal'), '12.50')).toBe(12.5);
    expect(writeValue(field('BigDecimal'), '12345678901234567.89')).toBe('12345678901234567.89');
  });
});
