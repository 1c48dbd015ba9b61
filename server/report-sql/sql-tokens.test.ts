import { describe, expect, it } from 'vitest';
import { readSqlText } from './read-text.ts';
import { ReportSqlRefused } from './refusal.ts';
import { tokensOf } from './sql-tokens.ts';

/** How many characters the reader looks at, also when it refuses. */
function looksAt(sql: string): number {
  let looks = 0;
  const counted = {
    length: sql.length,
    slice: (start?: number, end?: number) => sql.slice(start, end),
    charAt(place: number) {
      looks += 1;
      return sql.charAt(place);
    },
  };
  try {
    readSqlText(counted);
  } catch (error) {
    if (!(error instanceof ReportSqlRefused)) throw error;
  }
  return looks;
}

/** Beginnings of comments, texts, names and placeholders that never end, in every mixture that once was read again and again. */
const pieces = [
  '/*',
  '/* ',
  "'",
  "''",
  '"',
  '""',
  '`',
  '`a',
  '--',
  '-',
  '${',
  '${ ',
  '#{a ',
  '#',
  'u&',
  "e'",
  'a',
  '"a"',
  "'a'",
  '${a}',
  '\u00e9',
  ' ',
  ' ;',
  '*/',
  '\\',
];

describe('the tokens of SQL', () => {
  it('the reader looks at each character a few times at most, whatever the text', () => {
    for (const one of pieces)
      for (const other of ['', ...pieces]) {
        const sql = (one + other).repeat(2000).slice(0, 9000);
        expect([one, other, looksAt(sql) / sql.length]).toEqual([one, other, expect.toSatisfy((looks: number) => looks < 9)]);
      }
  });

  it('tokens joined are the SQL, up to the first that is forbidden', () => {
    const sql = `select "a ""b""", 'it''s', \`k\`, \${ p }, #{sys_date} /* c */ from t_\u8ba2\u5355 where a1$ <> 2 -- end\nand x`;
    const tokens = [...tokensOf(sql)];
    expect(tokens.map(({ source }) => source).join('')).toBe(sql);
    expect(tokens.filter(({ kind }) => kind !== 'other').map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      'word select',
      'name "a ""b"""',
      "text 'it''s'",
      'backticks `k`',
      'placeholder ${ p }',
      'placeholder #{sys_date}',
      'comment /* c */',
      'word from',
      'word t_\u8ba2\u5355',
      'word where',
      'word a1$',
      'comment -- end',
      'word and',
      'word x',
    ]);
    expect([...tokensOf("a 'b")].at(-1)).toEqual({ kind: 'forbidden', source: "'", start: 2, end: 3 });
    expect([...tokensOf('a /* b')].at(-1)).toEqual({ kind: 'forbidden', source: '/*', start: 2, end: 4 });
  });
});
