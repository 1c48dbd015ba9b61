import { describe, expect, it } from 'vitest';
import everyType from '#fixtures/documents/form/every-type.json' with { type: 'json' };
import salesOrder from '#fixtures/documents/one-to-many/sales-order.json' with { type: 'json' };
import wrongMembers from '#fixtures/documents/broken/wrong-members.json' with { type: 'json' };
import { compile } from '../compile/compile.ts';
import { unrestricted } from '../compile/permissions/permission-entry.ts';
import { parseDocument } from './parse.ts';

describe('a good document', () => {
  it.each([
    ['a form with every type', everyType],
    ['a one-to-many form', salesOrder],
  ])('IMPLIED-20 %s parses without a diagnostic', (_name, wire) => {
    const { document, diagnostics, error } = parseDocument(wire);
    expect(document).not.toBeNull();
    expect(error).toBeUndefined();
    expect(diagnostics).toEqual([]);
  });

  it('reads sub-tables of both kinds', () => {
    const subTables = parseDocument(salesOrder).document?.form?.subTables;
    expect(subTables?.map(({ key, relation, columns }) => [key, relation, columns.length])).toEqual([
      ['so_item', 'many', 13],
      ['so_delivery', 'one', 2],
    ]);
  });

  it('orders fields by their order numbers', () => {
    const form = { schema: { type: 'object', properties: { late: {}, b: { order: '10' }, a: { order: 2 } } } };
    expect(parseDocument({ ...everyType, form }).document?.form?.fields.map((field) => field.key)).toEqual(['a', 'b', 'late']);
  });

  it('DATA-01 reads the text of an option from text, label, title or value, whichever comes first', () => {
    const season = [
      { value: 1, title: '题', label: '标' },
      { value: '2', title: '题' },
      { value: '3' },
      { value: '2', text: '再' },
      { value: '4', text: ' ', label: '标', disabled: '1' },
      { value: '5', disabled: 'false' },
      null,
      { text: '无' },
    ];
    const { document } = parseDocument({ ...everyType, columns: { ...everyType.columns, dictOptions: { season } } });
    expect(document?.list.options['season']).toEqual([
      { value: '1', text: '标' },
      { value: '2', text: '题' },
      { value: '3', text: '3' },
      { value: '4', text: '标', disabled: true },
      { value: '5', text: '5' },
    ]);
  });

  it('reads which column holds the text of another one', () => {
    const columns = {
      ...everyType.columns,
      columns: [{ dataIndex: 'category', title: '类别', customRender: '_replace_text_category_name' }],
    };
    const { document } = parseDocument({ ...everyType, columns });
    expect(document?.list.columns[0]).toMatchObject({ key: 'category', textKey: 'category_name' });
    expect(document?.list.columns[0]).not.toHaveProperty('dictionary');
  });

  it('COL-35 parses the JSON text of fieldExtendJson, and ignores an invalid one', () => {
    const { document } = parseDocument(everyType);
    expect(document?.form?.fields.find(({ key }) => key === 'style_no')?.rules[0]?.message).toBe('款号重复');
    const broken = parseDocument(wrongMembers);
    expect(broken.diagnostics).toContainEqual({
      code: 'extend-json-invalid',
      severity: 'warning',
      pointer: '/form/schema/properties/number/fieldExtendJson',
      values: { text: '{oops' },
    });
    expect(broken.document?.form?.fields.map((field) => field.key)).toContain('number');
  });
});

it('COL-13 a checkbox may be checked by default', () => {
  const columns = [
    { key: 'a', title: 'A', type: 'checkbox', customValue: ['1', '0'], defaultChecked: true },
    { key: 'b', title: 'B', type: 'checkbox', defaultChecked: true },
    { key: 'c', title: 'C', type: 'checkbox', fieldExtendJson: '["是","否"]', defaultChecked: true },
  ];
  const form = { schema: { type: 'object', properties: { lines: { view: 'tab', columns } } } };
  const table = parseDocument({ ...everyType, form }).document?.form?.subTables[0];
  expect(table?.columns.map((column) => column.defaultValue)).toEqual(['1', 'true', '是']);
});

describe('a broken document', () => {
  it('IMPLIED-20 reports each invalid member with its JSON pointer', () => {
    const pointers = parseDocument(wrongMembers)
      .diagnostics.filter(({ code }) => code === 'schema-mismatch')
      .map(({ pointer }) => pointer);
    expect(pointers).toEqual(
      expect.arrayContaining([
        '/columns/columns/1',
        '/columns/columns/3/align',
        '/columns/columns/4',
        '/columns/hideColumns',
        '/form/schema/properties/note',
        '/form/schema/properties/lines/columns/0/validateRules/1',
        '/query/0/mode',
        '/query/1',
      ]),
    );
  });

  it('IMPLIED-20 reports an error in a member of a form only once', () => {
    const form = { schema: { type: 'object', properties: { a: { view: 'text', title: {} } } } };
    expect(parseDocument({ ...everyType, form }).diagnostics.map(({ pointer, values }) => [pointer, values['rule']])).toEqual([
      ['/form/schema/properties/a/title', 'type'],
    ]);
  });

  it('IMPLIED-20 keeps the readable parts', () => {
    const { document, diagnostics } = parseDocument(wrongMembers);
    expect(document?.list.columns.map((column) => column.key)).toEqual(['name', 'centred', 'link', 'when']);
    expect(document?.list.hidden).toEqual(['delete']);
    expect(document?.query.map((item) => item.key)).toEqual(['name']);
    expect(diagnostics).toContainEqual({
      code: 'key-duplicate',
      severity: 'error',
      pointer: '/columns/columns/2',
      values: { key: 'name' },
    });
  });

  it('ignores members with reserved names', () => {
    const names = ['__proto__', 'fine'];
    const columns = names.map((key) => ({ key, title: key, type: 'tags' }));
    const lines = { view: 'tab', columns };
    const properties = Object.fromEntries([...names.map((name) => [name, { view: 'text' }]), ['lines', lines]]);
    const { document, diagnostics } = parseDocument({ ...everyType, form: { schema: { type: 'object', properties } } });
    expect(document?.form?.fields.map(({ key }) => key)).toEqual(['fine']);
    expect(document?.form?.subTables[0]?.columns.map(({ key }) => key)).toEqual(['fine']);
    const reserved = diagnostics.filter(({ code }) => code === 'key-reserved').map(({ pointer, values }) => [pointer, values['key']]);
    expect(reserved).toContainEqual(['/form/schema/properties/lines/columns/0', '__proto__']);
    expect(reserved).toHaveLength(2);
  });

  it('quotes only the beginning of a long text', () => {
    const form = { schema: { type: 'object', properties: { a: { view: 'text', fieldExtendJson: `{${'x'.repeat(1_000_000)}` } } } };
    const { text } = parseDocument({ ...everyType, form }).diagnostics[0]!.values;
    expect(text).toBe(`{${'x'.repeat(199)}…`);
  });

  it.each([
    ['nothing', undefined, 'document.not-an-object', '/columns'],
    ['a text', 'oops', 'document.not-an-object', '/columns'],
    ['a list', [], 'document.not-an-object', '/columns'],
    ['an answer without columns', { success: false }, 'document.no-columns', '/columns/columns'],
  ])('%s is an error with its position', (_name, columns, code, pointer) => {
    expect(parseDocument({ columns })).toEqual({ document: null, diagnostics: [], error: { code, pointer } });
  });

  it('a list without its form and query is still a list', () => {
    const { document, diagnostics } = parseDocument({ columns: everyType.columns });
    expect(document?.form).toBeNull();
    expect(document?.query).toEqual([]);
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['part-missing /form', 'part-missing /query']);
  });

  it('names of inherited object members are ordinary names', () => {
    const columns = {
      ...everyType.columns,
      columns: [{ dataIndex: 'constructor', title: 'c', customRender: 'constructor', hrefSlotName: 'toString' }],
    };
    const { document } = parseDocument({ ...everyType, columns });
    if (!document) throw new Error('The document does not parse.');
    const { plan, diagnostics } = compile(document, { permissions: unrestricted });
    expect(plan.columns[0]).not.toHaveProperty('options');
    expect(diagnostics.map(({ code }) => code)).toEqual(expect.arrayContaining(['dictionary-unknown', 'link-unknown']));
  });

  it.each([null, '', 'x', -1, Infinity, true, [[]], [[null]], {}, { columns: {} }, [[[{ view: 'tab' }]]]])(
    'IMPLIED-20 %o in place of any member: parse and compile throw nothing',
    (value) => {
      let tried = 0;
      for (const [path] of membersOf(salesOrder)) {
        const wire = structuredClone(salesOrder);
        replaceAt(wire, path, value);
        const { document } = parseDocument(wire);
        if (document) JSON.stringify(compile(document, { permissions: unrestricted }));
        tried++;
      }
      expect(tried).toBeGreaterThan(200);
    },
  );
});

function* membersOf(value: unknown, path: readonly string[] = []): Generator<[readonly string[]]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    yield [[...path, name]];
    yield* membersOf(member, [...path, name]);
  }
}

function replaceAt(target: object, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  const member: unknown = Reflect.get(target, name);
  if (rest.length > 0 && typeof member === 'object' && member !== null) replaceAt(member, rest, value);
  else Reflect.set(target, name, value);
}
