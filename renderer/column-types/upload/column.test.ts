import { expect, it } from 'vitest';
import { sampleColumn } from '../type-fixture.ts';
import { uploadColumn } from './column.ts';

const column = sampleColumn('upload');

it('DATA-04 reads the object that a table holds while a file is uploaded, and stores its path', () => {
  const value = uploadColumn.parse({ name: 'a.pdf', status: 'done', percent: 100, path: 'temp/a.pdf' }, column);
  expect(uploadColumn.serialize(value, column)).toBe('temp/a.pdf');
});
