import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFormServer, type FormServer } from '../testing/test-forms.ts';

interface Row {
  id: string;
  name: string | null;
  qty: number | null;
  day: string | null;
  tags: string | null;
}
type Rule = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'like' | 'left_like' | 'right_like' | 'in';
interface Item {
  field: 'name' | 'qty' | 'day';
  rule: Rule;
  val: string;
}
interface Group {
  matchType: 'and' | 'or';
  records: (Item | Group)[];
}

const names = [null, '红', '红色 T 恤', '色丁', 'Red', 'red%', 'a_b', 'ab', '红,蓝', "o'x"];
const rows: Row[] = Array.from({ length: 60 }, (_, place) => ({
  id: String(place).padStart(3, '0'),
  name: names[place % names.length] ?? null,
  qty: place % 7 === 0 ? null : place % 5,
  day: place % 6 === 0 ? null : `2026-01-0${(place % 4) + 1}`,
  tags: [null, 'a', 'a,b', 'bb'][place % 4] ?? null,
}));

/** What each rule means, said without a database: a row without a value differs from every value and fits no other rule. */
function fits(row: Row, { field, rule, val }: Item): boolean {
  const stored = row[field];
  if (stored === null) return rule === 'ne';
  const text = String(stored).toLowerCase();
  const asked = val.toLowerCase();
  if (rule === 'like') return text.includes(asked);
  if (rule === 'left_like') return text.endsWith(asked);
  if (rule === 'right_like') return text.startsWith(asked);
  if (rule === 'in') return val.split(',').includes(String(stored));
  if (rule === 'eq' || rule === 'ne') return (String(stored) === val) === (rule === 'eq');
  const order = field === 'qty' ? Number(stored) - Number(val) : String(stored).localeCompare(val);
  return { gt: order > 0, ge: order >= 0, lt: order < 0, le: order <= 0 }[rule];
}

function fitsGroup(row: Row, { matchType, records }: Group): boolean {
  const test = (line: Item | Group) => ('records' in line ? fitsGroup(row, line) : fits(row, line));
  return matchType === 'and' ? records.every(test) : records.some(test);
}

const equality = ['eq', 'ne', 'like', 'left_like', 'right_like', 'in'] as const;
const order = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'] as const;
const item: fc.Arbitrary<Item> = fc.oneof(
  fc.record({
    field: fc.constant('name' as const),
    rule: fc.constantFrom(...equality),
    val: fc.constantFrom('红', '色', 'r', 'ab', '%', '_', "o'x", 'Red'),
  }),
  fc.record({ field: fc.constant('qty' as const), rule: fc.constantFrom(...order), val: fc.constantFrom('0', '2', '4', '9') }),
  fc.record({ field: fc.constant('day' as const), rule: fc.constantFrom(...order), val: fc.constantFrom('2026-01-01', '2026-01-03') }),
);
const { group } = fc.letrec<{ group: Group; line: Item | Group }>((tie) => ({
  line: fc.oneof({ maxDepth: 2 }, item, tie('group')),
  group: fc.record({
    matchType: fc.constantFrom('and' as const, 'or' as const),
    records: fc.array(tie('line'), { minLength: 1, maxLength: 3 }),
  }),
}));

describe('the super query', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    await sql`drop index biz.t_style__uq_name`.execute(server.context.db);
    for (const { id, name, qty, day, tags } of rows)
      await sql`insert into biz.t_style (id, code, name, qty, day, tags, merchandiser) values (${id}, ${`S${id}`}, ${name}, ${qty}, ${day}::date, ${tags}, ${
        id === '007' ? 'admin' : null
      })`.execute(server.context.db);
  });
  afterAll(() => server.close());

  const idsOf = async ({ matchType, records }: Group) => {
    const params = encodeURIComponent(encodeURIComponent(JSON.stringify(records)));
    const path = `/online/cgform/api/getData/t_style?pageSize=100&column=id&order=asc&superQueryMatchType=${matchType}&superQueryParams=${params}`;
    return (await server.call<{ records: Row[] }>('GET', path)).result.records.map((row) => row.id);
  };
  const expected = (asked: Group) => rows.filter((row) => fitsGroup(row, asked)).map((row) => row.id);

  it.each([...equality.map((rule) => ['name', rule] as const), ...order.map((rule) => ['qty', rule] as const)])(
    'QUERY-10 on rows with nulls and Chinese texts %s %s answers as the plain filter does',
    async (field, rule) => {
      for (const val of field === 'name' ? ['红', 'Red', '红色 T 恤,ab'] : ['2', '0,4']) {
        const asked: Group = { matchType: 'and', records: [{ field, rule, val: rule === 'in' ? val : (val.split(',')[0] ?? '') }] };
        expect(await idsOf(asked)).toEqual(expected(asked));
      }
    },
  );

  it('QUERY-10 any query, of groups within groups too, answers as the plain filter does', () =>
    fc.assert(
      fc.asyncProperty(group, async (asked) => {
        expect(await idsOf(asked)).toEqual(expected(asked));
      }),
      { numRuns: 60 },
    ));

  it('a search also finds rows by the text of their choice, and nothing by a field that is not stored', async () => {
    const search = (field: string, val: string) =>
      idsOf({ matchType: 'or', records: [{ field, rule: 'like', val, orText: true } as unknown as Item] });
    await sql`update sys.sys_user set realname = '管小理' where username = 'admin'`.execute(server.context.db);
    expect(await search('merchandiser', 'admin')).toEqual(['007']);
    expect(await search('merchandiser', '小理')).toEqual(['007']);
    expect(await search('unknown', 'x')).toEqual([]);
  });

  it('groups nested too deep are refused', async () => {
    let deep: unknown = { field: 'qty', rule: 'eq', val: '1' };
    for (let depth = 0; depth < 9; depth++) deep = { matchType: 'and', records: [deep] };
    const params = encodeURIComponent(encodeURIComponent(JSON.stringify([deep])));
    expect(await server.call('GET', `/online/cgform/api/getData/t_style?superQueryParams=${params}`)).toMatchObject({ success: false });
  });
});
