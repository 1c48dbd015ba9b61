import { readdirSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it, vi } from 'vitest';
import { coercer } from '../grid-entry/reading/coerce.ts';
import { meaningIndex } from '../grid-entry/reading/meanings.ts';
import type { LookUpSources } from './define.ts';
import type { WireValue } from '../wire/wire-value.ts';
import type { Option } from '../sources/option.ts';
import { columnType, columnTypeOf, columnTypes, storedTypeOf, wireTypeNames } from './index.ts';
import type { StoredField, StoredType } from './stored-type.ts';
import { sampleColumn, sampleField, type TypeFixture } from './testing/type-fixture.ts';

const stored = import.meta.glob<Record<string, StoredType>>('./*/stored.ts', { eager: true });
const fixtures = import.meta.glob<TypeFixture>('./*/fixture.ts', { eager: true, import: 'fixture' });
const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'testing',
);

/** What a broken server may send in any cell. */
const wild: readonly WireValue[] = [
  ...[null, undefined, '', ' ', '0', 'null', 'abc', '１２', '1e400', '2022-99-99', '99:99', ',,,', '<b>', '\u0000', 'a'.repeat(10_000)],
  ...[0, -0, 1.5, 1e21, Number.NaN, Infinity, 1668412345678, -1, true, false],
  ...[[], [[]], [null, 1, 'a'], {}, { value: 1 }, { constructor: 'x' }],
];

/** Sources that know the options of a fixture, and any other text as a value of itself. */
function tellingSources(options: readonly Option[]) {
  const named = async (_where: unknown, texts: readonly string[]) => ({
    named: [...options, ...texts.filter((one) => !options.some(({ text }) => text === one)).map((text) => ({ value: text, text }))],
    unasked: [],
  });
  const sources = {
    findOptionsByText: vi.fn(named),
    findNodesByText: vi.fn(named),
    findRowsByText: vi.fn<LookUpSources['findRowsByText']>(async (_kind, members, texts) => ({
      rows: texts.map((text) => Object.fromEntries(members.map((member) => [member, text]))),
      unasked: [],
    })),
    getDictionaryTexts: vi.fn(async () => new Map<string, string>()),
    findReportRows: vi.fn<LookUpSources['findReportRows']>(async ({ columns }, texts) => ({
      rows: texts.map((text) => Object.fromEntries(columns.map((column) => [column, text]))),
      unasked: [],
    })),
  };
  return { sources, calls: () => Object.values(sources).reduce((sum, { mock }) => sum + mock.calls.length, 0) };
}

function fixtureOf(name: string): TypeFixture {
  const fixture = fixtures[`./${name}/fixture.ts`];
  if (!fixture) throw new Error(`renderer/column-types/${name}/fixture.ts is missing, or exports no \`fixture\`.`);
  return fixture;
}

it('every folder is a type in the list of index.ts, under the name of the folder', () => {
  const names: string[] = columnTypes.map(({ name }) => name);
  const inFolders = folders.map((folder) => folder.name);
  expect({
    foldersThatAreNotListed: inFolders.filter((folder) => !names.includes(folder)),
    namesWithoutFolder: names.filter((name) => !inFolders.includes(name)),
    namesListedTwice: names.filter((name, position) => names.indexOf(name) !== position),
  }).toEqual({ foldersThatAreNotListed: [], namesWithoutFolder: [], namesListedTwice: [] });
});

it('no two types claim the same wire name in the same place', () => {
  const spelt = columnTypes.flatMap(({ name, aliases }) => [
    `any: ${name}`,
    ...Object.entries<readonly string[]>(aliases).flatMap(([place, spellings]) => spellings.map((spelling) => `${place}: ${spelling}`)),
  ]);
  expect(spelt.filter((one, position) => spelt.indexOf(one) !== position)).toEqual([]);
});

describe.each(columnTypes.map((type) => ({ name: type.name, type })))('column type $name', ({ name, type }) => {
  const { column: members, options, samples, invalid } = fixtureOf(name);
  const column = sampleColumn(name, members);
  const validates = new Ajv({ allowUnionTypes: true }).compile(type.schema(column));

  it('parses its samples, and shows their texts', () => {
    for (const { wire, value, text } of samples) {
      expect(type.parse(wire, column), `parse(${JSON.stringify(wire)})`).toEqual(value);
      expect(type.format(value, column, options), `format(${JSON.stringify(value)})`).toBe(text);
    }
  });

  it('parses what it serialized to the same value', () => {
    for (const value of [type.empty, ...samples.map((sample) => sample.value)]) {
      expect(type.parse(type.serialize(value, column), column)).toEqual(value);
    }
  });

  it('never throws on a wire value, and keeps its contract for the result', () => {
    for (const wire of wild) {
      const value = type.parse(wire, column);
      expect(typeof type.format(value, column, options)).toBe('string');
      expect(type.parse(type.serialize(value, column), column)).toEqual(value);
    }
  });

  it('its schema accepts its samples and refuses the invalid ones', () => {
    for (const { value } of samples) expect(validates(value), `schema accepts ${JSON.stringify(value)}`).toBe(true);
    for (const value of invalid) expect(validates(value), `schema accepts ${JSON.stringify(value)}`).toBe(false);
  });

  it('compares so that sorting is stable and antisymmetric', () => {
    const values = samples.map((sample) => sample.value);
    for (const a of values)
      for (const b of values) expect(Math.sign(type.compare?.(a, b) ?? 0)).toBe(-Math.sign(type.compare?.(b, a) ?? 0) + 0);
  });

  it('allows a query rule', () => {
    expect(type.operators.length).toBeGreaterThan(0);
  });

  it('a lookup of texts restores what its cells show, with each request sent once', async () => {
    const lookUp = type.lookUp?.(column);
    const { sources, calls } = tellingSources(options ?? []);
    const shown = samples.filter(({ text }) => text !== '' && (lookUp?.isMultiple || !text.includes(',')));
    const found = await lookUp?.find(
      shown.flatMap(({ text }) => text.split(',')),
      sources,
    );
    const named = new Set(found?.named.map(({ value }) => value));
    const meaningOf = meaningIndex(found ?? { named: [], unasked: [] });
    for (const { value, text } of shown)
      if (
        String(value)
          .split(',')
          .every((one) => named.has(one))
      )
        expect(coercer(column, [], (_column, part) => meaningOf(part))(text), text).toMatchObject({ value });
    expect(calls()).toBeLessThanOrEqual(1);
  });

  it('has a view with a widget', async () => {
    const view = await type.view();
    expect(view?.Widget, `view.tsx of ${name} exports a \`view\` with a Widget`).toBeTypeOf('function');
  });
});

/** Definitions that a designer may leave behind. */
const oddFields: readonly StoredField[] = [
  sampleField(),
  sampleField({ dictTable: '{', dictField: ',', dictText: ',,' }),
  sampleField({ dictTable: '{"table":1}', dictText: ' , x' }),
  {
    ...sampleField({ dictTable: 'T where a=1', dictField: 'B', dictText: 'A,C' }),
    extension: { store: 1, multiSelect: 'no', popupMulti: null },
  },
];

describe.each(columnTypes.map((type) => ({ name: type.name, type })))('the stored side of column type $name', ({ name, type }) => {
  const side = type.stored;
  const own = sampleField(fixtureOf(name).definition);
  const context = { options: [{ value: 'a', text: 'Alpha' }], titleOf: (other: string) => (other === 'a' ? 'Alpha' : undefined) };

  it('is in the stored.ts of its folder', () => {
    expect(Object.values(stored[`./${name}/stored.ts`] ?? {})).toContain(side);
  });

  it('holds several values where a query chooses among several, and offers a range where a query item may ask for one', () => {
    if (type.operators[0] === 'in') expect(side.isSeveral).toBe(true);
    if (side.isSeveral) expect(type.operators).toContain('in');
    if (side.ranged === 'always') expect(type.operators).toContain('range');
  });

  it('splits the cell of a sheet where it holds several values, unless the field takes one only', () => {
    expect(side.split('甲，乙、c;d\n e ', own)).toEqual(side.isSeveral ? ['甲', '乙', 'c', 'd', 'e'] : null);
    for (const narrow of ['multiSelect', 'popupMulti']) expect(side.split('甲,乙', { ...own, extension: { [narrow]: false } })).toBeNull();
  });

  it('names its choices as a reference, and sends none that it has not', () => {
    const choices = side.choices(own);
    if (side.sendsChoices) expect(choices).not.toBeNull();
    const isOutside = choices !== null && !['areas', 'on-off', 'level'].includes(choices.kind);
    if (isOutside) expect(side.references(own)).toContainEqual(choices);
  });

  it('keeps its promises for any definition: no member throws, members are plain JSON, and no name is empty', () => {
    for (const field of [own, ...oddFields]) {
      const members = [side.formMembers, side.columnMembers ?? side.formMembers].map((membersOf) => membersOf(field, context));
      for (const one of [...members, side.queryMembers(field), side.choices(field), side.references(field)])
        expect(JSON.parse(JSON.stringify(one))).toEqual(one);
      expect(side.fills(field).filter((key) => key !== key.trim().toLowerCase() || key === '')).toEqual([]);
      for (const place of ['form', 'grid'] as const) expect(side.nameIn?.(place, name, field) ?? name).toBeTruthy();
    }
  });

  it('has a wire name in forms and sub-tables that the renderer reads as a known type', () => {
    const spellings = [name, ...(type.aliases.any ?? []), ...(type.aliases.form ?? [])].filter(
      (view) => columnTypeOf(view, 'form').name === name,
    );
    for (const view of spellings)
      for (const place of ['form', 'grid'] as const)
        expect(columnTypeOf(side.nameIn?.(place, view, own) ?? view, place).support, `${view} in a ${place}`).toBe('known');
  });
});

/** The types whose samples are all numbers, or all true or false. */
const plainTypes = columnTypes.flatMap(({ name }) => {
  const [kind, ...others] = new Set(fixtureOf(name).samples.flatMap(({ value }) => (value === null ? [] : typeof value)));
  return others.length === 0 && (kind === 'number' || kind === 'boolean') ? [{ name, kind }] : [];
});

it.each(plainTypes)('a value of $name is a $kind in expressions too', ({ name, kind }) => {
  expect(columnType(name).valueKind?.(sampleColumn(name, fixtureOf(name).column))).toBe(kind);
});

it.each(['input', 'input-number'] as const)('COL-06 COL-07 a value of %s reads back from the line that it is typed as', async (name) => {
  const { line } = await columnType(name).view();
  const texts = fixtureOf(name).samples.map(({ value }) => line?.textOf(value) ?? 'no line');
  expect(texts.filter((text) => line?.mayStand?.(text) === false)).toEqual([]);
  expect(texts.map((text) => line?.valueOf(line.fold?.(text) ?? text))).toEqual(fixtureOf(name).samples.map(({ value }) => value));
});

describe('storedTypeOf', () => {
  it.each([
    ['checkbox', 'form', true],
    ['checkbox', 'grid', false],
    ['sel_tree', 'form', true],
    ['cat_tree', 'form', true],
    ['popup_dict', 'query', true],
    ['sel_role', 'form', true],
    ['sel_position', 'form', true],
    ['list', 'form', false],
    ['no such view', 'form', false],
  ] as const)('a value of %s in a %s holds several: %s', (wireName, place, isSeveral) => {
    expect(storedTypeOf(wireName, place).isSeveral).toBe(isSeveral);
  });
});

it('models carry the options of the types that show a list of them at once, and of directories and trees that stock clients expect', () => {
  const expected = ['select', 'select-search', 'radio', 'checkbox-group', 'select-multiple', 'switch', 'sel-tree', 'cat-tree', 'link-down'];
  const sending = columnTypes.filter((type) => type.stored.sendsChoices).map(({ name }) => name);
  expect(sending.toSorted()).toEqual([...expected, 'sel-depart', 'sel-user'].toSorted());
});

describe('columnTypeOf', () => {
  it.each([
    ['text', 'form', 'input'],
    ['inputNumber', 'grid', 'input-number'],
    ['number', 'form', 'input-number'],
    ['integer', 'form', 'input-number'],
    ['list', 'form', 'select'],
    ['list_multi', 'grid', 'select-multiple'],
    ['checkbox_meta', 'grid', 'checkbox-group'],
    ['checkbox', 'form', 'checkbox-group'],
    ['checkbox', 'grid', 'checkbox'],
    ['checkbox', 'query', 'select-multiple'],
    ['radio', 'query', 'select'],
    ['radio', 'form', 'radio'],
    ['', 'grid', 'normal'],
  ] as const)('COL-23 COL-30 COL-32 reads %s in a %s as %s', (wireName, place, name) => {
    expect(columnTypeOf(wireName, place)).toEqual({ name, support: 'known' });
  });

  it('IMPLIED-19 uses a placeholder for unknown and unsupported type names', () => {
    expect(columnTypeOf('auto_number', 'form')).toEqual({ name: 'placeholder', support: 'shown' });
    expect(columnTypeOf('swi', 'form')).toEqual({ name: 'placeholder', support: 'unknown' });
    expect(columnTypeOf('constructor', 'grid').support).toBe('unknown');
  });

  it('no name is both display-only and known', () => {
    expect(new Set(wireTypeNames).size).toBe(wireTypeNames.length);
    for (const type of columnTypes) expect(columnType(type.name)).toBe(type);
  });
});
