import { Type } from '@sinclair/typebox';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ok, okSaying } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { IdList, readIdList } from '#server/system-list/id-list.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { Id } from '#server/system-list/body-members.ts';
import { addToDepart, addToRole, readDepartsOfUser, readRoleIds, removeFromDepart, removeFromRole } from './memberships.ts';
import { readUsersInDeparts, readUsersOfRole } from './store.ts';
import { looksAfterUsers, viewOf } from './user-view.ts';

const UserIds = Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });

/** Roles and departments of users, from either side (CALL-13, wire 6.8). */
export function membershipRoutes(context: ServerContext): Route[] {
  return [
    ...ofUserRoutes(context),
    ...ofRoleRoutes(context),
    ...revokeRoutes(context),
    ...ofDepartRoutes(context),
    ...leaveRoutes(context),
  ];
}

/** Memberships can be read by the user and by user managers. */
function requireMaySee(subject: Subject, userId: string): void {
  if (subject.userId !== userId && !looksAfterUsers(subject)) fail('no-permission');
}

function ofUserRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/queryUserRole',
      access: 'self',
      schema: { query: Type.Object({ userid: Id }) },
      async run({ query, subject }) {
        requireMaySee(subject, query.userid);
        const roleIds = await readRoleIds(db, query.userid);
        return roleIds.length ? ok(roleIds) : fail('user-has-no-roles');
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/user/userDepartList',
      access: 'self',
      schema: { query: Type.Object({ userId: Id }) },
      async run({ query, subject }) {
        requireMaySee(subject, query.userId);
        const departs = await readDepartsOfUser(db, query.userId);
        const nodes = departs.map(({ id, depart_name: title }) => ({ key: id, value: id, title, isLeaf: true, children: null }));
        return nodes.length ? ok(nodes) : fail('search-empty');
      },
    }),
  ];
}

function ofRoleRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/userRoleList',
      access: { permission: 'system:user:listAll' },
      schema: { query: ListQuery },
      run: async ({ query, subject }) => ok(await readUsersOfRole(db, viewOf(subject), query)),
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/user/addSysUserRole',
      access: { permission: 'system:user:addUserRole' },
      schema: { body: Type.Object({ roleId: Id, userIdList: UserIds }) },
      async run({ body, subject, address }) {
        await addToRole(db, { subject, address }, body.roleId, body.userIdList);
        return okSaying('done.record-added');
      },
    }),
  ];
}

/** Taking a role from users. */
function revokeRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      url: '/sys/user/deleteUserRole',
      access: { permission: 'system:user:deleteRole' },
      schema: { query: Type.Object({ roleId: Id, userId: Id }) },
      async run({ query, subject, address }) {
        await removeFromRole(db, { subject, address }, query.roleId, [query.userId]);
        return okSaying('done.deleted');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: '/sys/user/deleteUserRoleBatch',
      access: { permission: 'system:user:deleteRoleBatch' },
      schema: { query: Type.Object({ roleId: Id, userIds: IdList }) },
      async run({ query, subject, address }) {
        await removeFromRole(db, { subject, address }, query.roleId, readIdList(query.userIds));
        return okSaying('done.deleted');
      },
    }),
  ];
}

function ofDepartRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/departUserList',
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query, subject }) => ok(await readUsersInDeparts(db, viewOf(subject), query)),
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/user/editSysDepartWithUser',
      access: { permission: 'system:user:editDepartWithUser' },
      schema: { body: Type.Object({ depId: Id, userIdList: UserIds }) },
      async run({ body, subject, address }) {
        await addToDepart(db, { subject, address }, body.depId, body.userIdList);
        return okSaying('done.record-added');
      },
    }),
  ];
}

/** Taking users out of a department. */
function leaveRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      url: '/sys/user/deleteUserInDepart',
      access: { permission: 'system:user:deleteUserInDepart' },
      schema: { query: Type.Object({ depId: Id, userId: Id }) },
      async run({ query, subject, address }) {
        await removeFromDepart(db, { subject, address }, query.depId, [query.userId]);
        return okSaying('done.deleted');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: '/sys/user/deleteUserInDepartBatch',
      access: { permission: 'system:user:deleteUserInDepartBatch' },
      schema: { query: Type.Object({ depId: Id, userIds: IdList }) },
      async run({ query, subject, address }) {
        await removeFromDepart(db, { subject, address }, query.depId, readIdList(query.userIds));
        return okSaying('done.deleted');
      },
    }),
  ];
}
