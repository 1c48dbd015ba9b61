import { expect, it } from 'vitest';
import { dictionaryReference } from './dictionary-reference.ts';

const none = { code: '', table: '', text: '' };

it('DICT-05 reads a code, a table in parts, and a table in one text', () => {
  const table = { kind: 'table', table: 'md_customer', text: 'name', value: 'id' };
  expect(dictionaryReference({ ...none, code: 'season' })).toEqual({ kind: 'code', code: 'season' });
  expect(dictionaryReference({ code: 'id', table: 'md_customer', text: 'name' })).toEqual(table);
  expect(dictionaryReference({ ...none, code: 'md_customer,name,id' })).toEqual(table);
});

it("DICT-05 reads a table's condition, in its name or as the fourth part", () => {
  const table = { kind: 'table', table: 'md_customer', text: 'name', value: 'id', condition: "status = '1'" };
  expect(dictionaryReference({ code: 'id', table: "md_customer where status = '1'", text: 'name' })).toEqual(table);
  expect(dictionaryReference({ ...none, code: "md_customer where status = '1',name,id" })).toEqual(table);
  expect(dictionaryReference({ ...none, code: "md_customer,name,id,status = '1'" })).toEqual(table);
});

it('DICT-02 an empty code is no dictionary', () => {
  expect(dictionaryReference(none)).toBeUndefined();
  expect(dictionaryReference({ ...none, table: 'md_customer', text: 'name' })).toBeUndefined();
});

it('TREE-06 the columns of a tree define the dictionary of its nodes', () => {
  const named = { kind: 'table', table: 'md_category', text: 'name', value: 'id' };
  expect(dictionaryReference({ code: '0', table: 'md_category', text: 'id, pid,name,has_child' })).toEqual(named);
});
