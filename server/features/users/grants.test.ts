import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const PASSWORD = 'password-1';
const OF_ADMINISTRATORS = '只有管理员可以变更管理员的账号和管理员角色';

/** All permissions of user management. */
const RIGHTS =
  'add edit delete deleteBatch frozenBatch changepwd listAll addUserRole deleteRole deleteRoleBatch editDepartWithUser deleteUserInDepart deleteUserInDepartBatch'
    .split(' ')
    .map((right) => `system:user:${right}`);

describe('granting permissions', () => {
  let server: TestServer;
  let admin: string;
  let manager: string;
  let managerId: string;
  let reader: string;
  let readerId: string;
  let adminId: string;
  let adminRoleId: string;
  let roleId: string;
  const departId = newId();
  beforeAll(async () => {
    server = await startTestServer();
    const { db } = server.context;
    await db.insertInto('sys.sys_depart').values({ id: departId, depart_name: '销售部', org_code: 'A01', org_category: '1' }).execute();
    managerId = await server.addUser({ username: 'manager', password: PASSWORD, permissions: RIGHTS });
    readerId = await server.addUser({ username: 'reader', password: PASSWORD });
    [admin, manager, reader] = [await server.signIn(), await server.signIn('manager', PASSWORD), await server.signIn('reader', PASSWORD)];
    roleId = String((await call('POST', '/sys/role/add', { roleName: '跟单员', roleCode: 'merchandiser' }, admin)).result);
    adminId = (await db.selectFrom('sys.sys_user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()).id;
    adminRoleId = (await db.selectFrom('sys.sys_role').select('id').where('role_code', '=', 'admin').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => server.close());

  const call = (method: Method, url: string, payload?: object, token = manager) => server.call(method, url, payload, token);
  const rolesOf = async (userId: string) =>
    (await call('GET', `/sys/user/queryUserRole?userid=${userId}`, undefined, admin)).result as string[];
  const holders = async (role: string) =>
    (
      (await call('GET', `/sys/user/userRoleList?roleId=${role}`, undefined, admin)).result as { records: { username: string }[] }
    ).records.map(({ username }) => username);

  it('IMPLIED-10 users with read access get 403 from every write, without further details', async () => {
    const writes = [
      ['POST', 'add', {}],
      ['PUT', 'edit', {}],
      ['PUT', 'changePassword', {}],
      ['PUT', 'frozenBatch', {}],
      ['DELETE', `delete?id=${adminId}`],
      ['DELETE', `deleteBatch?ids=${adminId}`],
      ['POST', 'addSysUserRole', { roleId: adminRoleId, userIdList: [readerId] }],
      ['GET', `userRoleList?roleId=${adminRoleId}`],
      ['DELETE', `deleteUserRole?roleId=${adminRoleId}&userId=${adminId}`],
      ['DELETE', `deleteUserRoleBatch?roleId=${adminRoleId}&userIds=${adminId}`],
      ['POST', 'editSysDepartWithUser', { depId: departId, userIdList: [readerId] }],
      ['DELETE', `deleteUserInDepart?depId=${departId}&userId=${adminId}`],
      ['DELETE', `deleteUserInDepartBatch?depId=${departId}&userIds=${adminId}`],
      ['GET', 'generateUserId'],
    ] as const;
    for (const [method, url, body] of writes)
      expect([url, (await call(method, `/sys/user/${url}`, body, reader)).status]).toEqual([url, 403]);
    expect(await holders(adminRoleId)).toEqual(['admin']);
  });

  it('IMPLIED-10 roles are granted and revoked, with effect from the next request', async () => {
    expect((await call('POST', '/sys/user/addSysUserRole', { roleId, userIdList: [readerId] })).success).toBe(true);
    expect((await call('POST', '/sys/user/addSysUserRole', { roleId, userIdList: [readerId] })).success).toBe(true);
    expect(await holders(roleId)).toEqual(['reader']);
    expect((await call('DELETE', `/sys/user/deleteUserRole?roleId=${roleId}&userId=${readerId}`)).success).toBe(true);
    expect(await holders(roleId)).toEqual([]);
    await call('POST', '/sys/user/addSysUserRole', { roleId, userIdList: [readerId, adminId] }, admin);
    await call('DELETE', `/sys/user/deleteUserRoleBatch?roleId=${roleId}&userIds=${readerId},${adminId},`, undefined, admin);
    expect(await holders(roleId)).toEqual([]);
    for (const [role, user] of [
      ['nobody', readerId],
      [roleId, 'nobody'],
    ] as const)
      expect((await call('POST', '/sys/user/addSysUserRole', { roleId: role, userIdList: [user] })).success).toBe(false);
  });

  it('IMPLIED-10 user managers cannot appoint administrators, neither themselves nor others', async () => {
    const tries = [
      ['POST', 'addSysUserRole', { roleId: adminRoleId, userIdList: [readerId] }],
      ['PUT', 'edit', { id: readerId, realname: '读', selectedroles: adminRoleId }],
      ['POST', 'add', { username: 'puppet', realname: '傀儡', password: 'puppet-password-1', selectedroles: adminRoleId }],
      ['DELETE', `deleteUserRole?roleId=${adminRoleId}&userId=${adminId}`],
    ] as const;
    for (const [method, url, body] of tries)
      expect([url, (await call(method, `/sys/user/${url}`, body)).message]).toEqual([url, OF_ADMINISTRATORS]);
    expect(await holders(adminRoleId)).toEqual(['admin']);
    expect((await server.context.db.selectFrom('sys.sys_user').select('id').where('username', '=', 'puppet').execute()).length).toBe(0);
  });

  it('IMPLIED-10 nobody freezes or deletes a user who may do more, or takes such a role away', async () => {
    const strongId = await server.addUser({ username: 'strong', password: PASSWORD, permissions: ['online:form:design'] });
    const [strongRole = ''] = await rolesOf(strongId);
    const tries = [
      [
        'PUT',
        'frozenBatch',
        { ids: `${readerId},${strongId}`, status: '2' },
        '该用户的角色含有您没有的权限：strong 的角色，请由管理员冻结或删除',
      ],
      ['DELETE', `deleteBatch?ids=${readerId},${strongId}`, undefined, '该用户的角色含有您没有的权限：strong 的角色，请由管理员冻结或删除'],
      [
        'DELETE',
        `deleteUserRole?roleId=${strongRole}&userId=${strongId}`,
        undefined,
        '不能移除含有您没有的权限的角色：strong 的角色，请联系管理员',
      ],
      ['PUT', 'edit', { id: strongId, realname: '强', selectedroles: '' }, '不能移除含有您没有的权限的角色：strong 的角色，请联系管理员'],
    ] as const;
    for (const [method, url, body, message] of tries)
      expect([url, (await call(method, `/sys/user/${url}`, body)).message]).toEqual([url, message]);
    expect(await rolesOf(strongId)).toEqual([strongRole]);
    for (const name of ['strong', 'reader']) expect(await server.signIn(name, PASSWORD)).toBeTruthy();
    expect((await call('PUT', '/sys/user/frozenBatch', { ids: strongId, status: '2' }, admin)).success).toBe(true);
  });

  it('IMPLIED-10 user managers cannot change the accounts of administrators', async () => {
    const tries = [
      ['PUT', 'changePassword', { username: 'admin', password: 'taken-over-1' }],
      ['PUT', 'edit', { id: adminId, realname: '改', email: 'x@example.com' }],
      ['PUT', 'frozenBatch', { ids: `${readerId},${adminId}`, status: '2' }],
      ['DELETE', `deleteBatch?ids=${readerId},${adminId}`],
      ['POST', 'editSysDepartWithUser', { depId: departId, userIdList: [adminId] }],
    ] as const;
    for (const [method, url, body] of tries)
      expect([url, (await call(method, `/sys/user/${url}`, body)).message]).toEqual([url, OF_ADMINISTRATORS]);
    expect(await server.signIn()).toBeTruthy();
    expect(await server.signIn('reader', PASSWORD)).toBeTruthy();
  });

  it('IMPLIED-10 only administrators change their own roles and departments; everyone may edit the rest of their account', async () => {
    const own = { id: managerId, realname: '经理' };
    const message = '不能变更自己的角色和部门，请联系管理员';
    const tries = [
      ['POST', 'addSysUserRole', { roleId, userIdList: [managerId] }],
      ['PUT', 'edit', { ...own, selectedroles: roleId }],
      ['PUT', 'edit', { ...own, selecteddeparts: departId }],
      ['POST', 'editSysDepartWithUser', { depId: departId, userIdList: [readerId, managerId] }],
    ] as const;
    for (const [method, url, body] of tries) expect([url, (await call(method, `/sys/user/${url}`, body)).message]).toEqual([url, message]);
    const roles = (await rolesOf(managerId)).join(',');
    expect((await call('PUT', '/sys/user/edit', { ...own, selectedroles: roles, selecteddeparts: '' })).success).toBe(true);
  });

  it('IMPLIED-10 only administrators can give others permissions that they lack themselves, by role or by password', async () => {
    const { db } = server.context;
    const clerkId = await server.addUser({ username: 'clerk', password: PASSWORD });
    const [payId, ownId] = [newId(), newId()];
    await db
      .insertInto('sys.sys_role')
      .values([
        { id: payId, role_name: '工资员', role_code: 'payroll' },
        { id: ownId, role_name: '人事员', role_code: 'personnel' },
      ])
      .execute();
    const entry = { id: newId(), parent_id: '', name: '工资', menu_type: 1, url: '/online/cgformList/wages', status: '1' };
    await db.insertInto('sys.sys_permission').values(entry).execute();
    const held = await db
      .selectFrom('sys.sys_role_permission as rp')
      .innerJoin('sys.sys_user_role as ur', 'ur.role_id', 'rp.role_id')
      .where('ur.user_id', '=', managerId)
      .select('rp.permission_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sys.sys_role_permission')
      .values([
        { id: newId(), role_id: payId, permission_id: entry.id },
        { id: newId(), role_id: ownId, permission_id: held.permission_id },
      ])
      .execute();
    const message = '不能授予含有您没有的权限的角色：工资员，请联系管理员';
    const tries = [
      ['POST', 'addSysUserRole', { roleId: payId, userIdList: [clerkId] }],
      ['PUT', 'edit', { id: clerkId, realname: '读', selectedroles: `${ownId},${payId}` }],
      ['POST', 'add', { username: 'puppet', realname: '傀儡', password: 'puppet-password-1', selectedroles: payId }],
    ] as const;
    for (const [method, url, body] of tries) expect([url, (await call(method, `/sys/user/${url}`, body)).message]).toEqual([url, message]);
    expect(await holders(payId)).toEqual([]);
    expect((await call('POST', '/sys/user/addSysUserRole', { roleId: ownId, userIdList: [clerkId] })).success).toBe(true);
    // An administrator may grant the role. After that, the manager's edits preserve it, and only administrators may revoke it.
    expect((await call('POST', '/sys/user/addSysUserRole', { roleId: payId, userIdList: [clerkId] }, admin)).success).toBe(true);
    expect((await call('PUT', '/sys/user/changePassword', { username: 'clerk', password: 'taken-over-1' })).message).toBe(
      '该用户的角色含有您没有的权限：工资员，请由管理员重置密码',
    );
    expect(await server.signIn('clerk', PASSWORD)).toBeTruthy();
    const roles = (await rolesOf(clerkId)).join(',');
    expect((await call('PUT', '/sys/user/edit', { id: clerkId, realname: '读', selectedroles: roles })).success).toBe(true);
    const revoke = (token: string) => call('DELETE', `/sys/user/deleteUserRole?roleId=${payId}&userId=${clerkId}`, undefined, token);
    expect((await revoke(manager)).message).toBe('不能移除含有您没有的权限的角色：工资员，请联系管理员');
    expect((await revoke(admin)).success).toBe(true);
    expect((await call('PUT', '/sys/user/changePassword', { username: 'clerk', password: 'handed-over-1' })).success).toBe(true);
  });

  it('IMPLIED-30 users join and leave departments, and the member list is updated', async () => {
    const members = async () =>
      ((await call('GET', `/sys/user/departUserList?depId=${departId}`)).result as { records: { username: string }[] }).records.map(
        ({ username }) => username,
      );
    await call('POST', '/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [readerId] });
    expect(await members()).toEqual(['reader']);
    expect((await call('DELETE', `/sys/user/deleteUserInDepart?depId=${departId}&userId=${readerId}`)).success).toBe(true);
    expect(await members()).toEqual([]);
    expect((await call('DELETE', `/sys/user/deleteUserInDepartBatch?depId=${departId}&userIds=${readerId},`)).message).toBe(
      '当前选中部门与用户无关联关系!',
    );
    expect((await call('POST', '/sys/user/editSysDepartWithUser', { depId: 'nowhere', userIdList: [readerId] })).success).toBe(false);
    expect((await call('POST', '/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [] })).status).toBe(400);
  });

  it('a department that a user has left is no longer the current one, even in an open session', async () => {
    const token = await server.signIn('reader', PASSWORD);
    const current = async () =>
      ((await call('GET', '/sys/user/getCurrentUserDeparts', undefined, token)).result as { orgCode: string }).orgCode;
    await call('POST', '/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [readerId] });
    expect((await call('PUT', '/sys/selectDepart', { orgCode: 'A01', username: 'reader' }, token)).result).toMatchObject({
      userInfo: { orgCode: 'A01' },
    });
    expect(await current()).toBe('A01');
    await call('DELETE', `/sys/user/deleteUserInDepart?depId=${departId}&userId=${readerId}`);
    expect(await current()).toBe('');
  });
});
