import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SafeHtml } from './SafeHtml.tsx';

const shown = (html: string) => render(<SafeHtml html={html} />).container.firstElementChild as HTMLElement;

describe('FORM-11 HTML from data', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://example.com"></iframe>',
    '<form action="/jeecg-boot/sys/logout"><input name=x><button>Go</button></form>',
    '<style>body{display:none}</style>',
    '<div style="position:fixed;inset:0;background:url(https://example.com)">x</div>',
    '<p id="app" name="bench" class="ant-modal">x</p>',
    '<base href="https://example.com"><meta http-equiv=refresh content=0>',
    '<object data="x"></object><embed src="x"><link rel=stylesheet href=x>',
  ])('FORM-11 %s keeps no active content', (html) => {
    const host = shown(html);
    expect(host.querySelector('script, iframe, form, input, button, style, base, meta, object, embed, link, svg, math')).toBeNull();
    for (const element of host.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^id$|^class$|^name$|^srcset$/);
        expect(value).not.toMatch(/javascript:|data:text|url\(|position/i);
      }
    }
  });

  it('FORM-11 keeps ordinary content: headings, lists, tables, alignment, colour, images of this site and links that open in a new tab', () => {
    const host = shown(
      '<h2>标题</h2><p style="text-align: center; color: red">文</p><ul><li>一</li></ul><table><tbody><tr><td>格</td></tr></tbody></table>' +
        '<img src="/jeecg-boot/sys/common/static/temp/a.png"><a href="https://example.com">链接</a>',
    );
    expect(host.querySelector('p')?.style.textAlign).toBe('center');
    expect(host.querySelector('p')?.style.color).toBe('red');
    expect(host.querySelector('td')?.textContent).toBe('格');
    expect(host.querySelector('img')?.getAttribute('src')).toBe('/jeecg-boot/sys/common/static/temp/a.png');
    expect(host.querySelector('a')?.getAttribute('rel')).toBe('noopener noreferrer');
  });
});
