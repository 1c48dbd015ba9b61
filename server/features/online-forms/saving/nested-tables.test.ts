import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

type Values = Record<string, unknown>;

let server: FormServer;
const ids: Record<string, string> = {};
const add = async (table: string, fields: object[], more: object = {}) => {
  ids[table] = await server.addForm({ tableName: table, tableTxt: table, ...more }, [key, ...fields]);
};
const below = (main: string) => formField('up', { mainTable: main, mainField: 'id', dbLength: '36' });
const number = (name: string, more: object = {}) => formField(name, { dbType: 'int', dbLength: '9', ...more });

beforeAll(async () => {
  server = await startFormServer();
  const total = (expression: string) => number('total', { fieldExtendJson: JSON.stringify({ computed: expression }) });
  await add('t_lay', [formField('no'), total('sum(t_roll.total)')], { tableType: 2 });
  await add('t_roll', [below('t_lay'), formField('roll'), total('sum(t_piece.qty)')], { tableType: 3, tabOrderNum: 1, relationType: 0 });
  await add('t_piece', [below('t_roll'), number('qty'), number('double', { fieldExtendJson: '{"computed":"qty * 2"}' })], {
    ...{ tableType: 3, tabOrderNum: 1, relationType: 0 },
  });
});
afterAll(() => server.close());

describe('a sub-table of a sub-table', () => {
  const read = async (table: string) =>
    (await server.call<{ records: Values[] }>('GET', `/online/cgform/api/getData/${ids[table]}?pageSize=100`)).result.records;
  const save = (method: 'POST' | 'PUT', table: string, body: Values) =>
    server.call<Values>(method, `/online/cgform/api/form/${ids[table]}?tabletype=1`, body);
  const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ qty: place + 1 }));

  it('SCREEN-24 is reached in the form of the record that it belongs to, and counts up to the top', async () => {
    await save('POST', 't_lay', { no: 'L1', t_roll: [{ roll: 'A' }, { roll: 'B' }] });
    const [lay] = await read('t_lay');
    const roll = (await read('t_roll')).find((row) => row['roll'] === 'A')!;
    const model = await server.call<{ schema: { properties: Values } }>('GET', `/online/cgform/api/getFormItem/${ids['t_roll']}`);
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
    await server.call('DELETE', `/online/cgform/api/form/${ids['t_lay']}/${String(lay!['id'])}`);
    expect([...(await read('t_roll')), ...(await read('t_piece'))]).toEqual([]);
  });

  it('is open to whom the form at the top is open', async () => {
    const asked = async (username: string, formIds: string[]) => {
      await server.addUser({ username, password: `${username}-password-1`, formIds });
      const token = await server.signIn(username, `${username}-password-1`);
      return (await server.call('GET', `/online/cgform/api/getData/${ids['t_piece']}`, undefined, token)).success;
    };
    expect(await asked('layer', [ids['t_lay']!])).toBe(true);
    expect(await asked('other', [server.styleId])).toBe(false);
  });
});
