import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import { LIBRE_OFFICE_WORKBOOK } from './testing/libre-office-workbook.ts';
import { workbookStream } from './workbook-stream.ts';

const OFFICE_MS = 120_000;
const hasOffice = spawnSync('soffice', ['--version'], { timeout: OFFICE_MS }).status === 0;

it('IMPORT-01 a file of LibreOffice is read like one of Excel: codes, days, and formulas by their results', async () => {
  const [sheet] = await readWorkbook(LIBRE_OFFICE_WORKBOOK, ['款式'], SHEET_LIMITS);
  expect([sheet?.name, ...(sheet?.batches ?? []).flatMap((batch): unknown => deserialize(batch))]).toEqual([
    'a',

    { number: 1, cells: ['款号', '款名', '数量', '单价', '日期', '比例', '小计', '备注'] },
    { number: 2, cells: ['0012', '双面呢大衣', '3', '12.5', '2026-03-05', '0.15', '37.5', '一,二'] },
    { number: 3, cells: ['A-7', '针织衫', '1200', '9.9', '2026-12-31', '0.075', '11880', '#DIV/0!'] },
  ]);
});

it.skipIf(!hasOffice)(
  'EXPORT-01 LibreOffice reads an exported file: texts stay texts, numbers are numbers, and nothing is calculated',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-office-'));
    const pages = async function* () {
      yield [['0012', '=1+1', 1200.5, '双面呢 & <大衣>', '@SUM(A1)']];
    };
    const chunks: Buffer[] = [];
    for await (const chunk of workbookStream([{ name: '款式', headings: ['款号', '公式', '数量', '款名', '备注'], pages }]))
      chunks.push(chunk);
    await writeFile(path.join(folder, 'export.xlsx'), Buffer.concat(chunks));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const run = spawnSync('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76',
      '--outdir',
      folder,
      `${folder}/export.xlsx`,
    ]);
    expect(run.status, run.stderr.toString()).toBe(0);
    expect(await readFile(path.join(folder, 'export.csv'), 'utf8')).toBe(
      '款号,公式,数量,款名,备注\n0012,=1+1,1200.5,双面呢 & <大衣>,@SUM(A1)\n',
    );
    await rm(folder, { recursive: true });
  },
  OFFICE_MS,
);
