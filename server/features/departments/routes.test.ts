import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { DepartNode } from './tree.ts';

const PASSWORD = 'password-1';

describe('departments', () => {
  let server: TestServer;
  let admin: string;
  let reader: string;
  let readerId: string;
  const made: Record<string, DepartNode> = {};
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
    readerId = await server.addUser({ username: 'reader', password: PASSWORD });
    for (const [name, parent] of [
      ['锦缘服饰', ''],
      ['生产部', '锦缘服饰'],
      ['裁剪车间', '生产部'],
      ['缝制车间', '生产部'],
      ['销售部', '锦缘服饰'],
    ] as const)
      made[name] = (await add({ departName: name, parentId: made[parent]?.id ?? '' })).result;
    reader = await server.signIn('reader', PASSWORD);
  });
  afterAll(() => server.close());

  const call = <Result = unknown>(method: Method, url: string, payload?: object, token = admin) =>
    server.call<Result>(method, url, payload, token);
  const add = (body: object) => call<DepartNode>('POST', '/sys/sysDepart/add', body);
  const get = <Result = DepartNode[]>(url: string, token = reader) => call<Result>('GET', `/sys/sysDepart/${url}`, undefined, token);
  const id = (name: string) => made[name]?.id ?? '';
  const titles = (nodes: readonly DepartNode[] | null): unknown =>
    nodes?.map((node) => (node.children ? { [node.title]: titles(node.children) } : node.title)) ?? null;

  it('IMPLIED-30 the server assigns the codes, level by level', () => {
    const codes = Object.entries(made).map(([name, node]) => [name, node.orgCode, node.orgType]);
    expect(codes).toEqual([
      ['锦缘服饰', 'A01', '1'],
      ['生产部', 'A01A01', '2'],
      ['裁剪车间', 'A01A01A01', '2'],
      ['缝制车间', 'A01A01A02', '2'],
      ['销售部', 'A01A02', '2'],
    ]);
  });

  it('IMPLIED-30 concurrently assigned codes are distinct', async () => {
    const parent = (await add({ departName: '集团' })).result;
    const names = ['甲', '乙', '丙', '丁', '戊', '己'];
    const answers = await Promise.all(names.map((departName) => add({ departName, parentId: parent.id })));
    const codes = answers.map(({ result }) => result.orgCode.slice(parent.orgCode.length));
    expect(codes.toSorted()).toEqual(['A01', 'A02', 'A03', 'A04', 'A05', 'A06']);
    expect((await call('DELETE', `/sys/sysDepart/delete?id=${parent.id}`)).message).toBe('删除成功!');
  });

  it('CALL-63 DATA-07 the whole tree, or the departments with given ids', async () => {
    expect(titles((await get('queryTreeList')).result)).toEqual([{ 锦缘服饰: [{ 生产部: ['裁剪车间', '缝制车间'] }, '销售部'] }]);
    const some = (await get(`queryTreeList?ids=${id('生产部')},${id('销售部')},`)).result;
    expect(some.map(({ title, isLeaf, children }) => [title, isLeaf, children])).toEqual([
      ['生产部', false, null],
      ['销售部', true, null],
    ]);
  });

  it('CALL-64 one level at a time, from the root or below a department, by id or by code', async () => {
    expect((await get('queryDepartTreeSync')).result).toMatchObject([
      { key: id('锦缘服饰'), title: '锦缘服饰', isLeaf: false, children: null },
    ]);
    const below = (await get(`queryDepartTreeSync?pid=${id('锦缘服饰')}`)).result;
    expect(below.map(({ title, isLeaf }) => [title, isLeaf])).toEqual([
      ['生产部', false],
      ['销售部', true],
    ]);
    expect((await get('queryDepartTreeSync?pid=A01A01&primaryKey=orgCode')).result.map(({ key }) => key)).toEqual([
      'A01A01A01',
      'A01A01A02',
    ]);
    expect((await get('queryDepartTreeSync?ids=A01A02,&primaryKey=orgCode')).result).toMatchObject([{ key: 'A01A02', id: id('销售部') }]);
    expect((await get('queryDepartTreeSync?pid=nowhere')).result).toEqual([]);
  });

  it('CALL-65 the tree of ids and names', async () => {
    const [root] = (await get('queryIdTree')).result;
    expect(Object.keys(root ?? {})).toEqual(['key', 'value', 'title', 'isLeaf', 'children']);
  });

  it('CALL-66 DEPT-03 a search finds by part of the name, by code and by initials; an empty result is 查找失败', async () => {
    const found = async (word: string) => {
      const { success, result, message } = await get(`searchBy?keyWord=${encodeURIComponent(word)}`);
      return success ? titles(result) : message;
    };
    expect(await found('车间')).toEqual(['裁剪车间', '缝制车间']);
    expect(await found('部')).toEqual(['生产部', '销售部']);
    expect(await found('A01A02')).toEqual(['销售部']);
    expect(await found('cjcj')).toEqual(['裁剪车间']);
    expect(await found('生产')).toEqual(['生产部']);
    expect(await found('A01A01')).toEqual([{ 生产部: ['裁剪车间', '缝制车间'] }]);
    for (const word of ['', '染整', '%', '_']) expect(await found(word)).toBe('查找失败');
  });

  it('CALL-67 a superior sees the departments they manage, other users those they belong to', async () => {
    const { db } = server.context;
    const link = { depId: id('生产部'), userIdList: [readerId] };
    expect((await call('POST', '/sys/user/editSysDepartWithUser', link)).success).toBe(true);
    const own = await get('queryMyDeptTreeList');
    expect([own.message, titles(own.result)]).toEqual(['1', [{ 生产部: ['裁剪车间', '缝制车间'] }]]);
    await db
      .updateTable('sys.sys_user')
      .set({ user_identity: 2, depart_ids: id('销售部') })
      .where('id', '=', readerId)
      .execute();
    const managed = await get('queryMyDeptTreeList');
    expect([managed.message, titles(managed.result)]).toEqual(['2', ['销售部']]);
    expect((await get(`searchBy?keyWord=${encodeURIComponent('部')}&myDeptSearch=1`)).result.map(({ title }) => title)).toEqual(['销售部']);
  });

  it('IMPLIED-30 records: all by code, one by code, the users of one, and its ancestors', async () => {
    expect((await get<{ orgCode: string }[]>('listAll')).result.map(({ orgCode }) => orgCode)).toEqual([
      ...['A01', 'A01A01', 'A01A01A01', 'A01A01A02', 'A01A02'],
    ]);
    expect((await get<object>('getDepartName?orgCode=A01A02')).result).toMatchObject({ departName: '销售部' });
    expect((await get('getDepartName?orgCode=Z99')).success).toBe(false);
    expect((await get<object[]>(`getUsersByDepartId?departId=${id('生产部')}`)).result).toMatchObject([{ username: 'reader' }]);
    const path = (await get<Record<string, { parentIds: string[] }>>('queryAllParentId?orgCode=A01A01A02')).result;
    expect(path['A01A01A02']?.parentIds).toEqual(['锦缘服饰', '生产部', '缝制车间'].map(id));
    expect((await get('queryAllParentId')).message).toBe('departId 和 orgCode 不能都为空！');
    const both = (await get<{ departList: DepartNode[]; userList: object[] }>('queryTreeByKeyWord?keyWord=read')).result;
    expect([both.departList, both.userList.length]).toEqual([[], 1]);
  });

  it('IMPLIED-30 an edit changes only the given members, and does not move', async () => {
    const edit = (body: object) => call('PUT', '/sys/sysDepart/edit', body);
    expect(await edit({ id: id('销售部'), departName: '营销部', mobile: '0573-8200', memo: '' })).toMatchObject({
      success: true,
      message: '修改成功!',
    });
    await edit({ id: id('销售部'), departName: '营销部', departOrder: 7 });
    expect((await get<object>('getDepartName?orgCode=A01A02')).result).toMatchObject({
      ...{ departName: '营销部', mobile: '0573-8200', memo: null, departOrder: 7, parentId: id('锦缘服饰'), updateBy: 'admin' },
    });
    expect((await edit({ id: id('销售部'), departName: '营销部', parentId: id('生产部') })).message).toBe('部门不能变更上级，请新建部门');
    expect((await edit({ id: 'nobody', departName: 'x' })).message).toBe('记录不存在或已被删除');
    await edit({ id: id('销售部'), departName: '销售部' });
  });

  it('CALL-68 a department is added with its order as text and a stray member, as a stock dialog sends them', async () => {
    const added = await call<{ id: string }>('POST', '/sys/sysDepart/add', {
      departName: '仓库',
      departOrder: '12',
      parentId: id('销售部'),
      0: '0',
    });
    expect(added).toMatchObject({ success: true, result: { departName: '仓库', departOrder: 12, parentId: id('销售部') } });
    await call('DELETE', `/sys/sysDepart/delete?id=${added.result.id}`);
  });

  it('IMPLIED-30 a whole node may be sent back; code, key and author are unchanged', async () => {
    const [shown] = (await get('queryDepartTreeSync?ids=A01A02&primaryKey=orgCode')).result;
    const forged = { ...shown, orgCode: 'A01', orgType: '1', createBy: 'nobody', delFlag: '1', key: 'x' };
    expect((await call('POST', '/sys/sysDepart/edit', forged)).success).toBe(true);
    expect((await get<object>('getDepartName?orgCode=A01A02')).result).toMatchObject({ id: id('销售部'), createBy: 'admin', delFlag: '0' });
    expect((await add({ departName: 'x', orgCode: 'Z77' })).result.orgCode).toBe('A03');
    await call('DELETE', `/sys/sysDepart/delete?id=${(await get('queryDepartTreeSync')).result.at(-1)?.id}`);
    expect((await add({ departName: '  ' })).status).toBe(400);
    expect((await add({ departName: 'x', parentId: 'nowhere' })).message).toBe('上级部门不存在或已被删除');
  });

  it('CALL-68 a department is deleted with its descendants; its users leave it, and switch to another one at once', async () => {
    const userId = await server.addUser({ username: 'cutter', password: PASSWORD });
    for (const name of ['裁剪车间', '销售部'])
      await call('POST', '/sys/user/editSysDepartWithUser', { depId: id(name), userIdList: [userId] });
    await server.context.db
      .updateTable('sys.sys_user')
      .set({ user_identity: 2, depart_ids: `${id('裁剪车间')},${id('销售部')}` })
      .where('id', '=', userId)
      .execute();
    const token = await server.signIn('cutter', PASSWORD);
    const own = async () =>
      (await call<{ orgCode: string; list: object[] }>('GET', '/sys/user/getCurrentUserDeparts', undefined, token)).result;
    expect(await own()).toMatchObject({ orgCode: 'A01A01A01', list: [{}, {}] });
    expect((await call('DELETE', `/sys/sysDepart/delete?id=${id('生产部')}`)).success).toBe(true);
    expect(await own()).toMatchObject({ orgCode: 'A01A02', list: [{ orgCode: 'A01A02' }] });
    expect(titles((await get('queryTreeList')).result)).toEqual([{ 锦缘服饰: ['销售部'] }]);
    const { depart_ids: managed } = await server.context.db
      .selectFrom('sys.sys_user')
      .select('depart_ids')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(managed).toBe(id('销售部'));
    expect((await add({ departName: '生产部', parentId: id('锦缘服饰') })).result.orgCode).toBe('A01A03');
  });

  it('several are deleted together, or none if one is unknown', async () => {
    const gone = (await add({ departName: '临时一' })).result;
    const other = (await add({ departName: '临时二' })).result;
    const before = (await get('queryDepartTreeSync')).result.length;
    expect((await call('DELETE', `/sys/sysDepart/deleteBatch?ids=${gone.id},nobody,`)).success).toBe(false);
    expect((await get('queryDepartTreeSync')).result).toHaveLength(before);
    expect((await call('DELETE', `/sys/sysDepart/deleteBatch?ids=${gone.id},${other.id},`)).message).toBe('批量删除成功!');
    expect((await get('queryDepartTreeSync')).result).toHaveLength(before - 2);
  });

  it('IMPLIED-10 changes require a granted button', async () => {
    const writes = [
      ['POST', 'add', { departName: 'x' }],
      ['PUT', 'edit', { id: id('销售部'), departName: 'x' }],
      ['DELETE', `delete?id=${id('销售部')}`, undefined],
      ['DELETE', `deleteBatch?ids=${id('销售部')}`, undefined],
    ] as const;
    for (const [method, url, body] of writes)
      expect([url, (await call(method, `/sys/sysDepart/${url}`, body, reader)).status]).toEqual([url, 403]);
    await server.addUser({ username: 'keeper', password: PASSWORD, permissions: ['system:depart:add'] });
    const keeper = await server.signIn('keeper', PASSWORD);
    expect((await call('POST', '/sys/sysDepart/add', { departName: '新部' }, keeper)).success).toBe(true);
    expect((await call('DELETE', `/sys/sysDepart/delete?id=${id('销售部')}`, undefined, keeper)).status).toBe(403);
  });
});
