import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';
import { sheetName } from './save-file.ts';
import { addSheets } from './sheet-files.ts';

const file = (name: string, lastModified = 1) => new File(['x'], name, { lastModified });

describe('the files of an import', () => {
  it('IMPORT-01 are only spreadsheets, whatever the case of their extensions', () => {
    const { files, refused } = addSheets([], [file('a.XLSX'), file('b.xls'), file('c.csv'), file('d.xlsx.exe'), file('xls')]);
    expect(files.map(({ name }) => name)).toEqual(['a.XLSX', 'b.xls']);
    expect(refused).toEqual(['c.csv', 'd.xlsx.exe', 'xls']);
  });

  it('are listed once; a file changed since counts as another', () => {
    const [first, same, changed] = [file('a.xls'), file('a.xls'), file('a.xls', 2)];
    expect(addSheets([first], [same, changed, changed]).files).toEqual([first, changed]);
  });
});

describe('fileSize', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [15_700, '15 KB'],
    [1_500_000, '1.4 MB'],
    [5_000 * 1024 ** 3, '5000 GB'],
  ])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
});

describe('sheetName', () => {
  it('EXPORT-01 has the extension of its content: .xlsx is a zip file, .xls is not', async () => {
    expect(await sheetName('客户订单', new Blob(['PK\u0003\u0004']))).toBe('客户订单.xlsx');
    expect(await sheetName('客户订单', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])]))).toBe('客户订单.xls');
  });
});
