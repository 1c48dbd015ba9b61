import { describe, expect, it } from 'vitest';
import { columnTypes } from '#renderer';
import { filesBelow, read } from './source-tree.ts';
import { ordinaryWords, viewNameFaults } from './view-names.ts';

/** The modules of the server, without tests and what serves them. */
const product = filesBelow('server').filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file));

const planted: readonly (readonly [string, string])[] = [
  ['a comparison', "if (field.view === 'sel_tree') return null;"],
  ['a comparison with a word that means other things too', "const isDay = field.view === 'date';"],
  ['a list', "const several = new Set(['popup_dict', 'cat_tree']);"],
  ['a list of words that is asked for a view', "return ['date', 'time'].includes(view);"],
  ['a list that is made elsewhere and asked for a view', 'return slots.has(field.view);'],
  ['a table by view', 'const slot = slots[field.view];'],
  ['the key of a table', "const slots = { umeditor: 'htmlSlot' };"],
  ['the type of a plan', "return plan.type === 'input-number';"],
  ['a case', "switch (field.view) {\n  case 'file':\n    return {};\n}"],
  ['a template', 'const view = `list_multi`;'],
];

describe('the server names no kind of value: stored.ts of its column type says what it does', () => {
  it('a server module names no view', () => {
    expect(product.length).toBeGreaterThan(100);
    expect(product.flatMap((file) => viewNameFaults(read(file)).map((fault) => `${file}:${fault}`))).toEqual([]);
  });

  it.each(planted)('%s is found when it is planted', (_what, line) => {
    expect(viewNameFaults(`const before = 1;\n${line}\nconst after = 2;\n`)).not.toEqual([]);
  });

  it.each([
    "if (field.storage === 'date') return null;",
    "const kinds = { id: 'text', size: 'number' };",
    '/** Such as `sel_tree`. */',
    "access: { form: 'list' },",
    "switch (field.storage) {\n  case 'text':\n    return 1;\n}",
  ])('%s is not a view', (line) => expect(viewNameFaults(line)).toEqual([]));

  it('every word that may mean something else is a view name', () => {
    const names = new Set(columnTypes.flatMap(({ name, aliases }) => [name, ...Object.values(aliases).flat()]));
    expect([...ordinaryWords].filter((word) => !names.has(word))).toEqual([]);
  });
});
