import { expect, it } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { selRoleColumn } from './column.ts';

it('USERPICK-06 stores comma-joined values, and shows names once they are known', () => {
  const column = sampleColumn('sel-role');
  const value = selRoleColumn.parse('a1,b2', column);
  expect(selRoleColumn.serialize(value, column)).toBe('a1,b2');
  expect(selRoleColumn.format(value, column)).toBe('a1,b2');
  const answers = answersOf({});
  answers.rows.set({ kind: 'role', store: 'roleCode' }, 'a1', { roleCode: 'a1', roleName: '计划员' });
  expect(selRoleColumn.format(value, column, [], answers)).toBe('计划员,b2');
});
