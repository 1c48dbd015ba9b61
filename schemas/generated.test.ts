import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generate } from './generate.mjs';
import {
  isDictionaryItems,
  isEnvelope,
  isFormItem,
  isGridColumn,
  isListColumns,
  isLiveMessage,
  isMenu,
  isQueryInfo,
  isReport,
} from './index.ts';

const folder = new URL('.', import.meta.url);
const read = (name: string) => readFileSync(new URL(`generated/${name}`, folder), 'utf8');

describe('generated files', async () => {
  const made = await generate();

  it.each(Object.entries(made))('%s is up to date with the schemas', (name, text) => {
    expect(read(name) === text, `schemas/generated/${name} differs from the schemas: run \`npm run schemas\``).toBe(true);
  });

  it('contain nothing that a strict Content-Security-Policy forbids, and no imports', () => {
    for (const name of ['validators.js', 'live-validator.js'])
      expect(read(name)).not.toMatch(/\beval\(|\bFunction\(|\brequire\(|^import /m);
  });
});

it.each(readdirSync(folder).filter((name) => name.endsWith('.schema.json')))('%s declares each member once', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const membersOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([member, inner]) => [...(Array.isArray(value) ? [] : [member]), ...membersOf(inner)])
      : [];
  const written = [...text.matchAll(/"([^"]+)":/g)].map(([, member]) => member);
  expect(written).toEqual(membersOf(JSON.parse(text)));
});

describe('validators', () => {
  const column = { dataIndex: 'name', title: '名称', align: 'center', sorter: false };
  const list = { code: 'f1', currentTableName: 't', columns: [column], dictOptions: {}, fieldHrefSlots: [] };

  it.each([
    ['list columns', isListColumns, list, { ...list, dictOptions: undefined }],
    ['a form', isFormItem, { schema: { type: 'object', properties: { a: { view: 'text' } } } }, { schema: {} }],
    ['a grid column', isGridColumn, { key: 'a', title: 'A', type: 'input' }, { title: 'A' }],
    ['query items', isQueryInfo, [{ field: 'a', label: 'A', mode: 'group' }], [{ field: 'a', label: 'A', mode: 'double' }]],
    ['a report', isReport, { ...list, cgRpConfigId: 'r1' }, list],
    [
      'a menu',
      isMenu,
      { menu: [{ path: '/a', children: [{ path: '/b' }] }], auth: [], allAuth: [] },
      { menu: [{ children: [] }], auth: [], allAuth: [] },
    ],
    ['a dictionary', isDictionaryItems, [{ value: '1', text: '一' }], [{ text: '一' }]],
    ['an envelope', isEnvelope, { success: true, code: 0, result: null }, { code: 200 }],
    ['a live message', isLiveMessage, { type: 'heart_beat', data: '' }, { type: 'update_vxe_table', data: { socketKey: 'a', args: [{}] } }],
  ])('IMPLIED-20 accepts %s and rejects an invalid one with a pointer', (_name, validator, good, broken) => {
    expect(validator(good)).toBe(true);
    expect(validator(broken)).toBe(false);
    expect(validator.errors?.[0]?.instancePath).toMatch(/^(\/.*)?$/);
  });

  it('IMPLIED-20 reports the path of an invalid member', () => {
    isListColumns({ ...list, columns: [column, column, column, { ...column, align: 'middle' }] });
    expect(isListColumns.errors?.map((error) => error.instancePath)).toEqual(['/columns/3/align']);
  });
});
