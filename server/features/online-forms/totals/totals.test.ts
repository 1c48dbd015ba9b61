import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { formField, startFormServer, type FormServer } from '../testing/test-forms.ts';
import type { Groups } from '#server/catalogue/groups/group-sql.ts';
import type { QueryTotals } from './total-store.ts';

const ROWS = 500;
const url = '/online/cgform/api/totals/t_style';

interface Row {
  code: string;
  name: string | null;
  qty: number | null;
  price: number | null;
  day: string | null;
}

/** Rows without and with values in each column, with Chinese names. */
function sampleRows(): Row[] {
  return Array.from({ length: ROWS }, (_, n) => ({
    code: `S${String(n).padStart(4, '0')}`,
    name: n % 7 === 0 ? null : ['衬衫', '裤子', '外套'][n % 3]!,
    qty: n % 5 === 0 ? null : (n * 37) % 100,
    price: n % 11 === 0 ? null : ((n * 13) % 1000) / 100,
    day: n % 4 === 0 ? null : `2026-01-0${(n % 3) + 1}`,
  }));
}

const sum = (rows: readonly Row[], key: 'qty' | 'price') => {
  const numbers = rows.map((row) => row[key]).filter((value) => value !== null);
  return numbers.length ? Math.round(numbers.reduce((total, value) => total + value * 100, 0)) / 100 : null;
};

interface Bill {
  customer: string | null;
  kind: string;
  currency: string | null;
  amount: string | null;
  fee: string | null;
}

/** Bills of three currencies and of none, also without amounts, of which the odd ones are in one. */
function sampleBills(): Bill[] {
  return Array.from({ length: 60 }, (_, n) => ({
    customer: n % 7 === 5 ? null : `C${n % 5}`,
    kind: n % 2 ? 'odd' : 'even',
    currency: n % 2 ? 'USD' : ['CNY', 'CNY', 'EUR', null][(n / 2) % 4]!,
    amount: n % 9 === 0 ? null : `${n}.${n % 10}5`,
    fee: n % 4 ? null : `${n}`,
  }));
}

/** What bills come to by currency, in hundredths. */
function centsBy(bills: readonly Bill[], key: 'amount' | 'fee'): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { currency, [key]: digits } of bills)
    if (digits !== null) found[currency ?? ''] = (found[currency ?? ''] ?? 0) + Math.round(Number(digits) * 100);
  return found;
}

describe('the totals of a list', () => {
  let server: FormServer;
  const rows = sampleRows();
  beforeAll(async () => {
    server = await startFormServer();
    await sql`drop index if exists biz.t_style__uq_name`.execute(server.context.db);
    for (const { code, name, qty, price, day } of rows)
      await sql`insert into biz.t_style (id, code, name, qty, price, day) values (${newId()}, ${code}, ${name}, ${qty}, ${price}, ${day}::date)`.execute(
        server.context.db,
      );
  });
  afterAll(() => server.close());

  const ask = async (query: string) => (await server.call<QueryTotals>('GET', `${url}?${query}`)).result;

  it('counts and adds the rows of the query alone, with the filters of the list', async () => {
    const some = rows.filter(({ code }) => code.startsWith('S01'));
    expect(await ask('code=S01*&pageNo=3&_sums=qty,price')).toMatchObject({ count: 100, sums: { qty: String(sum(some, 'qty')) } });
    const averages = (await ask('_averages=price')).averages;
    const priced = rows.filter(({ price }) => price !== null);
    expect(Number(averages['price'])).toBeCloseTo(Number(sum(priced, 'price')) / priced.length, 5);
    expect(await ask('code=nothing&_sums=qty&_groups=name')).toEqual({ count: 0, sums: { qty: null }, averages: {}, groups: [] });
  });

  it('divides the query by up to three columns, with the subtotals of each level', async () => {
    const { groups = [], ...whole } = await ask('_sums=qty,price&_groups=name,day');
    expect(whole.count).toBe(ROWS);
    for (const { values, count, sums } of groups) {
      const own = rows.filter((row) => Object.entries(values).every(([key, value]) => row[key as keyof Row] === value));
      expect({ values, count, qty: Number(sums['qty']), price: Number(sums['price']) }).toEqual({
        values,
        count: own.length,
        qty: Number(sum(own, 'qty')),
        price: Number(sum(own, 'price')),
      });
    }
    const outer = groups.filter(({ values }) => !('day' in values));
    expect(outer.map(({ values }) => values['name'])).toHaveLength(4);
    expect(outer.reduce((total, { count }) => total + count, 0)).toBe(ROWS);
    expect(groups[0]?.values).not.toHaveProperty('day');
  });

  it('a group opens to its rows by its values as filters, also the one without a value', async () => {
    const { groups = [] } = await ask('_groups=name,day');
    for (const { values, count } of groups) {
      const filled = Object.entries(values).filter(([, value]) => value !== null);
      const filters = filled.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
      const empty = Object.keys(values).filter((key) => values[key] === null);
      const query = `pageSize=1&${filters.join('&')}&_empty=${empty.join(',')}`;
      expect((await server.call<{ total: number }>('GET', `/online/cgform/api/getData/t_style?${query}`)).result.total).toBe(count);
    }
  });

  const pivot = async (query: string) =>
    (await server.call<Groups>('GET', `/online/cgform/api/groups/t_style?_measures=qty,price&_aggregate=sum&${query}`)).result;

  it('puts the rows of a query together across two columns, days of a month as one, with the totals of both and of all', async () => {
    const { groups, isCut } = await pivot('_groupBy=name,day@month&code=S0*');
    const found = rows.filter(({ code }) => code.startsWith('S0'));
    expect(isCut).toBe(false);
    for (const { of, keys, rows: count, values } of groups) {
      const own = found.filter(
        (row) => (!of.includes(0) || row.name === keys[0]) && (!of.includes(1) || (row.day?.slice(0, 7) ?? null) === keys[1]),
      );
      expect({ keys, count, values: values.map(Number) }).toEqual({
        ...{ keys, count: own.length, values: [Number(sum(own, 'qty')), Number(sum(own, 'price'))] },
      });
    }
    // Four names by the month and none, each alone, and all.
    expect(groups).toHaveLength(4 * 2 + 4 + 2 + 1);
  });

  it.each(['_groupBy=nothing', '_groupBy=name,day,code', '_groupBy=name&_measures=id;drop', '_groupBy=name&_aggregate=first'])(
    'IMPLIED-16 the pivot %s is rejected',
    async (query) =>
      expect(await server.call('GET', `/online/cgform/api/groups/t_style?_aggregate=sum&${query}`)).toMatchObject({ success: false }),
  );

  it.each(['_sums=code', '_sums=row_version', '_groups=nothing', '_groups=name,day,qty,code', '_sums=id;drop'])(
    'IMPLIED-16 the query %s is rejected',
    async (query) => expect(await server.call('GET', `${url}?${query}`)).toMatchObject({ success: false }),
  );

  it('PERM-05 a column that the user may not see is neither added nor grouped by', async () => {
    const { db } = server.context;
    await server.addUser({ username: 'clerk', password: 'clerk-password-1', formIds: [server.styleId] });
    const clerk = await server.signIn('clerk', 'clerk-password-1');
    const button = { id: newId(), parent_id: '', name: '单价', menu_type: 2, url: null, status: '1', perms: 'online:t_style:price' };
    await db.insertInto('sys.sys_permission').values(button).execute();
    expect(await server.call('GET', `${url}?_sums=price`, undefined, clerk)).toMatchObject({ success: false });
    const priced = '/online/cgform/api/groups/t_style?_aggregate=sum&_measures=price';
    expect(await server.call('GET', priced, undefined, clerk)).toMatchObject({ success: false });
    expect(await server.call('GET', `${url}?_sums=qty`, undefined, clerk)).toMatchObject({ success: true });
  });

  it('sort accepts the spelling of the wire', async () => {
    expect(await server.call('GET', '/online/cgform/api/getData/t_style?column=createTime&order=desc')).toMatchObject({ success: true });
  });

  it('adds amounts of one currency, and says which columns are of several and what each comes to instead of adding those', async () => {
    const amount = { dbFieldTxt: '金额', dbType: 'BigDecimal', dbLength: '10', dbPointLength: '2' };
    const id = await server.addForm({ tableName: 't_bill', tableTxt: '账单', tableType: 1 }, [
      formField('id'),
      formField('currency'),
      formField('kind'),
      formField('amount', { ...amount, fieldExtendJson: JSON.stringify({ currency: 'currency' }) }),
    ]);
    for (const [currency, value] of [
      ['CNY', 10],
      ['CNY', 5.5],
      ['USD', 7],
    ])
      await server.call('POST', `/online/cgform/api/form/${id}`, { currency, amount: value });
    const totals = async (query: string) =>
      (await server.call<QueryTotals>('GET', `/online/cgform/api/totals/${id}?_sums=amount&${query}`)).result;
    const cny = { currency: 'CNY', sum: '15.50' };
    const currencies = { amount: [cny, { currency: 'USD', sum: '7.00' }] };
    expect(await totals('')).toEqual({ count: 3, sums: { amount: null }, averages: {}, mixed: ['amount'], currencies });
    expect(await totals('currency=CNY')).toEqual({ count: 2, sums: { amount: '15.50' }, averages: {}, currencies: { amount: [cny] } });
    const { groups } = await totals('_groups=currency');
    expect(groups?.map(({ values, sums }) => [values['currency'], sums['amount']])).toEqual([
      ['CNY', '15.50'],
      ['USD', '7.00'],
    ]);
    await server.call('POST', `/online/cgform/api/form/${id}`, { kind: 'b', currency: 'USD', amount: 1 });
    const kinds = (await totals('_groups=kind')).groups?.map(({ values, currencies: of }) => [values['kind'], of?.['amount']]);
    expect(kinds).toEqual([
      ['b', [{ currency: 'USD', sum: '1.00' }]],
      [null, [cny, { currency: 'USD', sum: '7.00' }]],
    ]);
    await server.call(
      'DELETE',
      `/online/cgform/api/form/${id}/${(await server.call<{ records: { id: string }[] }>('GET', `/online/cgform/api/getData/${id}?kind=b`)).result.records[0]?.id}`,
    );
    const several = ['CNY 15.5', 'USD 7'].map((text) => ({ currency: text.slice(0, 3), sum: text.slice(4) }));
    const across = `/online/cgform/api/groups/${id}?_groupBy=currency&_measures=amount&_aggregate=sum`;
    expect((await server.call<Groups>('GET', across)).result.groups).toEqual([
      { of: [], keys: [null], rows: 3, values: [null], mixed: [0], currencies: [several] },
      { of: [0], keys: ['CNY'], rows: 2, values: ['15.5'], currencies: [[{ currency: 'CNY', sum: '15.5' }]] },
      { of: [0], keys: ['USD'], rows: 1, values: ['7'], currencies: [[{ currency: 'USD', sum: '7' }]] },
    ]);
  });

  it('PERM-05 amounts whose currency the user may not see are not added, whether they are of several or of one', async () => {
    const digits = { dbType: 'BigDecimal', dbLength: '10', dbPointLength: '2', fieldExtendJson: JSON.stringify({ currency: 'currency' }) };
    const id = await server.addForm({ tableName: 't_fee', tableTxt: '费用', tableType: 1 }, [
      ...['id', 'kind', 'currency'].map((name) => formField(name)),
      formField('amount', digits),
    ]);
    for (const [kind, currency] of [
      ['a', 'CNY'],
      ['a', 'USD'],
      ['b', 'USD'],
    ])
      await server.call('POST', `/online/cgform/api/form/${id}`, { kind, currency, amount: 5 });
    await server.addUser({ username: 'teller', password: 'teller-password-1', formIds: [id] });
    const teller = await server.signIn('teller', 'teller-password-1');
    const button = { id: newId(), parent_id: '', name: '币种', menu_type: 2, url: null, status: '1', perms: 'online:t_fee:currency' };
    await server.context.db.insertInto('sys.sys_permission').values(button).execute();
    const read = async <Result>(call: string) =>
      (await server.call<Result>('GET', `/online/cgform/api/${call.replace('?', `/${id}?`)}`, undefined, teller)).result;
    const unadded = { sums: { amount: null }, mixed: ['amount'] };
    const { groups, ...all } = await read<QueryTotals>('totals?_sums=amount&_groups=kind');
    expect(all).toEqual({ count: 3, averages: {}, ...unadded });
    expect(groups).toMatchObject([unadded, unadded]);
    const pivot = await read<Groups>('groups?_groupBy=kind&_measures=amount&_aggregate=sum');
    expect(pivot.groups.map(({ rows, values, mixed }) => [rows, values, mixed])).toEqual([
      [3, [null], [0]],
      [2, [null], [0]],
      [1, [null], [0]],
    ]);
    expect((await read<Groups>('groups?_groupBy=kind&_measures=amount&_aggregate=count')).groups[0]?.values).toEqual(['3']);
  });

  it('tells in each place of a pivot what each currency comes to, in one order, and never adds them', async () => {
    const digits = (name: string) =>
      formField(name, {
        ...{ dbType: 'BigDecimal', dbLength: '10', dbPointLength: '2' },
        fieldExtendJson: JSON.stringify({ currency: 'currency' }),
      });
    const id = await server.addForm({ tableName: 't_invoice', tableTxt: '发票', tableType: 1 }, [
      ...['id', 'customer', 'kind', 'currency'].map((name) => formField(name)),
      ...['amount', 'fee'].map(digits),
    ]);
    const bills = sampleBills();
    for (const { customer, kind, currency, amount, fee } of bills)
      await sql`insert into biz.t_invoice (id, customer, kind, currency, amount, fee)
        values (${newId()}, ${customer}, ${kind}, ${currency}, ${amount}::numeric, ${fee}::numeric)`.execute(server.context.db);
    const read = async (query: string) =>
      (await server.call<Groups>('GET', `/online/cgform/api/groups/${id}?_measures=amount,fee&${query}`)).result.groups;
    const groups = await read('_groupBy=customer,kind&_aggregate=sum');
    expect(groups).toHaveLength(6 * 2 + 6 + 2 + 1);
    const order = groups[0]?.currencies?.[0]?.map(({ currency }) => currency) ?? [];
    expect(order.toSorted()).toEqual(['', 'CNY', 'EUR', 'USD']);
    for (const { of, keys, values, mixed = [], currencies = [] } of groups) {
      const own = bills.filter((bill) => (!of.includes(0) || bill.customer === keys[0]) && (!of.includes(1) || bill.kind === keys[1]));
      for (const [place, key] of (['amount', 'fee'] as const).entries()) {
        if (!mixed.includes(place)) continue;
        const told = currencies[place] ?? [];
        expect(Object.fromEntries(told.map(({ currency, sum }) => [currency, Math.round(Number(sum) * 100)]))).toEqual(centsBy(own, key));
        expect(told.map(({ currency }) => currency)).toEqual(order.filter((code) => told.some(({ currency }) => currency === code)));
        expect(values[place]).toBeNull();
      }
    }
    const highest = await read('_aggregate=max');
    expect(highest[0]?.currencies?.[0]?.find(({ currency }) => currency === 'USD')?.sum).toBe('59.95');
    expect((await read('_aggregate=count'))[0]).not.toHaveProperty('currencies');
  });
});
