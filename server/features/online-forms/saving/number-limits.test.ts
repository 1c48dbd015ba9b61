import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Numbers of the garment product that a user may enter below 0, each with its reason. */
const mayBeNegative: Readonly<Record<string, string>> = {
  'fin_account.opening': 'an account may begin overdrawn',
  'fin_paid_in.amount': 'a refund is a payment of the other direction',
  'fin_paid_in_line.amount': 'a credit is applied with its sign',
  'fin_paid_out.amount': 'a refund is a payment of the other direction',
  'fin_paid_out_line.amount': 'a return is applied with its sign',
  'fin_payable.amount': 'a return is owed with the other sign',
  'fin_receivable.amount': 'a return is owed with the other sign',
  'so_sample.profit_rate': 'a sample may be sold at a loss',
};

/** What shows the numbers of a form that are hidden otherwise. */
const showing: Readonly<Record<string, object>> = {
  mes_worker: { pay_type: 'share' },
  md_material: { material_kind: 'main' },
  so_shipment: { currency: 'USD' },
};

const NUMBERS = new Set(['integer', 'double', 'decimal']);
const GARMENT = /^(?:eqp|fin|md|mes|pd|pur|so|wh)_/;

/** An answer that refuses fields. */
interface Refusal {
  fieldErrors?: readonly { table?: string; field: string; message: string }[];
}

describe('the quantities and prices of the garment product', () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    admin = await server.signIn();
  }, 300_000);
  afterAll(() => server.close());

  const isEntered = ({ name, storage, readOnly, inForm, stored, extension }: FieldDefinition) =>
    NUMBERS.has(storage) && stored && inForm && !readOnly && extension['computed'] === undefined && name !== 'sort_no';

  /** The numbers that users enter in a table and that make no sense below 0. */
  const limited = (form: FormDefinition) =>
    form.fields.filter((field) => isEntered(field) && !(`${form.table}.${field.name}` in mayBeNegative));

  /** A row that is as a new one, but for its numbers, which are below 0. */
  const negative = (form: FormDefinition) => ({
    ...Object.fromEntries(form.fields.map(({ name, defaultValue }) => [name, /^\w+$/.test(defaultValue) ? defaultValue : null])),
    ...showing[form.table],
    ...Object.fromEntries(limited(form).map(({ name }) => [name, -1])),
  });

  /** The fields of a form and its sub-tables that are refused as below 0. */
  async function refusedOf(form: FormDefinition, lines: readonly FormDefinition[]): Promise<string[]> {
    const record = { ...negative(form), ...Object.fromEntries(lines.map((table) => [table.table, [negative(table)]])) };
    const { result } = await server.call<Refusal | null>('POST', `/online/cgform/api/form/${form.id}`, record, admin);
    const below = (result?.fieldErrors ?? []).filter(({ message }) => /(?:不能小于 0|须大于 0|请输入正确的金额)$/.test(message));
    return below.map(({ table = form.table, field }) => `${table}.${field}`).toSorted();
  }

  it('SCREEN-03 SCREEN-04 SCREEN-05 RULE-13 none that users enter is below 0, but the few that may be', async () => {
    const { catalogue, db } = server.context;
    const heads = await db.selectFrom('sys.onl_cgform_head').select(['table_name', 'table_type']).execute();
    const proven: string[] = [];
    for (const { table_name: table, table_type: type } of heads) {
      if (!GARMENT.test(table ?? '') || type === 3) continue;
      const { form, snapshot } = await catalogue.open(table ?? '');
      if (form.isGenerated) continue;
      const lines = snapshot.subTables(form).map((sub) => sub.form);
      const numbers = [form, ...lines].flatMap((each) => limited(each).map(({ name }) => `${each.table}.${name}`)).toSorted();
      expect(await refusedOf(form, lines), form.table).toEqual(numbers);
      proven.push(...numbers);
    }
    expect(proven.length).toBeGreaterThan(100);
    expect(proven).toContain('so_order_line.quantity');
  });
});
