import { expect, it } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { selDepartColumn } from './column.ts';

it('COL-26 DEPT-05 stores comma-joined values, and shows names once they are known', () => {
  const column = sampleColumn('sel-depart');
  const value = selDepartColumn.parse('a1,b2', column);
  expect(selDepartColumn.serialize(value, column)).toBe('a1,b2');
  expect(selDepartColumn.format(value, column)).toBe('a1,b2');
  const answers = answersOf({});
  answers.rows.set({ kind: 'department', store: 'id' }, 'a1', { id: 'a1', departName: '裁剪车间' });
  expect(selDepartColumn.format(value, column, [], answers)).toBe('裁剪车间,b2');
});
