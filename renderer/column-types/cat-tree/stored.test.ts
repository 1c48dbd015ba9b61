import { expect, it } from 'vitest';
import { sampleField } from '../testing/type-fixture.ts';
import { catTreeStored } from './stored.ts';

const named = sampleField({ dictField: 'B01', dictText: ' Kind_Name ' });

it('TREE-04 a choice writes the names of the categories into the column of the definition', () => {
  expect(catTreeStored.fills(named)).toEqual(['kind_name']);
  expect(catTreeStored.fills(sampleField())).toEqual([]);
  expect(catTreeStored.listText?.(sampleField({ dictText: 'kind_name' }))).toBe('_replace_text_kind_name');
  expect(catTreeStored.listText?.(sampleField())).toBeUndefined();
});

it('TREE-04 forms and queries name the root of the categories, the top by default', () => {
  const context = { options: [], titleOf: () => undefined };
  expect(catTreeStored.formMembers(named, context)).toMatchObject({ pidValue: 'B01' });
  expect(catTreeStored.formMembers(sampleField(), context)).toMatchObject({ pidValue: '0' });
  expect(catTreeStored.queryMembers(named)).toEqual({ pcode: 'B01' });
});
