import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { projectRoot } from '../project-root.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile } from './import-file.ts';

const corpus = path.join(projectRoot, '../shared/corpus');

describe('importing categories and rules', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  const load = async (content: unknown) => {
    const file = readImportFile(content);
    if (!file) throw new Error('The content was not recognised.');
    return (await importDefinitions(database.db, file)).lines;
  };

  it('whether a category has children follows from the rows, and orphans are reported', async () => {
    const node = (id: string, pid: string, code: string | null, has_child: string | null) => ({
      id,
      pid,
      name: `名${id}`,
      code,
      has_child,
    });
    const rows = [
      node('t', '0', 'A01', null),
      node('u', 't', 'A01A01', '1'),
      node('lost', 'gone', 'B01', null),
      node('v', 't', 'B01', '0'),
    ];
    expect(await load(rows)).toEqual(['分类 名lost 的上级不存在，不会显示在树中', '分类编码 B01 重复（2 个），不能用作根编码', '4 个分类']);
    const stored = await database.db.selectFrom('sys.sys_category').select(['id', 'has_child']).orderBy('id').execute();
    expect(stored.map((row) => [row.id, row.has_child])).toEqual([
      ['lost', '0'],
      ['t', '1'],
      ['u', '0'],
      ['v', '0'],
    ]);
  });

  it('a rule whose code is taken is skipped, and a second import changes nothing', async () => {
    const rule = (id: string, rule_code: string | null) => ({ id, rule_code, rule_name: '名', rule_class: 'number', rule_params: null });
    const rows = [rule('r1', 'no'), rule('r2', 'no'), rule('r3', null)];
    const lines = [
      'sys_fill_rule.rule_code：rule_code不能为空，整行未导入，已列入待修正数据',
      '填值规则 no 已存在，已忽略',
      '1 个填值规则',
    ];
    expect(await load(rows)).toEqual(lines);
    expect(await load(rows)).toEqual(lines);
    expect(await database.db.selectFrom('sys.sys_fill_rule').select(['id', 'rule_code', 'rule_class']).execute()).toEqual([
      { id: 'r1', rule_code: 'no', rule_class: 'number' },
    ]);
  });

  it.runIf(existsSync(corpus))('the rules and categories of real systems go in whole', async () => {
    const read = async (name: string) => load(JSON.parse(await readFile(path.join(corpus, name), 'utf8')));
    expect((await read('fillrules.json')).at(-1)).toBe('19 个填值规则');
    expect(await read('checkrules.json')).toEqual(['2 个校验规则']);
    expect((await read('categories.json')).at(-1)).toBe('102 个分类');
  });
});
