import { describe, expect, it } from 'vitest';
import { zhCN } from '#src/messages/zh-CN.ts';
import { server } from '#src/messages/zh-CN/server.ts';
import { modules, read } from './source-tree.ts';

/** Files with Chinese in their code that is no sentence to a reader, and why. */
const CONTENT: Readonly<Record<string, string>> = {
  'renderer/column-types/date-unit.ts': 'spellings of weeks and quarters that are read and written',
  'renderer/compile/column/editor-props.ts': 'a prompt of stock servers that is recognised',
  'renderer/grid-entry/reading/coerce.ts': 'words for yes and no that are read',
  'renderer/print/amount-in-capitals.ts': 'the figures of amounts in Chinese documents',
  'renderer/widgets/dates/DateField.tsx': 'the spelling of a week',
  'src/features/gallery/tag-color.ts': 'tags of the sample documents',
};
/** Migrations hold the data that they store; the texts in `text/` are what is read from cells. */
const CONTENT_FOLDERS = /^server\/db\/migrations\/|^renderer\/text\//;
const NO_PRODUCT = /^tests\/|^src\/messages\/|\.test\.tsx?$|\/testing\/|\/fixture\.ts$|\/generated\//;
/** Comments and regular expressions; strings first, because they may hold the signs of both. */
const TOKENS =
  /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=[=(,:[!&|?{};\n]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;
/** Shorter texts are words, which two messages may share. */
const SENTENCE_LENGTH = 6;
/** Said by the server when it was asked for the record, and by a form that holds a link to it. */
const SAID_BY_BOTH = new Set(['linked-record.missing']);

function chineseLines(source: string): string[] {
  const code = source.replace(TOKENS, (whole, text?: string) => text ?? whole.replace(/[^\n]/g, ' '));
  return code.split('\n').filter((line) => /\p{Script=Han}/u.test(line));
}

function sentencesTwice(catalogue: Readonly<Record<string, string>>): string[] {
  const codes = new Map<string, string[]>();
  for (const [code, sentence] of Object.entries(catalogue)) {
    const isSentence = (sentence.match(/\p{Script=Han}/gu) ?? []).length >= SENTENCE_LENGTH;
    if (isSentence && !SAID_BY_BOTH.has(code)) codes.set(sentence, [...(codes.get(sentence) ?? []), code]);
  }
  return [...codes.values()].filter((same) => same.length > 1).map((same) => same.join(' = '));
}

describe('sentences', () => {
  const product = modules().filter((file) => !NO_PRODUCT.test(file));

  it('stand in src/messages: no other module of the product holds Chinese but for named content', () => {
    const found = product.filter((file) => !CONTENT_FOLDERS.test(file) && chineseLines(read(file)).length > 0);
    expect(found.toSorted()).toEqual(Object.keys(CONTENT).toSorted());
  });

  it('a planted sentence is found in a text, a template and an element, and not in a comment or a pattern', () => {
    const source = [
      "fail('bad-input', { detail: '参数不对' });",
      'const text = `${title}不能为空`;',
      'return <p>没有数据</p>;',
      "const url = 'https://例子'; // 网址",
      "const pattern = /[年'月]/; /* 日期",
      '   是这样 */ const quote = "\'";',
    ];
    expect(chineseLines(source.join('\n'))).toHaveLength(4);
  });

  it('no sentence stands twice in the catalogue', () => {
    expect(sentencesTwice({ ...zhCN, ...server })).toEqual([]);
    expect(sentencesTwice({ one: '请输入正确的日期', other: '请输入正确的日期', word: '删除', too: '删除' })).toEqual(['one = other']);
  });
});
