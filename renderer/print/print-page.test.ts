import { expect, it } from 'vitest';
import { printPageOf, withTicket } from './print-page.ts';

it('REPORT-05 CALL-102 the address of a print page gets id and token behind it, with the sign that it needs', () => {
  expect(withTicket('https://print.example/view', 'r 1', 'a+b')).toBe('https://print.example/view?id=r%201&token=a%2Bb');
  expect(withTicket('https://print.example/view?x=1', '7', 't')).toBe('https://print.example/view?x=1&id=7&token=t');
});

it('CALL-102 only a web address without blocks is the print page of another system', () => {
  expect(printPageOf({ url: 'https://print.example/view' })).toBe('https://print.example/view');
  for (const document of [{ url: 'javascript:alert(1)' }, { url: 'https://a.example', body: [] }, { body: [] }, null, 'https://a.example'])
    expect(printPageOf(document)).toBeNull();
});
