import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

it.each([
  ['<p>一行</p><p>二行</p>', '一行\n二行'],
  ['<b>粗</b>体 &amp; &lt;尖括号&gt; &#20013;&#x56fd;', '粗体 & <尖括号> 中国'],
  ['<script>alert(1)</script>文<style>p{}</style>字', '文字'],
  ['没有标签', '没有标签'],
  ['未完 <img src=x onerror', '未完'],
  ['&#9999999;&unknown;', '&#9999999;&unknown;'],
  ['', ''],
])('FORM-11 %s reads %s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

it('a million unclosed brackets are read in one pass', () => {
  expect(htmlText('<'.repeat(1_000_000)).length).toBe(0);
});
