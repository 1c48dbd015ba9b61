import { describe, expect, it } from 'vitest';
import requirements from './requirement-ids.json' with { type: 'json' };
import { modules, read } from './source-tree.ts';

/** Each requirement's first words; those that nothing in the product meets yet; and words that a title of the wider ones names, itself or by its file. */
const { ids, notBuilt, subjects } = requirements as {
  ids: Readonly<Record<string, string>>;
  notBuilt: readonly string[];
  subjects: Readonly<Record<string, string>>;
};
const groups = [...new Set(Object.keys(ids).map((id) => id.split('-')[0] ?? ''))].join('|');
const LEADING_IDS = new RegExp(`(['"\`])((?:(?:${groups})(?:-\\d+)?(?:, | and | ))+)((?:(?!\\1)[^\\n])+)`, 'g');
const titles = modules()
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(LEADING_IDS)].map(([, , list = '', text = '']) => ({
      file,
      text,
      carried: list.split(/, | and | /).filter(Boolean),
    })),
  );

describe('a title names the requirement that its test proves', () => {
  it('which exists', () => {
    expect(remarks((id) => !(id in ids), 'is no requirement')).toEqual([]);
  });

  it('which something in the product meets', () => {
    expect(remarks((id) => notBuilt.includes(id), 'is not built')).toEqual([]);
    expect(notBuilt.filter((id) => !(id in ids))).toEqual([]);
  });

  it('once', () => {
    expect(titles.filter(({ carried }) => new Set(carried).size < carried.length)).toEqual([]);
  });

  it('and which speaks of the same', () => {
    const isOther = (id: string, said: string) => id in subjects && !new RegExp(subjects[id] ?? '', 'i').test(said);
    expect(remarks(isOther, 'speaks of something else')).toEqual([]);
  });
});

/** One line for each title with an id for which the condition holds; the text it is asked about includes the path of the file. */
function remarks(holds: (id: string, said: string) => boolean, what: string): string[] {
  return titles.flatMap(({ file, text, carried }) =>
    carried.filter((id) => holds(id, `${file} ${text}`)).map((id) => `${file}: ${id} ${what} (${ids[id] ?? 'unknown'}): ${text}`),
  );
}
