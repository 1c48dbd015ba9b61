import { describe, expect, it } from 'vitest';
import { defaultText, readDefault } from './default-value.ts';

const context = { user: { id: 'u1', username: 'lijuan', realname: '李娟', orgCode: 'A01' }, now: new Date(2022, 10, 14, 8, 30, 5) };

describe('default-value expressions', () => {
  it.each([
    ['草稿', '草稿'],
    ['0', '0'],
    ['#{date}', '2022-11-14'],
    ['#{time}', '08:30:05'],
    ['#{datetime}', '2022-11-14 08:30:05'],
    ['#{sysUserId}', 'u1'],
    ['#{sysUserCode}', 'lijuan'],
    ['#{sysUserName}', '李娟'],
    ['#{sysOrgCode}-#{date}', 'A01-2022-11-14'],
    ['#{sysUserNmae}', undefined],
    ['#{constructor}', undefined],
    ['{{ 1 + 1 }}', undefined],
    ['${order_no}', undefined],
    ['SO-${order_no}', undefined],
  ])('COL-33 %s gives %s', (expression, text) => {
    expect(defaultText(expression, context)).toBe(text);
    expect(readDefault(expression).kind === 'text').toBe(text !== undefined);
  });
});
