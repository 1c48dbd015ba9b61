import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';

describe('lists of ids and numbers in queries', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
  });
  afterAll(() => server.close());

  const status = async (method: 'GET' | 'DELETE', url: string) => (await server.call(method, url)).status;

  it.each([
    ['GET', '/sys/user/queryByIds?userIds=LIST'],
    ['GET', '/sys/user/queryUserByDepId?id=LIST'],
    ['GET', '/sys/user/queryUserComponentData?departId=LIST'],
    ['GET', '/sys/user/departUserList?depId=LIST'],
    ['DELETE', '/sys/user/deleteBatch?ids=LIST'],
    ['DELETE', '/sys/user/deleteUserRoleBatch?roleId=x&userIds=LIST'],
    ['DELETE', '/sys/user/deleteUserInDepartBatch?depId=x&userIds=LIST'],
    ['DELETE', '/sys/role/deleteBatch?ids=LIST'],
    ['DELETE', '/sys/position/deleteBatch?ids=LIST'],
    ['DELETE', '/sys/category/deleteBatch?ids=LIST'],
    ['DELETE', '/sys/sysDepart/deleteBatch?ids=LIST'],
    ['DELETE', '/sys/quartzJob/deleteBatch?ids=LIST'],
    ['GET', '/sys/sysDepart/queryTreeList?ids=LIST'],
    ['GET', '/sys/sysDepart/queryDepartTreeSync?ids=LIST'],
    ['GET', '/sys/sysDepart/listAll?id=LIST'],
    ['GET', '/sys/sysDepart/queryAllParentId?departId=LIST'],
    ['GET', '/sys/category/getChildListBatch?parentIds=LIST'],
    ['GET', '/sys/category/loadDictItem?ids=LIST'],
    ['GET', '/sys/category/loadDictItem/LIST'],
    ['GET', '/sys/dict/loadDictItem/sex?key=LIST'],
    ['GET', '/online/cgform/api/exportXls/t_style?selections=LIST'],
    ['DELETE', '/online/cgform/api/form/t_style/LIST'],
    ['DELETE', '/online/cgreport/head/deleteBatch?ids=LIST'],
  ] as const)('%s %s refuses commas that name nobody', async (method, url) => {
    for (const list of [',', '%20,,%20']) expect([list, await status(method, url.replace('LIST', list))]).toEqual([list, 400]);
  });

  it.each(['tableType', 'copyType'])('%s of the list of forms refuses numbers beyond its column', async (name) => {
    for (const number of ['9007199254740992', '-1'])
      expect([number, await status('GET', `/online/cgform/head/list?${name}=${number}`)]).toEqual([number, 400]);
    expect(await status('GET', `/online/cgform/head/list?${name}=1`)).toBe(200);
  });
});
