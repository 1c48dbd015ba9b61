import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnTypeOf, columnTypes, compile, parseDocument, unrestricted, type Document } from '#renderer';
import { sampleColumn, sampleField, type TypeFixture } from '#renderer/column-types/testing/type-fixture.ts';
import { tableOfChoices } from '#server/catalogue/choices/field-choices.ts';
import { addSampleChoices } from './testing/sample-choices.ts';
import { formField, key, startFormServer, type FormServer } from './testing/test-forms.ts';
import { importInto, sheetsIn, workbookOf, type TestCell } from './testing/test-sheets.ts';

const fixtures = import.meta.glob<TypeFixture>('/renderer/column-types/*/fixture.ts', { eager: true, import: 'fixture' });

/** Every type that a definition can name, by the first of its wire names that means it in a form. */
const all = columnTypes.flatMap((type) => {
  const spelled = [...(type.aliases.any ?? []), ...(type.aliases.form ?? []), type.name];
  const view = spelled.find((name) => name === name.toLowerCase() && columnTypeOf(name, 'form').name === type.name);
  const fixture = fixtures[`/renderer/column-types/${type.name}/fixture.ts`];
  return view && fixture ? [{ name: type.name, type, view, fixture, field: `f_${type.name.replaceAll('-', '_')}` }] : [];
});

type Case = (typeof all)[number];

/** Those with a value in the record or its sheets: what a report tells has none there. */
const cases = all.filter(({ type }) => !type.stored.isOfReport);
type Row = Readonly<Record<string, unknown>>;

const source = ({ fixture, type }: Case) => type.stored.choices(sampleField(fixture.definition));

/** A stored value of the type, and what a sheet shows of it. */
function sampleOf(one: Case): { value: string | number; cell: TestCell } {
  const { type, fixture } = one;
  const choices = source(one);
  const [first] = fixture.samples;
  if (choices?.kind === 'on-off') return { value: 'Y', cell: '是' };
  if (choices && choices.kind !== 'areas')
    return type.stored.isSeveral ? { value: 'a,b', cell: 'Alpha,Beta' } : { value: 'a', cell: 'Alpha' };
  const wire = first?.wire;
  if (typeof wire !== 'string' && typeof wire !== 'number') throw new Error(`The first sample of ${type.name} is a text or a number.`);
  if (typeof wire === 'number') return { value: wire, cell: wire };
  const text = type.format(first?.value, sampleColumn(type.name, fixture.column));
  return { value: wire, cell: choices ? (first?.text ?? text) : text };
}

/** Not read back: texts that are no values, such as the mask of a password, and HTML, whose sheets have its text alone. */
const isReadBack = ({ type, fixture }: Case) => !type.stored.shows && !type.stored.isHtml && !standsIn({ type, fixture });

/** True where the text of a value is no value: the mask of a password, the name of a file. */
function standsIn({ type, fixture }: Pick<Case, 'type' | 'fixture'>): boolean {
  return fixture.samples.some(({ text }) => text !== undefined && text !== '' && type.isStandIn?.(text));
}

describe('a column type works on the server by its folder alone', () => {
  let server: FormServer;
  let saved: Row;
  beforeAll(async () => {
    server = await startFormServer();
    await addSampleChoices(server);
    await server.addForm({ tableName: 't_every', tableTxt: '各类' }, [
      key,
      formField('no', { dbFieldTxt: 'no', orderNum: 1 }),
      ...all.map(({ field, view, fixture }, place) =>
        formField(field, { fieldShowType: view, dbLength: '200', isQuery: '1', orderNum: place + 2, ...fixture.definition }),
      ),
    ]);
    await server.call('POST', '/online/cgform/api/form/t_every', { no: 'empty' });
    const record = Object.fromEntries(cases.filter(({ type }) => !type.stored.shows).map((one) => [one.field, sampleOf(one).value]));
    const { result: id, message } = await server.call<string>('POST', '/online/cgform/api/form/t_every', { no: 'full', ...record });
    if (!id) throw new Error(message);
    saved = (await sql<Row>`select * from biz.t_every where id = ${id}`.execute(server.context.db)).rows[0] ?? {};
  });
  afterAll(() => server.close());

  const found = async (query: string) =>
    (await server.call<{ records: Row[] }>('GET', `/online/cgform/api/getData/t_every?${query}`)).result.records.map((row) => row['no']);
  const model = async (route: string) => (await server.call<Row>('GET', `/online/cgform/api/${route}/t_every`)).result;
  const exported = async () => {
    const headers = { 'x-access-token': await server.signIn() };
    const file = await server.app.inject({ url: '/jeecg-boot/online/cgform/api/exportXls/t_every?no=full', headers });
    const [headings = [], cells = []] = sheetsIn(file.rawPayload)['各类'] ?? [];
    return new Map(headings.map((heading, place) => [String(heading), cells[place] as TestCell]));
  };

  it('every type but those of sub-tables alone can be named by a definition', () => {
    const named = new Set(all.map(({ name }) => name));
    expect(columnTypes.map(({ name }) => name).filter((name) => !named.has(name))).toEqual(['checkbox']);
  });

  it.each(cases.filter(({ type }) => !type.stored.shows))('a $name is saved, and a filter finds its record', async (one) => {
    const { value } = sampleOf(one);
    expect(String(saved[one.field])).toBe(String(value));
    // A comma of the value itself is doubled as a plus on the wire.
    const asked = one.type.stored.isSeveral ? String(value) : String(value).replaceAll(',', '++');
    expect(await found(`${one.field}=${encodeURIComponent(asked)}`)).toEqual(['full']);
  });

  it.each(cases.filter(({ type }) => type.stored.isSeveral))('CALL-108 a filter finds one of several values of a $name', async (one) => {
    expect([await found(`${one.field}=b`), await found(`${one.field}=c`)]).toEqual([['full'], []]);
    expect(await found(`${one.field}=!b&no=full`)).toEqual([]);
  });

  it('an export shows the text of each, and an import of these texts stores the same values', async () => {
    const cells = await exported();
    const shown = Object.fromEntries(cases.map(({ field }) => [field, cells.get(field)]));
    const linked = cases.filter(({ type }) => type.stored.shows).map(({ field }) => [field, 'Alpha,Beta']);
    const texts = cases.filter(({ type }) => !type.stored.shows).map((one) => [one.field, sampleOf(one).cell]);
    expect(shown).toEqual(Object.fromEntries([...texts, ...linked]));

    const readBack = cases.filter(isReadBack);
    const headings = ['no', ...readBack.map(({ field }) => field)];
    const row: TestCell[] = ['again', ...readBack.map(({ field }) => cells.get(field) ?? null)];
    expect(await importInto(server, 't_every', workbookOf({ 各类: [headings, row] }))).toMatchObject({ code: 200, result: null });
    const { rows } = await sql<Row>`select * from biz.t_every where no = 'again'`.execute(server.context.db);
    const kept = (of: Row | undefined) => Object.fromEntries(readBack.map(({ field }) => [field, of?.[field]]));
    expect(kept(rows[0])).toEqual(kept(saved));
  });

  it.each(cases.filter(({ type }) => type.stored.isSeveral && !type.stored.shows))(
    'IMPORT-03 a cell of a $name names several, by text or value',
    async ({ field, name }) => {
      const sheet = workbookOf({
        各类: [
          ['no', field],
          [name, 'Beta、a'],
        ],
      });
      expect(await importInto(server, 't_every', sheet)).toMatchObject({ code: 200, result: null });
      const { rows } = await sql<Row>`select * from biz.t_every where no = ${name}`.execute(server.context.db);
      expect(rows[0]?.[field]).toBe('b,a');
    },
  );

  it.each(cases.filter(standsIn))(
    'a cell with a text that only stands for a $name is refused, not stored',
    async ({ field, name, fixture, type }) => {
      const text = fixture.samples.map((sample) => sample.text).find((shown) => type.isStandIn?.(shown ?? '')) ?? '';
      const sheet = workbookOf({
        各类: [
          ['no', field],
          [name, text],
        ],
      });
      const { code, result } = await importInto(server, 't_every', sheet);
      expect([code, result === null]).toEqual([code, false]);
      const { rows } = await sql<Row>`select * from biz.t_every where no = ${name}`.execute(server.context.db);
      expect(rows).toEqual([]);
    },
  );

  it('the renderer reads the stock models of each as the type that the definition names', async () => {
    const [columns, form, query] = await Promise.all(['getColumns', 'getFormItem', 'getQueryInfo'].map(model));
    const parsed = parseDocument({ columns, form, query });
    const { plan, diagnostics } = compile(parsed.document as Document, { permissions: unrestricted });
    const fields = plan?.kind === 'list' ? (plan.form?.fields ?? []) : [];
    const types = new Map(fields.map((column) => [column.key, column.type]));
    expect(Object.fromEntries(cases.map(({ field }) => [field, types.get(field)]))).toEqual(
      Object.fromEntries(cases.map(({ field, name }) => [field, name])),
    );
    expect([...parsed.diagnostics, ...diagnostics].filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('a column that a report tells says so in the list, is in no sheet, and opens its report to whoever opens the form', async () => {
    const { columns } = (await model('getColumns')) as { columns: Row[] };
    expect(columns.find(({ dataIndex }) => dataIndex === 'f_report_rows')).toMatchObject({
      ...{ view: 'report_rows', code: 'r_sample', orgFields: 'code', destFields: 'no', sorter: false },
      fieldExtendJson: '{"show":"text","text":"name"}',
    });
    expect([...(await exported()).keys()]).not.toContain('f_report_rows');
    const { result: form } = await server.call<Row>('GET', '/online/cgform/api/getColumns/t_every');
    for (const [username, formIds, status] of [
      ['reads', [String(form['code'])], true],
      ['else', [], false],
    ] as const) {
      await server.addUser({ username, password: 'sample-password-1', formIds: [...formIds] });
      const token = await server.signIn(username, 'sample-password-1');
      const told = await server.call<{ records: Row[] }>('GET', '/online/cgreport/api/getData/r_sample?code=b,', undefined, token);
      expect([told.success, told.result?.records]).toEqual([status, status ? [{ code: 'b', name: 'Beta' }] : undefined]);
    }
  });

  it('the options of a type that sends them come with the list, and those of a table are looked up', async () => {
    const { dictOptions } = (await model('getColumns')) as { dictOptions: Record<string, { value: string; text: string }[]> };
    for (const one of cases.filter(({ type }) => type.stored.sendsChoices))
      expect(dictOptions[one.field], one.name).toEqual(
        expect.arrayContaining([expect.objectContaining(source(one)?.kind === 'on-off' ? { value: 'Y' } : { value: 'a', text: 'Alpha' })]),
      );
    for (const one of cases) {
      const reference = tableOfChoices(source(one));
      if (!reference) continue;
      const code = [reference.table, reference.text, reference.value].join(',');
      expect((await server.call('GET', `/sys/dict/loadDictItem/${code}?key=a`)).result, one.name).toEqual(['Alpha']);
    }
  });
});
