import { describe, expect, it } from 'vitest';
import { columnTypes, parseDocument } from '#renderer';
import wire from './documents/gallery.json' with { type: 'json' };
import { fixtureProvider } from './fixture-provider.ts';
import { gallerySamples } from './gallery-samples.ts';

const user = { id: '1', username: 'admin', realname: '管理员', orgCode: 'A01' };
const samples = gallerySamples({ permissions: { auth: [], allAuth: [] }, locale: 'zh-CN', user });
const columnsOf = (name: string) => {
  const sample = samples.find((one) => one.name === name);
  return [...(sample?.form?.fields ?? []), ...(sample?.table?.subTables.flatMap((table) => table.columns) ?? [])];
};

describe('the document of the gallery', () => {
  it('is read without a remark', () => {
    expect(parseDocument(wire).diagnostics).toEqual([]);
  });

  it.each(columnTypes.map((type) => type.name))('COL-01 has a sample of the type %s, with a recipe to copy', (name) => {
    const sample = samples.find((one) => one.name === name);
    const isDrawn = name !== 'hidden';
    expect(columnsOf(name).some((column) => column.type === name)).toBe(isDrawn);
    expect(sample?.recipe.map(({ part }) => part)).toContain('plan');
  });
});

it('asks for a value in every type that can be given one, and in no other', () => {
  for (const { name, editing } of columnTypes) {
    const columns = samples.find((one) => one.name === name)?.table?.subTables.flatMap((table) => table.columns) ?? [];
    expect(columns.filter(({ type, required }) => type === name && required === (editing === 'shown'))).toEqual([]);
  }
});

describe('the server of the gallery', () => {
  const season = { kind: 'code', code: 'season' } as const;

  it('answers, refuses and has nothing, as it is asked to', async () => {
    expect((await fixtureProvider('normal').getDictionary(season)).map(({ text }) => text)).toEqual(['春', '夏', '秋', '冬']);
    expect(await fixtureProvider('empty').getDictionary(season)).toEqual([]);
    await expect(fixtureProvider('failing').getDictionary(season)).rejects.toThrow('示例服务器');
  });
});
