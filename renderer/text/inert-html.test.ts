import { expect, it } from 'vitest';
import { inertHtml } from './inert-html.ts';

it('style sheets and event handlers are taken out of foreign HTML, texts that look like them stay', () => {
  const calc = '<head><style type="text/css">td { color: red }</style></head><body onload="x()"><td style="a:b">on hand onx=1</td>';
  expect(inertHtml(calc)).toBe('<head></head><body data-inert="x()"><td style="a:b">on hand onx=1</td>');
});
