import { expect, it } from 'vitest';
import { linkOf } from './link.ts';

it('IMPLIED-17 a value fills its placeholder in a link and nothing else, whatever it contains', () => {
  const link = 'https://shop.example/${ no }?by=${who}';
  expect(linkOf(link, { no: 'a/b?c#d:e', who: 7 })).toBe('https://shop.example/a%2Fb%3Fc%23d%3Ae?by=7');
  expect(linkOf('java${no}', { no: 'script:alert(1)' })).toBe('javascript%3Aalert(1)');
});

it('IMPLIED-17 lone surrogates and inherited property names break no link', () => {
  expect(linkOf('/${no}/${constructor}', { no: 'a\ud800' })).toBe('/a%EF%BF%BD/');
});
