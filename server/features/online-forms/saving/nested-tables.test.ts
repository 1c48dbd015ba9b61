import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileDefinition } from '../definition/compiled-form.ts';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { reviewForm, reviewLines } from '../testing/test-reviews.ts';
import { faultsAt, importInto, workbookOf } from '../testing/test-sheets.ts';

type Values = Record<string, unknown>;
type Model = { schema: { properties: Record<string, { columns: Values[] }> } };

let server: FormServer;
const heads: Record<string, string> = {};
const add = async (table: string, fields: object[], more: object = {}) => {
  heads[table] = await server.addForm({ tableName: table, tableTxt: table, ...more }, [key, ...fields]);
};
const below = (main: string) => formField('up', { mainTable: main, mainField: 'id', dbLength: '36' });
const number = (name: string, more: object = {}) => formField(name, { dbType: 'int', dbLength: '9', ...more });

beforeAll(async () => {
  server = await startFormServer();
  const total = (expression: string) => number('total', { fieldExtendJson: JSON.stringify({ computed: expression }) });
  const lock = { extConfigJson: '{"readOnlyWhen":"state == \'done\'"}' };
  await add('t_lay', [formField('no'), formField('state'), total('sum(t_roll.total)')], { tableType: 2, ...lock });
  await add('t_roll', [below('t_lay'), formField('roll'), total('sum(t_piece.qty)')], { tableType: 3, tabOrderNum: 1, relationType: 0 });
  await add('t_piece', [below('t_roll'), number('qty'), number('double', { fieldExtendJson: '{"computed":"qty * 2"}' })], {
    ...{ tableType: 3, tabOrderNum: 1, relationType: 0 },
  });
});
afterAll(() => server.close());

describe('a sub-table of a sub-table', () => {
  const read = async (table: string) =>
    (await server.call<{ records: Values[] }>('GET', `/online/cgform/api/getData/${heads[table]}?pageSize=100`)).result.records;
  const save = (method: 'POST' | 'PUT', table: string, body: Values) =>
    server.call<Values>(method, `/online/cgform/api/form/${heads[table]}?tabletype=1`, body);
  const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ qty: place + 1 }));

  it('SCREEN-24 is reached in the form of the record that it belongs to, and counts up to the top', async () => {
    await save('POST', 't_lay', { no: 'L1', t_roll: [{ roll: 'A' }, { roll: 'B' }] });
    const [lay] = await read('t_lay');
    const roll = (await read('t_roll')).find((row) => row['roll'] === 'A')!;
    const model = await server.call<{ schema: { properties: Values } }>('GET', `/online/cgform/api/getFormItem/${heads['t_roll']}`);
    expect(model.result.schema.properties['t_piece']).toMatchObject({ view: 'tab', key: 't_piece' });
    const saved = await save('PUT', 't_roll', { ...roll, t_piece: rows(3) });
    expect(saved).toMatchObject({ success: true });
    expect((await read('t_piece')).map((row) => [row['qty'], row['double'], row['up']]).toSorted()).toEqual([
      [1, 2, roll['id']],
      [2, 4, roll['id']],
      [3, 6, roll['id']],
    ]);
    expect((await read('t_roll')).find((row) => row['roll'] === 'A')).toMatchObject({ total: 6, up: lay!['id'] });
    expect((await read('t_lay'))[0]).toMatchObject({ total: 6 });
  });

  it('SCREEN-24 stands behind its line in the form at the top: how many rows, where they are, and what is computed from them', async () => {
    const model = await server.call<Model>('GET', `/online/cgform/api/getFormItem/${heads['t_lay']}`);
    const columns = model.result.schema.properties['t_roll']!.columns;
    expect(columns.find((column) => column.key === 'total')).toMatchObject({ disabled: true });
    const href = `/online/cgformList/${heads['t_roll']}?open=\${id}&mode=edit`;
    expect(columns.find((column) => column.key === 'rows_of_t_piece')).toMatchObject({ title: 't_piece', disabled: true, href });
    const { snapshot, form } = await server.context.catalogue.open('t_lay');
    expect(compileDefinition(form, snapshot.subTables(form)).diagnostics).toEqual([]);
    const [lay] = await read('t_lay');
    const whole = await server.call<{ t_roll: Values[] }>('GET', `/online/cgform/api/form/${heads['t_lay']}/${String(lay!['id'])}`);
    const lines = whole.result.t_roll;
    expect(lines.map((line) => [line['roll'], line['rows_of_t_piece'], line['total']]).toSorted()).toEqual([
      ['A', 3, 6],
      ['B', 0, 0],
    ]);
    const wrong = lines.map((line) => ({ ...line, roll: `${String(line['roll'])}1`, total: 99 }));
    expect(await save('PUT', 't_lay', { ...lay, t_roll: [...wrong, { roll: 'N', total: 7 }] })).toMatchObject({ success: true });
    expect((await read('t_roll')).map((line) => [line['roll'], line['total']]).toSorted()).toEqual([
      ['A1', 6],
      ['B1', 0],
      ['N', 0],
    ]);
    const after = (await read('t_lay'))[0]!;
    expect(after).toMatchObject({ total: 6 });
    const kept = (await read('t_roll')).filter((line) => line['roll'] !== 'N');
    await save('PUT', 't_lay', { ...after, t_roll: kept.map((line) => ({ ...line, roll: String(line['roll'])[0] })) });
  });

  it('one of its rows saved by itself counts too', async () => {
    const [piece] = await read('t_piece');
    await save('PUT', 't_piece', { ...piece, qty: Number(piece!['qty']) + 10 });
    expect((await read('t_lay'))[0]).toMatchObject({ total: 16 });
  });

  it('goes with the row that it belongs to, whether that is left out of its main record or deleted with it', async () => {
    const [lay] = await read('t_lay');
    const [a, b] = (await read('t_roll')).toSorted((one, other) => String(one['roll']).localeCompare(String(other['roll'])));
    await save('PUT', 't_roll', { ...b, t_piece: rows(2) });
    expect(await read('t_piece')).toHaveLength(5);
    const again = (await read('t_lay'))[0]!;
    const rolls = (await read('t_roll')).filter((row) => row['id'] !== a!['id']);
    expect(await save('PUT', 't_lay', { ...again, t_roll: rolls })).toMatchObject({ success: true });
    expect(await read('t_piece')).toHaveLength(2);
    await server.call('DELETE', `/online/cgform/api/form/${heads['t_lay']}/${String(lay!['id'])}`);
    expect([...(await read('t_roll')), ...(await read('t_piece'))]).toEqual([]);
  });

  it('is open to whom the form at the top is open', async () => {
    const asked = async (username: string, formIds: string[]) => {
      await server.addUser({ username, password: `${username}-password-1`, formIds });
      const token = await server.signIn(username, `${username}-password-1`);
      return (await server.call('GET', `/online/cgform/api/getData/${heads['t_piece']}`, undefined, token)).success;
    };
    expect(await asked('layer', [heads['t_lay']!])).toBe(true);
    expect(await asked('other', [server.styleId])).toBe(false);
  });

  describe('under a record that locks its lines', () => {
    const lines = '保存失败，t_roll当前为只读，不能增加或删除行';
    const pieces = lines.replace('t_roll', 't_piece');
    const refused = { success: false, code: 500 };
    const lay = async () => (await read('t_lay'))[0]!;
    const setState = async (state: string) => save('PUT', 't_lay', { ...(await lay()), state });
    let roll: Values;
    let piece: Values;
    beforeAll(async () => {
      await save('POST', 't_lay', { no: 'L2', t_roll: [{ roll: 'C' }] });
      roll = (await read('t_roll'))[0]!;
      await save('PUT', 't_roll', { ...roll, t_piece: rows(2) });
      await setState('done');
      [roll, piece] = [(await read('t_roll'))[0]!, (await read('t_piece'))[0]!];
    });

    it('SCREEN-24 is closed as its lines are, by the form of the line, its own list, and one by one or many at once', async () => {
      expect(await save('POST', 't_roll', { roll: 'D', up: roll['up'] })).toMatchObject({ ...refused, message: lines });
      expect(await save('POST', 't_piece', { qty: 5, up: roll['id'] })).toMatchObject({ ...refused, message: pieces });
      expect(await save('PUT', 't_piece', { ...piece, qty: 9 })).toMatchObject({
        ...refused,
        message: '保存失败，qty当前为只读，不能修改',
      });
      expect(await save('PUT', 't_roll', { ...roll, t_piece: rows(1) })).toMatchObject({ ...refused, message: pieces });
      expect(await save('PUT', 't_roll', { ...roll, t_piece: [{ ...piece, qty: 8 }, ...(await read('t_piece')).slice(1)] })).toMatchObject({
        ...refused,
        message: '保存失败，t_piece第 1 行：qty当前为只读，不能修改',
      });
      const ids = (await read('t_piece')).map((row) => String(row['id']));
      for (const gone of [ids[0], ids.join(',')])
        expect(await server.call('DELETE', `/online/cgform/api/form/${heads['t_piece']}/${gone}`)).toMatchObject({
          ...refused,
          message: pieces,
        });
      expect((await read('t_piece')).map((row) => row['qty']).toSorted()).toEqual([1, 2]);
    });

    it('SCREEN-24 no file adds or changes rows there', async () => {
      const file = (...cells: (string | number)[][]) => workbookOf({ t_piece: [['up', 'qty'], ...cells] });
      const up = String(roll['id']);
      const answer = await importInto(server, 't_piece', file([up, 7], [up, 8]));
      expect(answer.message).toContain('共 2 行，已导入 0 行');
      expect(await faultsAt(server, answer.result)).toEqual(
        [2, 3].map((row) => `rows.xlsx【t_piece】第 ${row} 行：t_piece当前为只读，不能增加或删除行`),
      );
      const changes = reviewForm(file([up, 7], [up, 1]), { keys: ['qty'] });
      const { done } = await reviewLines(server, 'importChanges', changes, undefined, 't_piece');
      expect(done).toMatchObject({ added: 0, changed: 0 });
      expect(await read('t_piece')).toHaveLength(2);
    });

    it('SCREEN-24 no row leaves it for a line that is open, nor comes to it from there', async () => {
      await save('POST', 't_lay', { no: 'L3', t_roll: [{ roll: 'E' }] });
      const open = (await read('t_roll')).find((row) => row['roll'] === 'E')!;
      expect(await save('PUT', 't_piece', { ...piece, up: open['id'] })).toMatchObject({ ...refused, message: pieces });
      await save('POST', 't_piece', { qty: 30, up: open['id'] });
      const free = (await read('t_piece')).find((row) => row['qty'] === 30)!;
      expect(await save('PUT', 't_piece', { ...free, up: roll['id'] })).toMatchObject({ ...refused, message: pieces });
      expect(await save('PUT', 't_piece', { ...free, qty: 31 })).toMatchObject({ success: true });
    });
  });
});
