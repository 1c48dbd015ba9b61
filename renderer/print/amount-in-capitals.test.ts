import { describe, expect, it } from 'vitest';
import { amountInCapitals } from './amount-in-capitals.ts';

describe('amountInCapitals', () => {
  it.each([
    ['0', '零元整'],
    ['1', '壹元整'],
    ['10', '壹拾元整'],
    ['100.05', '壹佰元零伍分'],
    ['0.5', '伍角整'],
    ['0.05', '伍分'],
    ['1409.5', '壹仟肆佰零玖元伍角整'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['10001', '壹万零壹元整'],
    ['107000.53', '壹拾万零柒仟元伍角叁分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['100000000', '壹亿元整'],
    ['100010000', '壹亿零壹万元整'],
    ['-12.345', '负壹拾贰元叁角伍分'],
    ['1000000000000', '壹万亿元整'],
  ])('SCREEN-15 %s is %s', (amount, capitals) => {
    expect(amountInCapitals(amount)).toBe(capitals);
  });

  it.each(['', 'abc', '1e5', '12345678901234567'])('SCREEN-15 what cannot be written as an amount stays empty: "%s"', (text) => {
    expect(amountInCapitals(text)).toBe('');
  });
});
