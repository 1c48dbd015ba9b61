import { describe, expect, it } from 'vitest';
import { harmlessWire, safeRichText } from './rich-text.ts';

describe('FORM-11 stored rich text', () => {
  it.each([
    ['<p onclick="x()">文</p>', '<p>文</p>'],
    ['<script>alert(1)</script><p>文</p>', '<p>文</p>'],
    ['<a href="javascript:alert(1)">链</a>', '<a>链</a>'],
    ['<a href="java\nscript:alert(1)">链</a>', '<a>链</a>'],
    ['<a href="//example.com">链</a>', '<a>链</a>'],
    ['<img src="data:text/html,x" onerror="x()">', '<img />'],
    ['<iframe src="x"></iframe><svg onload=x()></svg><style>p{}</style>', ''],
    ['<p style="position:fixed;background:url(x)">文</p>', '<p>文</p>'],
  ])('FORM-11 %s is stored as %s', (html, stored) => {
    expect(safeRichText(html)).toBe(stored);
  });

  it('FORM-11 keeps what the editor writes', () => {
    const html =
      '<h2 style="text-align:center">标题</h2><p><strong>粗</strong><a href="https://example.com" target="_blank" rel="noopener">链</a></p>' +
      '<table><tbody><tr><td colspan="1" rowspan="1"><p>格</p></td></tr></tbody></table><img src="/jeecg-boot/sys/common/static/a.png" alt="图" />';
    expect(safeRichText(html)).toBe(html);
  });

  it('FORM-11 a list of texts, which is stored as one, is sanitised too; other controls keep text as typed', () => {
    expect(harmlessWire({ view: 'umeditor' }, ['<b>一</b>', '<img src=x onerror=y()>'])).toBe('<b>一</b>,<img src="x" />');
    expect(harmlessWire({ view: 'umeditor' }, '<p onclick="x()">文</p>')).toBe('<p>文</p>');
    expect(harmlessWire({ view: 'text' }, '<p onclick="x()">')).toBe('<p onclick="x()">');
  });
});
