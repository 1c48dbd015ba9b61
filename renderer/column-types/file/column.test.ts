import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { fileColumn } from './column.ts';

const column = sampleColumn('file');

it('COL-16 stores the paths of its files joined by comma', () => {
  expect(fileColumn.serialize(['temp/a.pdf', 'temp/b.pdf'], column)).toBe('temp/a.pdf,temp/b.pdf');
});

it('DATA-04 reads a list of uploaded files', () => {
  const files = [
    { fileName: 'a.pdf', filePath: 'temp/a.pdf', fileSize: 3 },
    { fileName: 'b.pdf', filePath: 'temp/b.pdf', fileSize: 4 },
  ];
  expect(fileColumn.parse(files, column)).toEqual(['temp/a.pdf', 'temp/b.pdf']);
});

it('UPLOAD-06 names a file by the last part of its path, with slashes of either kind', () => {
  expect(fileColumn.format(['temp/2026/a.pdf', 'temp\\b.pdf', 'c.pdf/'], column)).toBe('a.pdf,b.pdf,c.pdf');
});

it('UPLOAD-09 leaves text in brackets from another client unchanged', () => {
  const text = '[{"fileName":"a,b.pdf"},{"fileName":"c.pdf"}]';
  expect(fileColumn.serialize(fileColumn.parse(text, column), column)).toBe(text);
});
