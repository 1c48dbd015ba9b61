import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admitDemoPeople } from '#server/demo/demo-people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { factoryOf, type Factory } from '../testing/factory.ts';

const LOADING_MS = 300_000;

describe('lines that are taken over into an open form', () => {
  let server: TestServer;
  let admin: string;
  let factory: Factory;
  let tokenOf: (role: string) => Promise<string>;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    admin = await server.signIn();
    factory = factoryOf(server, admin);
    const people = await admitDemoPeople(server.context.db);
    tokenOf = (role) => {
      const username = people?.users.find((user) => user.role === role)?.username ?? expect.fail(role);
      return server.signIn(username, people?.password);
    };
  }, LOADING_MS);
  afterAll(() => server.close());

  /** An arrival of a purchase of which something is to come, as a storekeeper enters it. */
  async function arrival(token: string) {
    const { today, one, add } = factory;
    const open = "status = 'audited' and id in (select po_id from biz.pur_order_line where qty > arrived_qty)";
    const purchase = await one('pur_order', open);
    const head = { po_no: purchase['po_no'], supplier_code: purchase['supplier_code'], buyer: purchase['buyer'] };
    const id = await add('pur_arrival', { ...head, arrive_date: today, warehouse_code: 'CP01', receiver: 'admin', status: 'draft' }, token);
    return { id, purchase };
  }

  it(
    'SCREEN-03 prices that somebody does not see come with the lines that they take, read by the server from the report',
    async () => {
      const token = await tokenOf('storekeeper');
      const { id, purchase } = await arrival(token);
      const offered = await factory.offered('pur_arrival', 'pull', id, token);
      expect(offered.map(({ price }) => price)).toEqual(offered.map(() => ''));
      expect(await factory.pull('pur_arrival', 'pull', id, token)).toBe(offered.length);
      const ordered = new Map(
        (await factory.rows('pur_order_line', `po_id = '${purchase['id']}'`)).map((line) => [line['id'], line['price']]),
      );
      const taken = await factory.rows('pur_arrival_line', `arrival_id = '${id}'`);
      expect(taken.length).toBe(offered.length);
      expect(taken.map(({ price }) => price)).toEqual(taken.map((line) => ordered.get(line['po_line_id'] ?? '')));
      expect(taken.every(({ price }) => Number(price) > 0)).toBe(true);
      // A price of their own is none of theirs to send.
      await sql`update biz.pur_arrival_line set price = 7 where id = ${taken[0]?.['id']}`.execute(server.context.db);
      const path = `/online/cgform/api/form/${(await server.context.catalogue.open('pur_arrival')).form.id}`;
      const { result } = await server.call<Record<string, object[]>>('GET', `${path}/${id}`, undefined, token);
      const lines = (result['pur_arrival_line'] ?? []).map((line) => ({ ...line, price: 1, remark: 'x' }));
      expect(await server.call('PUT', path, { ...result, pur_arrival_line: lines }, token)).toMatchObject({ success: true });
      expect(await factory.one('pur_arrival_line', `id = '${taken[0]?.['id']}'`)).toMatchObject({ remark: 'x', price: '7.0000' });
    },
    LOADING_MS,
  );

  it('the report of a pull is run by those who read its form, and by nobody else', async () => {
    const ask = async (role: string) =>
      server.call('GET', '/online/cgreport/api/getRpColumns/ds_arrival_line', undefined, await tokenOf(role));
    expect(await ask('storekeeper')).toMatchObject({ success: true });
    expect(await ask('inspector')).toMatchObject({ success: true });
    expect(await ask('designer')).toMatchObject({ success: false });
  });

  it('the server runs no pull, and draws no button of it for stock clients', async () => {
    const { id } = await arrival(admin);
    const answer = await factory.act('pur_arrival', 'pull', id);
    expect(answer).toMatchObject({ success: false, message: '“取采购明细”在打开的单据中取明细，请在编辑页面操作' });
    expect(await factory.act('pur_arrival', 'pull', '')).toMatchObject({ success: false, message: answer.message });
    expect(await factory.rows('pur_arrival_line', `arrival_id = '${id}'`)).toEqual([]);
    const { form } = await server.context.catalogue.open('pur_arrival');
    for (const [code, name] of [
      ['pull', '取采购明细'],
      ['submit', '提交检验'],
    ])
      await sql`insert into sys.onl_cgform_button (id, cgform_head_id, button_code, button_name, button_style, button_status)
        values (${`b-${code}`}, ${form.id}, ${code}, ${name}, 'form', '1')`.execute(server.context.db);
    await sql`update sys.catalogue_version set version = version + 1`.execute(server.context.db);
    const model = await server.call<{ cgButtonList: { buttonCode: string }[] }>(
      'GET',
      `/online/cgform/api/getFormItem/${form.id}`,
      undefined,
      admin,
    );
    expect(model.result.cgButtonList.map(({ buttonCode }) => buttonCode)).toEqual(['submit']);
  });
});
