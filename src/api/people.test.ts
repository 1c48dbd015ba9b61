import { describe, expect, it } from 'vitest';
import { fakeHttp } from './testing/fake-http.ts';
import { createPeople } from './people.ts';

function people(answers: Record<string, unknown>) {
  const calls: URL[] = [];
  const http = fakeHttp({
    fetch: async (url) => {
      const address = new URL(String(url), 'http://x');
      calls.push(address);
      const answer = answers[address.pathname];
      const body: unknown = typeof answer === 'function' ? answer(Object.fromEntries(address.searchParams)) : answer;
      return new Response(JSON.stringify(body ?? { success: false, code: 500, message: '忙' }));
    },
  });
  const asked = () =>
    calls.map(({ pathname, searchParams }) => {
      searchParams.delete('_t');
      return [pathname, Object.fromEntries(searchParams)];
    });
  return { source: createPeople(http), asked };
}

const ok = (result: unknown) => ({ success: true, code: 200, message: '', result });
const request = {
  page: 2,
  pageSize: 10,
  sort: { column: 'createTime', order: 'desc' as const },
  filters: { departId: 'd1', username: '' },
};

describe('people on the wire', () => {
  it('USERPICK-02 CALL-17 requests users of a department, without empty filters', async () => {
    const user = { id: 'u1', username: 'lijuan', realname: '李娟', sex: 2, phone: null, orgCodeTxt: '裁剪车间' };
    const { source, asked } = people({ '/sys/user/queryUserComponentData': ok({ records: [user], total: 31 }) });
    expect(await source.findUsersByDepartment(request)).toEqual({
      rows: [{ id: 'u1', username: 'lijuan', realname: '李娟', sex: '2', orgCodeTxt: '裁剪车间' }],
      total: 31,
    });
    expect(asked()).toEqual([
      ['/sys/user/queryUserComponentData', { departId: 'd1', pageNo: '2', pageSize: '10', column: 'createTime', order: 'desc' }],
    ]);
  });

  it.each([
    ['bare', [{ username: 'a', realname: 'A' }]],
    ['wrapped', ok([{ username: 'a', realname: 'A' }])],
  ])('USERPICK-03 CALL-18 requests stored users with a trailing comma, and reads a %s response', async (_kind, answer) => {
    const { source, asked } = people({ '/sys/user/getMultiUser': answer });
    expect(await source.getDirectoryRows('user', 'username', ['a', 'b'])).toEqual([{ username: 'a', realname: 'A' }]);
    expect(asked()).toEqual([['/sys/user/getMultiUser', { username: 'a,b,' }]]);
  });

  it('splits long requests', async () => {
    const { source, asked } = people({ '/sys/user/getMultiUser': [{ username: 'a' }] });
    const values = Array.from({ length: 201 }, (_, index) => `u${index}`);
    expect(await source.getDirectoryRows('user', 'username', values)).toHaveLength(2);
    expect(asked()).toHaveLength(2);
  });

  it('USERPICK-06 USERPICK-07 requests stored roles and positions by an exact list', async () => {
    const { source, asked } = people({
      '/sys/role/list': ok({ records: [{ roleCode: 'cutter', roleName: '裁剪' }], total: 1 }),
      '/sys/position/list': ok({ records: [], total: 0 }),
    });
    expect(await source.getDirectoryRows('role', 'roleCode', ['cutter'])).toEqual([{ roleCode: 'cutter', roleName: '裁剪' }]);
    expect(await source.getDirectoryRows('position', 'code', ['p1', 'p2'])).toEqual([]);
    expect(asked()).toEqual([
      ['/sys/role/list', { roleCode: 'cutter,', pageNo: '1', pageSize: '1' }],
      ['/sys/position/list', { code: 'p1,p2,', pageNo: '1', pageSize: '2' }],
    ]);
  });

  it('DATA-07 CALL-63 parses the tree of departments', async () => {
    const tree = [
      {
        id: 'd0',
        key: 'd0',
        title: '一厂',
        children: [{ id: 'd1', departName: '裁剪车间', orgCode: 'A01', isLeaf: true, children: null }],
      },
    ];
    const { source } = people({ '/sys/sysDepart/queryTreeList': ok(tree) });
    expect(await source.getDepartments()).toEqual([
      {
        ...{ id: 'd0', title: '一厂', isLeaf: false },
        row: { id: 'd0', key: 'd0', title: '一厂', departName: '一厂' },
        children: [
          {
            ...{ id: 'd1', title: '裁剪车间', isLeaf: true, children: [] },
            row: { id: 'd1', departName: '裁剪车间', orgCode: 'A01', isLeaf: 'true' },
          },
        ],
      },
    ]);
  });

  it('CALL-64 requests one level of departments, stored ones by id or code, and all of them for other members', async () => {
    const { source, asked } = people({ '/sys/sysDepart/queryDepartTreeSync': ok([]), '/sys/sysDepart/queryTreeList': ok([]) });
    await source.getDepartmentLevel(undefined);
    await source.getDepartmentLevel('d0');
    await source.getDirectoryRows('department', 'orgCode', ['A01', 'A02']);
    await source.getDirectoryRows('department', 'departName', ['一厂']);
    expect(asked()).toEqual([
      ['/sys/sysDepart/queryDepartTreeSync', {}],
      ['/sys/sysDepart/queryDepartTreeSync', { pid: 'd0' }],
      ['/sys/sysDepart/queryDepartTreeSync', { ids: 'A01,A02', primaryKey: 'orgCode' }],
      ['/sys/sysDepart/queryTreeList', {}],
    ]);
  });

  it('finds users by account or name, many in one request, page by page', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `员工${index}`);
    const { source, asked } = people({ '/sys/user/list': ok({ records: [{ username: 'lijuan', realname: '员工0' }], total: 2 }) });
    const found = await source.findRowsByText('user', ['username', 'realname'], [...names, '*', '!x', '>= 5', 'a,b']);
    expect(found.rows.slice(0, 2)).toEqual(Array.from({ length: 2 }, () => ({ username: 'lijuan', realname: '员工0' })));
    const queries = asked().map(([, query]) => query as Record<string, string>);
    expect(queries.map(({ superQueryMatchType, status, pageNo }) => [superQueryMatchType, status, pageNo])).toEqual([
      ['or', '1', '1'],
      ['or', '1', '2'],
      ['or', '2', '1'],
      ['or', '2', '2'],
    ]);
    const val = names.join(',');
    expect(JSON.parse(decodeURIComponent(queries[0]?.['superQueryParams'] ?? ''))).toEqual([
      { field: 'username', rule: 'in', type: 'string', val },
      { field: 'realname', rule: 'in', type: 'string', val },
    ]);
  });

  it('names without a selectable user are searched among frozen ones, and reported as frozen', async () => {
    const rows = [
      { username: 'lijuan', realname: '李娟', status: 1 },
      { username: 'sunqi', realname: '孙七', status: 2 },
    ];
    const list = (params: Record<string, string>) => {
      const texts = JSON.parse(decodeURIComponent(params['superQueryParams'] ?? ''))[0].val.split(',');
      const found = rows.filter(
        ({ username, realname, status }) =>
          `${status}` === params['status'] && texts.some((text: string) => [username, realname].includes(text)),
      );
      return ok({ records: found.map(({ username, realname }) => ({ username, realname })), total: found.length });
    };
    const { source, asked } = people({ '/sys/user/list': list });
    const find = async (texts: readonly string[]) => (await source.findRowsByText('user', ['username', 'realname'], texts)).rows;
    expect(await find(['李娟', 'lijuan'])).toEqual([{ username: 'lijuan', realname: '李娟' }]);
    expect(asked()).toHaveLength(1);
    expect(await find(['李娟', '孙七', '谁'])).toEqual([
      { username: 'lijuan', realname: '李娟' },
      { username: 'sunqi', realname: '孙七', status: '2' },
    ]);
    expect(asked()).toHaveLength(3);
  });

  it('limits a lookup to ten requests, and reports the names that were not looked up', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `第${index}号员工`);
    const { source, asked } = people({ '/sys/role/list': ok({ records: [], total: 0 }) });
    const { unasked } = await source.findRowsByText('role', ['roleCode', 'roleName'], names);
    expect(asked()).toHaveLength(10);
    expect(unasked.length).toBeGreaterThan(0);
    expect(names.slice(-unasked.length)).toEqual(unasked);
  });

  it('finds departments in the whole tree', async () => {
    const tree = [{ id: 'd0', departName: '一厂', children: [{ id: 'd1', parentId: 'd0', departName: '裁剪车间' }] }];
    const { source, asked } = people({ '/sys/sysDepart/queryTreeList': ok(tree) });
    const { rows } = await source.findRowsByText('department', ['id', 'departName'], ['裁剪车间']);
    expect(rows).toEqual([
      { id: 'd0', departName: '一厂' },
      { id: 'd1', parentId: 'd0', departName: '裁剪车间' },
    ]);
    expect(asked()).toHaveLength(1);
  });

  it('a failed lookup of names is reported', async () => {
    await expect(people({}).source.findRowsByText('user', ['username', 'realname'], ['李娟'])).rejects.toThrow('忙');
  });

  it('rejects with the message of the server, and ignores invalid responses', async () => {
    const { source } = people({ '/sys/role/list': ok('<html>') });
    expect(await source.findInDirectory('role', request)).toEqual({ rows: [], total: 0 });
    await expect(source.findInDirectory('position', request)).rejects.toThrow('忙');
  });
});
