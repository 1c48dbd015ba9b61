import { expect, it } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { selPositionColumn } from './column.ts';

it('USERPICK-07 stores comma-joined values, and shows names once they are known', () => {
  const column = sampleColumn('sel-position');
  const value = selPositionColumn.parse('a1,b2', column);
  expect(selPositionColumn.serialize(value, column)).toBe('a1,b2');
  expect(selPositionColumn.format(value, column)).toBe('a1,b2');
  const answers = answersOf({});
  answers.rows.set({ kind: 'position', store: 'code' }, 'a1', { code: 'a1', name: '班组长' });
  expect(selPositionColumn.format(value, column, [], answers)).toBe('班组长,b2');
});
