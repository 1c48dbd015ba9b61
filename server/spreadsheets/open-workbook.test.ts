import * as spreadsheet from '@e965/xlsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWorkbook } from './open-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { SheetFault, type SheetFaultCode } from './sheet-fault.ts';
import { SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';
import { SMALL_WORKBOOK, sheetWith, zipOf } from './testing/test-zip.ts';

const MEGABYTE = 1024 * 1024;
const DOCTYPE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

describe('opening an uploaded workbook', () => {
  afterEach(() => vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'), 10_000));

  const fault = async (bytes: Buffer, limits: Partial<SheetLimits> = {}): Promise<SheetFaultCode | 'opened'> => {
    try {
      (await openWorkbook(bytes, ['款式'], { ...SHEET_LIMITS, ...limits })).close();
      return 'opened';
    } catch (error) {
      if (error instanceof SheetFault) return error.fault;
      throw error;
    }
  };
  const part = (name: string, replace: (xml: string) => string) => zipOf({ [name]: replace(SMALL_WORKBOOK[name] ?? '') });
  async function* megabytes(count: number) {
    for (let done = 0; done < count; done++) yield ' '.repeat(MEGABYTE);
  }

  it('returns the non-empty rows with their numbers', async () => {
    const rows = sheetWith(
      '<row r="3"><c r="B3"><v>1.5</v></c></row><row r="5"><c r="A5" t="b"><v>1</v></c><c r="C5" t="str"><f>"a"</f><v>=a</v></c></row>',
    );
    const workbook = await openWorkbook(await zipOf({ 'xl/worksheets/sheet1.xml': rows }), ['款式', '没有']);
    const batches: (readonly SheetRow[])[] = [];
    for await (const batch of workbook.rows(0)) batches.push(batch);
    workbook.close();
    expect(workbook.sheets).toEqual([{ name: '款式', count: 2 }]);
    expect(batches).toEqual([
      [
        { number: 3, cells: ['', '1.5'] },
        { number: 5, cells: ['TRUE', '', '=a'] },
      ],
    ]);
  });

  it.each(['xlsx', 'biff8'] as const)('IMPORT-01 tells cells of an %s as a person would copy them', async (bookType) => {
    const cells: spreadsheet.CellObject[] = [
      { t: 'n', v: 46_086, z: 'yyyy/m/d' },
      { t: 'n', v: 46_086.75, z: 'yyyy-mm-dd hh:mm' },
      { t: 'n', v: 0.5, z: 'h:mm' },
      { t: 'n', v: 42, z: '0000' },
      { t: 'n', v: 0.1 + 0.2 },
      { t: 'n', v: 12_345_678_901_234 },
      { t: 'n', v: 1e21 },
      { t: 'n', v: 1234.5, z: '#,##0' },
      { t: 'e', v: 0x17 },
    ];
    const sheet: spreadsheet.WorkSheet = { '!ref': 'A1:I1' };
    cells.forEach((cell, place) => (sheet[spreadsheet.utils.encode_cell({ r: 0, c: place })] = cell));
    const bytes = spreadsheet.write(spreadsheet.utils.book_new(sheet, '款式'), { type: 'buffer', bookType }) as Buffer;
    const workbook = await openWorkbook(bytes, ['款式']);
    const { value } = await workbook.rows(0).next();
    workbook.close();
    expect(value).toEqual([
      {
        number: 1,
        cells: [
          ...['2026-03-05', '2026-03-05 18:00:00', '12:00:00', '0042', '0.3', '12345678901234'],
          '1000000000000000000000',
          '1234.5',
          '#REF!',
        ],
      },
    ]);
  });

  it.each([
    ['a text', async () => Buffer.from('款号,款名\nA1,甲'), 'not-a-workbook'],
    ['a text of Chinese in GBK', async () => Buffer.from('bfeebac52cbfeec3fb0a41312cbcd7', 'hex'), 'not-a-workbook'],
    ['nothing', async () => Buffer.alloc(0), 'not-a-workbook'],
    ['a page that calls itself .xls', async () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'not-a-workbook'],
    ['an archive of other things', async () => zipOf({ 'xl/workbook.xml': '', '[Content_Types].xml': '' }), 'unreadable'],
    ['an end that is cut off', async () => (await zipOf()).subarray(0, -30), 'unreadable'],
    ['a beginning alone', async () => (await zipOf()).subarray(0, 40), 'unreadable'],
    ['an old file that is cut off', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unreadable'],
    ['a DTD in its sheet', () => part('xl/worksheets/sheet1.xml', (xml) => DOCTYPE + xml), 'unsafe'],
    ['a DTD in its texts', () => zipOf({ 'xl/sharedStrings.xml': `${DOCTYPE}<sst/>` }), 'unsafe'],
    ['a DTD in a part that nobody reads', () => zipOf({ 'xl/drawings/drawing1.xml': `${DOCTYPE}<x/>` }), 'unsafe'],
    ['a DTD in UTF-16', () => zipOf({ 'xl/styles.xml': Array.from(DOCTYPE, (letter) => `${letter}\0`) }), 'unsafe'],
    ['an encoding that hides', () => zipOf({ 'xl/styles.xml': '<?xml version="1.0" encoding="UTF-7"?><x/>' }), 'unsafe'],
    ['a path that leads out', () => zipOf({ '../../x.xml': '<x/>' }), 'unreadable'],
    ['a path of Windows', () => zipOf({ 'C:\\x.xml': '<x/>' }), 'unreadable'],
    ['two parts of one name', () => zipOf({ 'xl/Workbook.xml': SMALL_WORKBOOK['xl/workbook.xml'] ?? '' }), 'unsafe'],
    ['a bomb', () => zipOf({ 'xl/media/image1.png': megabytes(60) }), 'too-large'],
    ['a bomb in its sheet', () => zipOf({ 'xl/worksheets/sheet1.xml': megabytes(60) }), 'too-large'],
  ] as const)('IMPLIED-15 refuses %s', async (_, make, expected) => {
    expect(await fault(await make())).toBe(expected);
  });

  it('IMPLIED-15 limits the unpacked size, in total and per part, and the number of parts', async () => {
    const wide = await zipOf({ 'xl/media/a': megabytes(3), 'xl/media/b': megabytes(3) });
    const lenient = { ratio: 10_000 };
    expect(await fault(wide, lenient)).toBe('opened');
    expect(await fault(wide, { ...lenient, unpackedBytes: 5 * MEGABYTE })).toBe('too-large');
    expect(await fault(wide, { ...lenient, partBytes: 2 * MEGABYTE })).toBe('too-large');
    expect(await fault(wide, { ratio: 100 })).toBe('too-large');
    const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, place) => [`x/${place}`, 'x']));
    expect(await fault(await zipOf(parts))).toBe('too-large');
    expect(await fault(Buffer.alloc(SHEET_LIMITS.fileBytes + 1))).toBe('too-large');
  });

  it('IMPLIED-15 accepts 200,000 rows below the headings and 200 columns, and not one more', async () => {
    const cells = (count: number) => Array.from({ length: count }, (_, place) => `<c><v>${place}</v></c>`).join('');
    const rows = async function* (count: number) {
      yield sheetWith('').split('</sheetData>')[0] ?? '';
      for (let row = 1; row <= count; row += 1000)
        yield Array.from(
          { length: Math.min(1000, count - row + 1) },
          (_, place) => `<row r="${row + place}"><c r="A${row + place}"><v>${(row + place) * 7919}</v></c></row>`,
        ).join('');
      yield '</sheetData></worksheet>';
    };
    expect(await fault(await zipOf({ 'xl/worksheets/sheet1.xml': rows(200_002) }))).toBe('too-many-rows');
    expect(await fault(await zipOf({ 'xl/worksheets/sheet1.xml': rows(200_001) }))).toBe('opened');
    expect(await fault(await zipOf({ 'xl/worksheets/sheet1.xml': sheetWith(`<row r="1">${cells(201)}</row>`) }))).toBe('too-many-columns');
    expect(await fault(await zipOf({ 'xl/worksheets/sheet1.xml': sheetWith(`<row r="1">${cells(200)}</row>`) }))).toBe('opened');
  });

  it('IMPLIED-15 many rows are read with little memory', async () => {
    const part = async function* () {
      yield sheetWith('').split('</sheetData>')[0] ?? '';
      for (let row = 0; row < 30_000; row++) yield `<row>${`<c t="str"><v>第 ${row} 行的一个文字</v></c>`.repeat(20)}</row>`;
      yield '</sheetData></worksheet>';
    };
    const bytes = await zipOf({ 'xl/worksheets/sheet1.xml': part() });
    expect(await fault(bytes, { heapMegabytes: 64, ratio: 10_000 })).toBe('opened');
  });

  it('IMPLIED-15 a reader that exceeds its time or memory is killed', async () => {
    const many = sheetWith(
      Array.from(
        { length: 60_000 },
        (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="str"><v>${row} ${'x'.repeat(20)}</v></c></row>`,
      ).join(''),
    );
    const shared = Array.from({ length: 400_000 }, (_, place) => `<si><t>${place} ${'x'.repeat(20)}</t></si>`).join('');
    const texts = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared}</sst>`;
    expect(await fault(await zipOf({ 'xl/worksheets/sheet1.xml': many }), { answerMs: 20 })).toBe('too-slow');
    expect(await fault(await zipOf({ 'xl/sharedStrings.xml': texts }), { heapMegabytes: 24 })).toBe('too-large');
  });

  it('IMPLIED-15 a shared text counts as often as cells show it', async () => {
    const texts = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'长'.repeat(30_000)}</t></si></sst>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
    const bytes = await zipOf({ 'xl/sharedStrings.xml': texts, 'xl/worksheets/sheet1.xml': sheetWith(row.repeat(100)) });
    expect(await fault(bytes)).toBe('too-large');
  });

  it('reads texts as their author wrote them: shared, with formats and readings, prefixed tags, entities and cells without a place', async () => {
    const texts =
      '<sst><si><r><t>双面</t></r><r><t xml:space="preserve"> 呢</t></r><rPh sb="0" eb="1"><t>シ</t></rPh></si><si><t/></si></sst>';
    const rows =
      '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a&amp;lt;_x000D_&#20108;</x:t></x:is></x:c></x:row>' +
      '<x:row r="7"><x:c r="AB7" t="d"><x:v>2026-03-05T00:00:00</x:v></x:c></x:row></x:sheetData><x:ext><x:row><x:c><x:v>9</x:v></x:c></x:row></x:ext>';
    const bytes = await zipOf({
      'xl/sharedStrings.xml': texts,
      'xl/worksheets/sheet1.xml': `<x:worksheet><x:sheetData>${rows}</x:worksheet>`,
    });
    const workbook = await openWorkbook(bytes, ['款式']);
    const { value } = await workbook.rows(0).next();
    workbook.close();
    expect(value).toEqual([
      { number: 1, cells: ['双面 呢', '', 'a&lt;\r二'] },
      { number: 7, cells: [...Array.from({ length: 27 }, () => ''), '2026-03-05'] },
    ]);
  });

  it('a randomly corrupted file is read or rejected, and pollutes nothing', async () => {
    const whole = await zipOf();
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let turn = 0; turn < 300; turn++) {
      const bytes = Buffer.from(whole.subarray(0, turn % 5 === 0 ? random(whole.length) : whole.length));
      for (let flips = 0; flips < 1 + (turn % 8) && bytes.length; flips++) bytes[random(bytes.length)] = random(256);
      const outcome = await readWorkbook(bytes, ['款式'], SHEET_LIMITS).catch((error: unknown) => error);
      expect([turn, Array.isArray(outcome) || outcome instanceof SheetFault]).toEqual([turn, true]);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
