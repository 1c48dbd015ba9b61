import { expect, it } from 'vitest';
import { amountsLine } from './amounts-line.ts';

const message = (code: string, values?: object) => [code, ...Object.values(values ?? {})].join(' ');

it('SCREEN-01 amounts of up to three currencies stand side by side, of more the first three with how many there are, and a title tells all', () => {
  expect(amountsLine(['¥ 1', 'US$ 2', '€ 3'], message)).toEqual({ text: '¥ 1 · US$ 2 · € 3' });
  expect(amountsLine(['¥ 1', 'US$ 2', '€ 3', '£ 4'], message)).toEqual({
    text: 'list.more-currencies ¥ 1 · US$ 2 · € 3 4',
    title: '¥ 1 · US$ 2 · € 3 · £ 4',
  });
  expect(amountsLine([], message)).toEqual({ text: 'list.several-currencies' });
});
