import { expect } from 'vitest';
import type { Factory } from './factory.ts';

type SignIn = (role: string) => Promise<{ username: string; token: string }>;

const FORBIDDEN = { success: false, status: 403 };

/** Who may audit what: by role, never one's own purchase or payment, and above the credit limit the boss alone. */
export async function proveRights(factory: Factory, signIn: SignIn): Promise<void> {
  const { today, one, act, done, add, set } = factory;
  const [sales, merchandiser, boss, manager, buyer] = await Promise.all(
    ['sales', 'merchandiser', 'boss', 'purchase-manager', 'purchaser'].map(signIn),
  );
  const order = await one('so_order', "order_status = 'draft'");
  const people = `salesperson = '${sales?.username}', merchandiser = '${merchandiser?.username}'`;
  await set('so_order', people, `id = '${order['id']}'`);
  await set('md_customer', 'credit_limit = 1', `customer_code = '${order['customer_code']}'`);
  const confirm = (token: string | undefined, confirmed = false) =>
    act('so_order', 'confirm', order['id'], { token: token ?? '', confirmed });
  expect(await confirm(sales?.token)).toMatchObject(FORBIDDEN);
  const overLimit = { success: false, message: expect.stringContaining('信用额度') };
  expect(await confirm(merchandiser?.token)).toMatchObject({ ...overLimit, result: null });
  expect(await confirm(merchandiser?.token, true)).toMatchObject(overLimit);
  expect(await confirm(boss?.token)).toMatchObject({ ...overLimit, result: { isDoubtful: true } });
  expect(await confirm(boss?.token, true)).toMatchObject({ success: true });

  const none = { arrived_qty: 0, accepted_qty: 0, returned_qty: 0 };
  const known = await one('pur_order', "status = 'audited'");
  const line = await one('pur_order_line', `po_id = '${known['id']}'`);
  const purchase = await add(
    'pur_order',
    {
      ...{ supplier_code: known['supplier_code'], po_date: today, arrive_date: today, buyer: manager?.username, status: 'draft' },
      ...{ currency: 'CNY', tax_rate: '13', payment_terms: known['payment_terms'] },
      pur_order_line: [
        { material_code: line['material_code'], material_name: line['material_name'], unit: line['unit'], qty: 1, price: 1, ...none },
      ],
    },
    manager?.token,
  );
  const audit = (token: string | undefined) => act('pur_order', 'audit', purchase, { token: token ?? '', confirmed: true });
  expect(await audit(buyer?.token)).toMatchObject(FORBIDDEN);
  expect(await audit(manager?.token)).toMatchObject({ success: false, message: '制单人不能审核自己的单据', result: null });
  await done('pur_order', 'audit', purchase, {}, boss?.token);
}
