import { describe, expect, it } from 'vitest';
import { amountInEnglish } from './amount-in-english.ts';

describe('amountInEnglish', () => {
  it.each([
    ['0', 'Zero only'],
    ['1', 'One only'],
    ['0.5', 'Zero and 50/100'],
    ['12.345', 'Twelve and 35/100'],
    ['40', 'Forty only'],
    ['100.05', 'One hundred and 05/100'],
    ['5369.28', 'Five thousand three hundred sixty-nine and 28/100'],
    ['10001', 'Ten thousand one only'],
    ['1000000', 'One million only'],
    ['2000300017', 'Two billion three hundred thousand seventeen only'],
    ['-21', 'Minus twenty-one only'],
    [
      '999999999999999.99',
      `Nine hundred ninety-nine trillion ${words('billion')} ${words('million')} ${words('thousand')} ${words('')}and 99/100`,
    ],
  ])('SCREEN-15 %s is %s', (amount, text) => {
    expect(amountInEnglish(amount)).toBe(text);
  });

  it.each(['', 'abc', '1e5', '1234567890123456'])('SCREEN-15 what cannot be written as an amount stays empty: "%s"', (text) => {
    expect(amountInEnglish(text)).toBe('');
  });
});

function words(group: string): string {
  return `nine hundred ninety-nine ${group}`;
}
