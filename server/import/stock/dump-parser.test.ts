import { describe, expect, it } from 'vitest';
import type { Dialect } from './dump-lexer.ts';
import { UNREAD } from './dump-literals.ts';
import { DumpParser, type DumpPiece } from './dump-parser.ts';

/** Feeds a dump in windows of `step` bytes, as a file is read, and a byte more where the parser can do nothing with them. */
function parse(text: string, dialect: Dialect, step = Infinity): DumpPiece[] {
  const parser = new DumpParser(dialect, { withRows: true });
  const bytes = Buffer.from(text);
  const pieces: DumpPiece[] = [];
  let at = 0;
  let size = step;
  for (;;) {
    const isLast = at + size >= bytes.length;
    const used = parser.feed(bytes.subarray(at, at + size), isLast);
    pieces.push(...parser.take());
    if (isLast) return pieces;
    at += used;
    size = used ? step : size + 1;
  }
}

/** Rows with strings as texts. */
function rowsOf(pieces: readonly DumpPiece[]): unknown[][] {
  return pieces.flatMap((piece) =>
    piece.kind === 'row' ? [piece.values.map((value) => (Buffer.isBuffer(value) ? value.toString('utf8') : value))] : [],
  );
}

const MYSQL = String.raw`-- MySQL dump 10.13
/*!40103 SET TIME_ZONE='+00:00' */;
# a comment; with a 'quote
DROP TABLE IF EXISTS ${'`md_style`'};
CREATE TABLE ${'`md_style`'} (
  ${'`id`'} varchar(36) NOT NULL COMMENT 'a, b) ;',
  ${'`name`'} varchar(100) DEFAULT 'x''y',
  ${'`price`'} decimal(10,2) DEFAULT NULL,
  ${'`key`'} bit(1) DEFAULT b'0',
  PRIMARY KEY (${'`id`'}),
  KEY ${'`by_name`'} (${'`name`'},${'`price`'})
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='款式; 表';
LOCK TABLES ${'`md_style`'} WRITE;
/*!40000 ALTER TABLE ${'`md_style`'} DISABLE KEYS */;
INSERT INTO ${'`md_style`'} VALUES ('1','它''s \'a\' "b"; -- /* no comment */ (x),\n\\',-12.50,b'1'),
  ("2",NULL,.5e3,0x01) , ('3',_utf8mb4 '',+7,_binary '\0\Z');
INSERT IGNORE INTO ${'`shop`.`md_style`'} (${'`ID`'}, name) VALUES ('4', NOW()), ('5', CONCAT('a', (1)))
  ON DUPLICATE KEY UPDATE name = VALUES(name);
DELIMITER ;;
CREATE TRIGGER t BEFORE INSERT ON x FOR EACH ROW BEGIN SET a = 1; INSERT INTO y VALUES (1); END ;;
DELIMITER $$
CREATE PROCEDURE p() BEGIN SELECT 1; END$$
DELIMITER ;
INSERT INTO md_style SELECT * FROM other;
UPDATE md_style SET name = 'x;y';
REPLACE INTO md_style VALUES ('6','中文',1,NULL);
`;

const POSTGRES = String.raw`-- PostgreSQL database dump
\restrict aB3
SET standard_conforming_strings = on;
CREATE TABLE public.md_style (
    id character varying(36) NOT NULL,
    "Name" text DEFAULT 'x;y'::text,
    made timestamp(6) without time zone,
    CONSTRAINT md_style_check CHECK ((length((id)::text) > 0))
);
CREATE FUNCTION public.f() RETURNS int LANGUAGE sql AS $_$ select 1; insert into x values ('$'); $_$;
COPY public.md_style (id, "Name", made) FROM stdin;
1	tab\there\\n\nline	\N
2	'quote"; --	2024-01-02 03:04:05
3	\101\x42	
\.

SELECT pg_catalog.setval('public.s', 1, true);
INSERT INTO public.md_style VALUES ('4', 'back\slash ''q''', NULL);
INSERT INTO public.md_style (id, "Name") OVERRIDING SYSTEM VALUE VALUES (E'5\'', $$it's; $$), ('6', '{"a": 1}'::jsonb), (7::numeric(10,2), true)
  ON CONFLICT DO NOTHING;
\unrestrict aB3
`;

describe('taking a dump apart', () => {
  it('reads the rows of mysqldump: both quotes, escapes, comments, signs, bits, hexadecimal and several rows in one statement', () => {
    expect(rowsOf(parse(MYSQL, 'mysql'))).toEqual([
      ['1', `它's 'a' "b"; -- /* no comment */ (x),\n\\`, '-12.50', '1'],
      ['2', null, '.5e3', '\u0001'],
      ['3', '', '7', '\0\x1a'],
      ['4', UNREAD],
      ['5', UNREAD],
      ['6', '中文', '1', null],
    ]);
  });

  it('names the columns of created tables, and the statements that it does not run', () => {
    const pieces = parse(MYSQL, 'mysql');
    expect(pieces.filter(({ kind }) => kind === 'table')).toMatchObject([
      {
        name: { schema: '', table: 'md_style' },
        columns: [
          { name: 'id', type: expect.stringMatching(/^varchar\(36\)/) as string },
          { name: 'name' },
          { name: 'price', type: expect.stringMatching(/^decimal\(10,2\)/) as string },
          { name: 'key', type: expect.stringMatching(/^bit\(1\)/) as string },
        ],
      },
    ]);
    expect(pieces.flatMap((piece) => (piece.kind === 'other' ? [piece.text] : []))).toEqual([
      'CREATE TRIGGER t',
      'CREATE PROCEDURE p',
      'INSERT INTO md_style',
      'UPDATE md_style SET',
    ]);
    expect(pieces.filter(({ kind }) => kind === 'utc')).toHaveLength(1);
    expect(pieces.filter(({ kind }) => kind === 'broken')).toEqual([]);
    expect(pieces.flatMap((piece) => (piece.kind === 'rows' ? [[piece.name, piece.columns]] : []))).toEqual([
      [{ schema: '', table: 'md_style' }, null],
      [{ schema: 'shop', table: 'md_style' }, ['id', 'name']],
      [{ schema: '', table: 'md_style' }, null],
    ]);
  });

  it('reads the blocks of COPY and the inserts of pg_dump, where a backslash is a character', () => {
    const pieces = parse(POSTGRES, 'postgres');
    expect(rowsOf(pieces)).toEqual([
      ['1', 'tab\there\\n\nline', null],
      ['2', `'quote"; --`, '2024-01-02 03:04:05'],
      ['3', 'AB', ''],
      ['4', String.raw`back\slash 'q'`, null],
      ["5'", "it's; "],
      ['6', '{"a": 1}'],
      ['7', '1'],
    ]);
    expect(pieces.filter(({ kind }) => kind === 'table')).toMatchObject([
      { columns: [{ name: 'id' }, { name: 'name' }, { name: 'made', type: 'timestamp(6) without time zone' }] },
    ]);
    expect(pieces.flatMap((piece) => (piece.kind === 'other' ? [piece.text] : []))).toEqual(['CREATE FUNCTION public']);
  });

  it('finds the same wherever the windows of the file end', () => {
    for (const [text, dialect] of [
      [MYSQL, 'mysql'],
      [POSTGRES, 'postgres'],
      [POSTGRES.replaceAll('\n', '\r\n'), 'postgres'],
    ] as const) {
      const whole = parse(text, dialect);
      for (const step of [1, 2, 3, 5, 7, 11, 64, 200]) expect(parse(text, dialect, step), `windows of ${step} bytes`).toEqual(whole);
    }
    expect(rowsOf(parse(POSTGRES.replaceAll('\n', '\r\n'), 'postgres'))[2]).toEqual(['3', 'AB', '']);
  });

  it('says where a dump breaks off, and keeps the rows before it', () => {
    for (const end of ["'b", "'b'", "'b')", "'b'), ('c", '']) {
      const text = `INSERT INTO t VALUES ('a'), (${end}`;
      const pieces = parse(text, 'mysql');
      expect(rowsOf(pieces)[0]).toEqual(['a']);
      expect(pieces.filter(({ kind }) => kind === 'broken')).toHaveLength(1);
    }
    expect(parse('COPY t (a) FROM stdin;\n1\n2', 'postgres').at(-1)).toEqual({ kind: 'broken', at: 26 });
    expect(parse("SELECT 'unclosed", 'postgres')).toEqual([{ kind: 'broken', at: 7 }]);
  });

  it('a place that is no SQL does not hide the statements after it', () => {
    const pieces = parse("<html>oops; INSERT INTO t VALUES ('a') ] ('b'); INSERT INTO t VALUES ('c');", 'mysql');
    expect(rowsOf(pieces)).toEqual([['a'], ['c']]);
    expect(pieces.filter(({ kind }) => kind === 'broken' || kind === 'other')).toEqual([
      { kind: 'other', text: '<', isLine: false },
      { kind: 'broken', at: 39 },
    ]);
  });

  it('an open quote, bracket or comment takes linear time', () => {
    for (const begin of [
      "INSERT INTO t VALUES ('",
      'INSERT INTO t VALUES (((',
      'CREATE TABLE t (',
      '/*',
      '-',
      "INSERT INTO t VALUES (1::'",
    ]) {
      const started = performance.now();
      parse(begin + '-(a'.repeat(120_000), 'mysql');
      expect(performance.now() - started).toBeLessThan(5000);
    }
  });
});
