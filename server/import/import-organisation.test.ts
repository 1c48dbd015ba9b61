import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { projectRoot } from '../project-root.ts';
import { menuId } from './authored-menus.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile } from './import-file.ts';

const corpus = path.join(projectRoot, '../shared/corpus/positions.json');

describe('importing people', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  const load = async (content: unknown) => {
    const file = readImportFile(content);
    return file ? (await importDefinitions(database.db, file)).lines : null;
  };

  it('departments, roles, positions and users are imported once, and later changes are kept', async () => {
    const organisation = {
      departments: [
        { id: 'd1', depart_name: '生产部', org_code: 'A01', mobile: '0573' },
        { id: 'd2', parent_id: 'd1', depart_name: '裁剪车间', org_code: 'A01A01' },
        { depart_name: '无编码' },
      ],
      roles: [{ role_code: 'cutter', role_name: '裁剪工', permissions: ['no-such-menu'] }],
      positions: [{ code: 'leader', name: '班组长', post_rank: '2' }],
      users: [
        {
          username: 'lijuan',
          realname: '李娟',
          birthday: '1990-05-01',
          work_no: 'JY1',
          status: 2,
          user_identity: 2,
          depart_ids: 'd1',
          departs: ['d2', 'd1', 'gone'],
          roles: ['cutter', 'gone'],
        },
      ],
    };
    const lacking = 'sys_depart.org_code：org_code不能为空，整行未导入，已列入待修正数据';
    expect(await load(organisation)).toEqual([
      lacking,
      '1 个用户的部分部门或角色不存在，未关联：lijuan',
      '2 个新部门，1 个新角色，1 个新职务，1 个新用户',
    ]);
    const { db } = database;
    await db.updateTable('sys.sys_user').set({ realname: '李娟娟' }).execute();
    expect(await load(organisation)).toEqual([lacking, '0 个新部门，0 个新角色，0 个新职务，0 个新用户']);
    const user = await db.selectFrom('sys.sys_user').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      realname: '李娟娟',
      initials: 'lj',
      birthday: '1990-05-01',
      org_code: 'A01A01',
      status: 2,
      user_identity: 2,
      password: 'none',
      create_by: 'import',
    });
    expect(await db.selectFrom('sys.sys_user_depart').select('dep_id').orderBy('dep_id').execute()).toEqual([
      { dep_id: 'd1' },
      { dep_id: 'd2' },
    ]);
    expect(await db.selectFrom('sys.sys_depart').select(['org_type', 'initials']).orderBy('org_code').execute()).toEqual([
      { org_type: '1', initials: 'scb' },
      { org_type: '2', initials: 'cjcj' },
    ]);
  });

  it('a role is given the pages that are in the menu as its shortcuts, and keeps its own', async () => {
    const { db } = database;
    const page = (name: string) => ({ id: menuId(name), name, url: `/${name}`, menu_type: 1 });
    await db
      .insertInto('sys.sys_permission')
      .values([page('shop'), page('store'), page('third')])
      .execute();
    const roles = [{ role_code: 'seller', role_name: '销售' }];
    await load({ roles, shortcuts: { seller: ['store', 'no-such-page', 'shop'], nobody: ['shop'], broken: 'shop' } });
    await load({ roles, shortcuts: { seller: ['third'] } });
    const found = await db.selectFrom('sys.role_shortcut').select('permission_id').orderBy('place').execute();
    expect(found.map((one) => one.permission_id)).toEqual([menuId('store'), menuId('shop')]);
  });

  it('what another department, role, position or user has is told, and what is below such a department goes below the one that is there', async () => {
    await load({ departments: [{ id: 'k1', depart_name: '原有', org_code: 'K01' }], users: [{ id: 'u1', username: 'own', phone: '139' }] });
    const taken = {
      departments: [
        { id: 'k2', depart_name: '另一个', org_code: 'K01' },
        { id: 'k3', parent_id: 'k2', depart_name: '下级', org_code: 'K01A01' },
      ],
      users: [
        { id: 'u2', username: 'own' },
        { id: 'u3', username: 'twin', phone: '139', departs: ['k2'] },
        { id: 'u4', username: 'member', departs: ['k2'] },
      ],
    };
    expect(await load(taken)).toEqual([
      '部门编码 K01 已被其他部门使用，保留现有部门，下级和成员归入该部门',
      '账号 own 已存在，保留现有用户',
      'sys_user.phone：139 已被其他用户使用，整行未导入，已列入待修正数据',
      '1 个新部门，0 个新角色，0 个新职务，1 个新用户',
    ]);
    const { db } = database;
    expect(await db.selectFrom('sys.sys_depart').select('parent_id').where('id', '=', 'k3').execute()).toEqual([{ parent_id: 'k1' }]);
    expect(await db.selectFrom('sys.sys_user_depart').select(['user_id', 'dep_id']).where('dep_id', '=', 'k1').execute()).toEqual([
      { user_id: 'u4', dep_id: 'k1' },
    ]);
  });

  it('positions are detected by their columns, also with the old name of the rank', async () => {
    expect(
      await load([{ source: 'x', row: { id: 'p1', code: 'old', name: '旧', rank: '3', create_time: '2019-11-01 10:12:41' } }]),
    ).toEqual(['0 个新部门，0 个新角色，1 个新职务，0 个新用户']);
    expect(await load([{ code: 'new', name: '新', post_rank: null }])).toEqual(['0 个新部门，0 个新角色，1 个新职务，0 个新用户']);
    const rows = await database.db
      .selectFrom('sys.sys_position')
      .select(['code', 'post_rank', 'create_by'])
      .where('code', 'in', ['old', 'new'])
      .orderBy('code')
      .execute();
    expect(rows).toEqual([
      { code: 'new', post_rank: null, create_by: 'import' },
      { code: 'old', post_rank: '3', create_by: 'import' },
    ]);
  });

  it.runIf(existsSync(corpus))('the positions of the corpus go in, each code once, and a second import changes nothing', async () => {
    const content: unknown = JSON.parse(await readFile(corpus, 'utf8'));
    expect(await load(content)).toEqual([expect.stringMatching(/[1-9]\d* 个新职务/)]);
    expect(await load(content)).toEqual([expect.stringContaining('，0 个新职务')]);
  });
});
