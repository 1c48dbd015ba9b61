import { describe, expect, it } from 'vitest';
import { columnTypes, parseDocument, unrestricted } from '#renderer';
import english from './documents/english.json' with { type: 'json' };
import { fixtureProvider } from './fixture-provider.ts';
import { galleryDocuments } from './gallery-documents.ts';
import { completeDocument, gallerySamples } from './gallery-samples.ts';

const samples = gallerySamples(unrestricted, 'zh-CN');
const columnsOf = (name: string) => {
  const sample = samples.find((one) => one.name === name);
  return [...(sample?.form?.fields ?? []), ...(sample?.table?.subTables.flatMap((table) => table.columns) ?? [])];
};

describe('the document of the gallery', () => {
  it('parses without diagnostics', () => {
    expect(parseDocument(completeDocument('zh-CN')).diagnostics).toEqual([]);
  });

  it.each(columnTypes.map((type) => type.name))('has a sample of the type %s, with a recipe to copy', (name) => {
    const sample = samples.find((one) => one.name === name);
    const isDrawn = name !== 'hidden';
    expect(columnsOf(name).some((column) => column.type === name)).toBe(isDrawn);
    expect(sample?.recipe.map(({ part }) => part)).toContain('plan');
  });
});

it('requires a value in every type that can have one, and in no other', () => {
  for (const { name, editing } of columnTypes) {
    const columns = samples.find((one) => one.name === name)?.table?.subTables.flatMap((table) => table.columns) ?? [];
    expect(columns.filter(({ type, required }) => type === name && required === (editing === 'shown'))).toEqual([]);
  }
});

it.each(['switch', 'checkbox'])('also shows an error for %s, although its off state is a value: a rule requires it to be on', (name) => {
  expect(columnsOf(name).filter(({ rules }) => !rules.some(({ kind }) => kind === 'custom'))).toEqual([]);
});

describe('the gallery in English', () => {
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

  it('IMPLIED-24 has English texts for all of its documents, and no unused translation', () => {
    expect(textsIn(galleryDocuments['en-US']).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
    const written = new Set(textsIn(galleryDocuments['zh-CN']));
    expect(Object.keys(english).filter((text) => !written.has(text))).toEqual([]);
  });

  it('IMPLIED-24 its server responds in English', async () => {
    const seasons = await fixtureProvider('normal', 'en-US').getDictionary({ kind: 'code', code: 'season' });
    expect(seasons.map(({ text }) => text)).toEqual(['Spring', 'Summer', 'Autumn', 'Winter']);
  });
});

describe('the server of the gallery', () => {
  const season = { kind: 'code', code: 'season' } as const;

  it('responds, fails or has no data, as selected', async () => {
    expect((await fixtureProvider('normal', 'zh-CN').getDictionary(season)).map(({ text }) => text)).toEqual(['春', '夏', '秋', '冬']);
    expect(await fixtureProvider('empty', 'zh-CN').getDictionary(season)).toEqual([]);
    await expect(fixtureProvider('failing', 'zh-CN').getDictionary(season)).rejects.toThrow('示例服务器');
  });
});
