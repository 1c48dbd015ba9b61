import { expect, it } from 'vitest';
import { csvStream } from './csv-stream.ts';
import type { SheetCell } from './workbook-stream.ts';

async function textOf(headings: readonly string[], rows: readonly (readonly SheetCell[])[]): Promise<string> {
  async function* pages() {
    for (const row of rows) yield [row];
  }
  const parts: Buffer[] = [];
  for await (const part of csvStream([{ name: 'Sheet', headings, pages }])) parts.push(part);
  return Buffer.concat(parts).toString();
}

it('EXPORT-01 quotes what needs it, and begins with the mark by which spreadsheets know its encoding', async () => {
  const rows = [
    ['他说"好"', 'x\ny'],
    [null, 1.5],
  ];
  expect(await textOf(['名称', 'a,b'], rows)).toBe('\uFEFF名称,"a,b"\r\n"他说""好""","x\ny"\r\n,1.5\r\n');
});

it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1'])('the text %j cannot run as a formula', async (text) => {
  expect(await textOf(['a'], [[text], [-1]])).toBe(`\uFEFFa\r\n'${text}\r\n-1\r\n`);
});
