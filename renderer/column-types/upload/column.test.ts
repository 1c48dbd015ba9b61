import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { uploadColumn } from './column.ts';

const column = sampleColumn('upload');

it('DATA-04 parses the object that a table holds during an upload, and stores its path', () => {
  const value = uploadColumn.parse({ name: 'a.pdf', status: 'done', percent: 100, path: 'temp/a.pdf' }, column);
  expect(uploadColumn.serialize(value, column)).toBe('temp/a.pdf');
});

it('DATA-04 parses paths with stray separators, and files without name or path, or removed ones', () => {
  const files = [
    { status: 'done', path: 'temp/a.pdf,temp/b.pdf' },
    { name: 'c.pdf', status: 'uploading', percent: 40, path: '' },
    { name: 'd.pdf', status: 'error', message: '失败' },
    { name: 'e.pdf', status: 'removed', path: 'temp/e.pdf' },
    null,
  ];
  expect(uploadColumn.parse(files, column)).toEqual(['temp/a.pdf', 'temp/b.pdf']);
  expect(uploadColumn.parse(' temp/a.pdf,, temp/b.pdf,temp/a.pdf,', column)).toEqual(['temp/a.pdf', 'temp/b.pdf']);
  expect(uploadColumn.format(['temp/a.pdf', ''], column)).toBe('a.pdf,');
});
