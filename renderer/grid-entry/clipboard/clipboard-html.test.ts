// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { clipboardBlock, parseHtml, writeHtml } from './clipboard-html.ts';
import { randomBlock, seeded } from '../testing/random-block.ts';

const parser = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const parse = (html: string) => parseHtml(html, parser);
const table = (rows: string) =>
  parse(`<html><head><style>td{color:red}</style></head><body><!--StartFragment--><table>${rows}</table></body></html>`);

describe('parsing a table from a spreadsheet', () => {
  it.each<[string, string, string[][]]>([
    ['plain cells', '<tr><td>a</td><th>b</th></tr>', [['a', 'b']]],
    ['entities', '<tr><td>a&nbsp;&amp;&lt;b&gt;</td></tr>', [['a &<b>']]],
    [
      'breaks, with the line ends that Excel writes after them',
      '<tr><td>一行<br style="mso-data-placement:same-cell;">\r\n   二行</td></tr>',
      [['一行\n二行']],
    ],
    ['text that Excel has wrapped', '<tr><td>a\r\n  b</td></tr>', [['a b']]],
    ['paragraphs of Word', '<tr><td><p>a</p><p>b</p></td><td>c</td></tr>', [['a\nb', 'c']]],
    ['a merged cell to the right', '<tr><td colspan="2">a</td><td>b</td></tr>', [['a', '', 'b']]],
    [
      'a merged cell downwards',
      '<tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr>',
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    ['a span beyond the table', '<tr><td rowspan="99">a</td><td>b</td></tr>', [['a', 'b']]],
    [
      'hidden cells and rows',
      '<tr><td style="display:none">x</td><td>a</td></tr><tr style="mso-height:0; display: none"><td>y</td></tr>',
      [['a']],
    ],
    ['formatted runs', '<tr><td><font color="red">a</font><b>b</b><span style="display:none">x</span></td></tr>', [['ab']]],
    ['a table within a cell', '<tr><td>a<table><tr><td>inner</td></tr></table></td><td>b</td></tr>', [['ainner', 'b']]],
    [
      'rows of different length',
      '<tr><td>a</td></tr><tr><td>b</td><td>c</td></tr>',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
  ])('reads %s', (_, rows, block) => {
    expect(table(rows)).toEqual(block);
  });

  it('HTML without a table, or with a table of absurd size, has no cells', () => {
    expect(parse('<p>a</p>')).toBeNull();
    expect(table('<tr><td colspan="1000">a</td></tr>'.repeat(1001))).toBeNull();
  });

  it('any copied block is pasted unchanged', () => {
    const random = seeded(7);
    for (let round = 0; round < 100; round++) {
      const block = randomBlock(random, 'a<&>"\'\n\t 款=');
      expect(parse(writeHtml(block, () => false))).toEqual(block);
    }
  });

  it('a text column keeps leading zeros and formulas as text in a spreadsheet', () => {
    const html = writeHtml([['007', '12']], (column) => column === 1);
    expect(html.match(/mso-number-format/g)).toHaveLength(1);
    expect(html).not.toContain('<script');
    expect(writeHtml([['<script>alert(1)</script>']], () => true)).toContain('&lt;script&gt;');
  });

  it('a cell with the deepest nesting that a browser allows is read', () => {
    expect(table(`<tr><td>${'<b>'.repeat(500)}a</td></tr>`)?.[0]?.[0]).toBe('a');
  });
});

describe('what is on the clipboard', () => {
  const word = '<html xmlns:w="urn:schemas-microsoft-com:office:word"><table><tr><td><p>a</p><p>b</p></td></tr></table></html>';

  it.each<[string, string, string, string[][]]>([
    ['the text of Excel', 'x\ty\r\n', '<meta name=ProgId content=Excel.Sheet><table><tr><td>other</td></tr></table>', [['x', 'y']]],
    ['the text of Google Sheets', 'x', '<google-sheets-html-origin><table><tr><td>other</td></tr></table>', [['x']]],
    ['the text of this grid', 'x', writeHtml([['other']], () => true), [['x']]],
    ['the table of Word', 'a\nb', word, [['a\nb']]],
    ['the text where HTML has no table', 'a\tb', '<b>a</b> b', [['a', 'b']]],
    ['the table where there is no text', '', writeHtml([['x']], () => true), [['x']]],
    ['nothing', '', '', []],
  ])('takes %s', (_, text, html, block) => {
    expect(clipboardBlock({ text, html }, parser)).toEqual(block);
  });
});
