import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile } from './import-file.ts';
import { mendFrom, writeRejectsTo } from './reject-commands.ts';

const long = (length: number) => '长'.repeat(length);

/** A row of each kind that its table cannot hold, the column to blame, and what mends it. */
const files: { content: unknown; table: string; row: string; column: string; value: string; stored: string }[] = [
  {
    content: [{ dict: { id: 'd1', dict_code: 'season', dict_name: long(101) }, items: [{ item_text: '春', item_value: '1' }] }],
    ...{ table: 'sys.sys_dict', row: 'd1', column: 'dict_name', value: '季节' },
    stored: "select dict_name as value from sys.sys_dict where id = 'd1'",
  },
  {
    content: [{ dict: { id: 'd2', dict_code: 'colour' }, items: [{ item_text: '红', item_value: 'r', description: long(501) }] }],
    ...{ table: 'sys.sys_dict_item', row: '', column: 'description', value: '红色' },
    stored: "select description as value from sys.sys_dict_item where dict_id = 'd2'",
  },
  {
    content: [{ id: 'c1', pid: '0', name: long(201), code: 'A01' }],
    ...{ table: 'sys.sys_category', row: 'c1', column: 'name', value: '面料' },
    stored: "select name as value from sys.sys_category where id = 'c1'",
  },
  {
    content: [{ id: 'f1', rule_code: 'order', rule_class: long(201) }],
    ...{ table: 'sys.sys_fill_rule', row: 'f1', column: 'rule_class', value: 'number' },
    stored: "select rule_class as value from sys.sys_fill_rule where id = 'f1'",
  },
  {
    content: [{ id: 'k1', rule_code: 'check', rule_json: '[]', rule_description: long(501) }],
    ...{ table: 'sys.sys_check_rule', row: 'k1', column: 'rule_description', value: '说明' },
    stored: "select rule_description as value from sys.sys_check_rule where id = 'k1'",
  },
  {
    content: [{ id: 'j1', job_class_name: 'ClearSessions', cron_expression: '0 0 3 * * ?', parameter: long(2001) }],
    ...{ table: 'sys.sys_quartz_job', row: 'j1', column: 'parameter', value: '1' },
    stored: "select parameter as value from sys.sys_quartz_job where id = 'j1'",
  },
  {
    content: [{ id: 'm1', parent_id: '', name: long(256), url: 'https://example.com', menu_type: 0 }],
    ...{ table: 'sys.sys_permission', row: 'm1', column: 'name', value: '外部' },
    stored: "select name as value from sys.sys_permission where id = 'm1'",
  },
  {
    content: { departments: [{ id: 'o1', org_code: 'F01', depart_name: '厂', memo: long(501) }] },
    ...{ table: 'sys.sys_depart', row: 'o1', column: 'memo', value: '备注' },
    stored: "select memo as value from sys.sys_depart where id = 'o1'",
  },
  {
    content: { roles: [{ id: 'r1', role_code: 'cutter', description: long(256) }] },
    ...{ table: 'sys.sys_role', row: 'r1', column: 'description', value: '裁剪' },
    stored: "select description as value from sys.sys_role where id = 'r1'",
  },
  {
    content: { positions: [{ id: 'p1', code: 'leader', post_rank: '123' }] },
    ...{ table: 'sys.sys_position', row: 'p1', column: 'post_rank', value: '3' },
    stored: "select post_rank as value from sys.sys_position where id = 'p1'",
  },
  {
    content: { users: [{ id: 'u1', username: 'lijuan', sex: 40_000, departs: ['o1'] }] },
    ...{ table: 'sys.sys_user', row: 'u1', column: 'sex', value: '2' },
    stored: "select sex::text as value from sys.sys_user where id = 'u1'",
  },
];

interface Line {
  id: string;
  table: string;
  row: string;
  column: string;
  value: string | null;
}

describe('rows of system tables that do not fit', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'system-rejects-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const load = async (content: unknown) => {
    const file = readImportFile(content);
    if (!file) throw new Error('The content was not recognised.');
    return importDefinitions(database.db, file, { menus: true, source: 'stock.json' });
  };
  const exported = async () => {
    const file = path.join(folder, 'rejects.json');
    await writeRejectsTo(database.db, file);
    return JSON.parse(await readFile(file, 'utf8')) as Line[];
  };
  const mend = async (lines: readonly object[]) => {
    const file = path.join(folder, 'mended.json');
    await writeFile(file, JSON.stringify(lines));
    return mendFrom(database.db, file);
  };
  const stored = async (query: string) => (await sql<{ value: string }>`${sql.raw(query)}`.execute(database.db)).rows;

  it('IMPLIED-26 nothing is cut: the row is told, waits whole, and is stored once it is corrected; a second import leaves it mended', async () => {
    for (const { content, table, row, column, stored: query, value } of files) {
      const { lines, rejected } = await load(content);
      expect({ table, rejected, told: lines.filter((line) => line.includes(`${table.slice(4)}.${column}`)).length }).toEqual({
        table,
        rejected: 1,
        told: 1,
      });
      expect(await stored(query)).toEqual([]);
      const [reject, ...more] = await exported();
      expect(more).toEqual([]);
      expect(reject).toMatchObject({ table, column, source: 'stock.json', ...(row && { row }) });
      expect(await mend([{ ...reject, value }])).toBe('1 条已修正，0 条未修正');
      expect(await stored(query)).toEqual([{ value }]);
      expect(await exported()).toEqual([]);
      await load(content);
      expect(await exported()).toEqual([]);
      expect(await stored(query)).toEqual([{ value }]);
    }
    expect(await stored("select item_text as value from sys.sys_dict_item where dict_id = 'd1'")).toEqual([{ value: '春' }]);
  });

  it('IMPLIED-26 a department or user that is mended by itself is below the department that has the code of its own one', async () => {
    await load({ departments: [{ id: 'w1', org_code: 'W01' }] });
    const below = { id: 'w3', org_code: 'W0101', parent_id: 'w2', memo: long(501) };
    const user = { id: 'u2', username: 'wangwei', sex: 40_000, departs: ['w2'], depart_ids: 'w2' };
    await load({ departments: [{ id: 'w2', org_code: 'W01' }, below], users: [user] });
    const corrected = { 'sys.sys_depart': '备注', 'sys.sys_user': '1' } as Record<string, string>;
    expect(await mend((await exported()).map((reject) => ({ ...reject, value: corrected[reject.table] })))).toBe('2 条已修正，0 条未修正');
    expect(await stored("select parent_id as value from sys.sys_depart where id = 'w3'")).toEqual([{ value: 'w1' }]);
    expect(await stored("select dep_id as value from sys.sys_user_depart where user_id = 'u2'")).toEqual([{ value: 'w1' }]);
    expect(await stored("select depart_ids as value from sys.sys_user where id = 'u2'")).toEqual([{ value: 'w1' }]);
  });

  it('a correction that does not fit either, or whose code is taken, changes nothing and stays on the list', async () => {
    await load({ departments: [{ id: 'x1', org_code: 'X01' }] });
    await load({ departments: [{ id: 'x2', org_code: long(65) }] });
    const [reject] = await exported();
    expect(await mend([{ ...reject, value: long(70) }])).toContain('org_code：长度不能超过 64 个字符');
    expect(await mend([{ ...reject, value: 'X01' }])).toContain('部门编码 X01 已被其他部门使用');
    expect(await exported()).toMatchObject([{ id: reject?.id, value: long(65) }]);
    expect(await mend([{ ...reject, value: 'X02' }])).toBe('1 条已修正，0 条未修正');
  });
});
