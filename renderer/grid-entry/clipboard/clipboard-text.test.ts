import { describe, expect, it } from 'vitest';
import { parseText, writeText } from './clipboard-text.ts';
import { randomBlock, seeded } from '../testing/random-block.ts';

describe('parsing text from a spreadsheet', () => {
  it.each<[string, string, string[][]]>([
    [
      'Excel: a line end closes the last row',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Google Sheets: no line end at the close',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['an old Mac', 'a\rb\r', [['a'], ['b']]],
    ['a cell of several lines', '"一行\n二行"\tb\r\n', [['一行\n二行', 'b']]],
    ['a cell of several lines with CRLF', '"一行\r\n二行"\r\n', [['一行\n二行']]],
    ['doubled quotes', '"5"" 管\n短"\tx', [['5" 管\n短', 'x']]],
    ['a tab in quotes', '"a\tb"\tc', [['a\tb', 'c']]],
    ['a quote in the middle', '5" 管\tx', [['5" 管', 'x']]],
    ['quotes that are the user’s own', '"好"\tx', [['"好"', 'x']]],
    [
      'a quote that never closes',
      '"a\tb\nc',
      [
        ['"a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'text behind a closed quote',
      '"a\nb"c\td',
      [
        ['"a', ''],
        ['b"c', 'd'],
      ],
    ],
    [
      'empty cells',
      '\t\r\n\tb\r\n',
      [
        ['', ''],
        ['', 'b'],
      ],
    ],
    ['an empty last row', 'a\r\n\r\n', [['a'], ['']]],
    [
      'rows of different length',
      'a\nb\tc',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['a byte order mark', '\uFEFFa\tb', [['a', 'b']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, block) => {
    expect(parseText(text)).toEqual(block);
  });

  it('a single cell is copied as its bare text', () => {
    expect(writeText([['K-100']])).toBe('K-100');
    expect(writeText([['a\tb']])).toBe('"a\tb"\r\n');
  });

  it('any copied block is pasted unchanged', () => {
    const random = seeded(20260304);
    for (let round = 0; round < 500; round++) {
      const block = randomBlock(random, 'ab"\t\n ,款1＝');
      expect(parseText(writeText(block))).toEqual(block);
    }
  });

  it('reads a hundred thousand cells, and hostile quotes, in linear time', () => {
    expect(parseText('12.5\t"a\nb"\tK-100\t\t春\r\n'.repeat(20_000))).toHaveLength(20_000);
    for (const hostile of ['"', '""', '"""', '"\t', '""\t', '"a\t""b', '"\n', '\t"']) parseText(hostile.repeat(150_000));
  });

  it('a cell of a megabyte survives', () => {
    const cell = '一行"\n'.repeat(250_000);
    expect(parseText(writeText([[cell, 'b']]))).toEqual([[cell, 'b']]);
  });
});
