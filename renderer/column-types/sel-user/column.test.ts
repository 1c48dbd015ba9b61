import { expect, it } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { selUserColumn } from './column.ts';

it('COL-27 USERPICK-03 stores comma-joined values, and shows names once they are known', () => {
  const column = sampleColumn('sel-user');
  const value = selUserColumn.parse('a1,b2', column);
  expect(selUserColumn.serialize(value, column)).toBe('a1,b2');
  expect(selUserColumn.format(value, column)).toBe('a1,b2');
  const answers = answersOf({});
  answers.rows.set({ kind: 'user', store: 'username' }, 'a1', { username: 'a1', realname: '李娟' });
  expect(selUserColumn.format(value, column, [], answers)).toBe('李娟,b2');
});
