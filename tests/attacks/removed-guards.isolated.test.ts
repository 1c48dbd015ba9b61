import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as reportAccess from '#server/access/report-access.ts';
import type * as grantGuard from '#server/features/users/grant-guard.ts';
import { openClient, portOf } from '#server/features/live/testing/test-client.ts';
import type * as ownOrigin from '#server/plugins/own-origin.ts';
import { LOW_PASSWORD, startAttackServer, type AttackServer } from './attack-server.ts';
import { said } from './clean-answer.ts';

/** The guards that are switched off at present. */
const off = vi.hoisted(() => new Set<string>());

vi.mock('#server/features/users/grant-guard.ts', async (load) => {
  const guard = await load<typeof grantGuard>();
  const requireMayGrant: typeof guard.requireMayGrant = async (...given) => {
    if (!off.has('role grants')) await guard.requireMayGrant(...given);
  };
  return { ...guard, requireMayGrant };
});

vi.mock('#server/plugins/own-origin.ts', async (load) => {
  const guard = await load<typeof ownOrigin>();
  const requireOwnOrigin: typeof guard.requireOwnOrigin = (request) => {
    if (!off.has('socket origin')) guard.requireOwnOrigin(request);
  };
  return { ...guard, requireOwnOrigin };
});

vi.mock('#server/access/report-access.ts', async (load) => {
  const guard = await load<typeof reportAccess>();
  const mayRunReport: typeof guard.mayRunReport = async (...given) => off.has('report right') || guard.mayRunReport(...given);
  return { ...guard, mayRunReport };
});

/** Each attack tells what it got hold of: nothing, unless its guard is off. */
describe('attacks that one guard alone refuses', () => {
  let server: AttackServer;
  let manager: string;
  let managerId: string;
  let strongRole: string;
  let secretItemId: string;
  let attempts = 0;

  beforeAll(async () => {
    server = await startAttackServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const permissions = ['add', 'edit', 'addUserRole', 'deleteRole'].map((right) => `system:user:${right}`);
    managerId = await server.addUser({ username: 'manager', password: LOW_PASSWORD, permissions });
    manager = await server.signIn('manager', LOW_PASSWORD);
    const strongId = await server.addUser({ username: 'strong', password: LOW_PASSWORD, formIds: [server.secretId] });
    strongRole = (await rolesOf(strongId))[0] ?? '';
    secretItemId = await addSecretItem();
  });
  afterEach(() => off.clear());
  afterAll(() => server.close());

  const rolesOf = async (userId: string) => {
    const links = await server.context.db.selectFrom('sys.sys_user_role').select('role_id').where('user_id', '=', userId).execute();
    return links.map((link) => link.role_id);
  };

  /** A queried item of the report that only the administrator may run, with SQL of its own. */
  async function addSecretItem(): Promise<string> {
    const { db } = server.context;
    const item = await db
      .updateTable('sys.onl_cgreport_item')
      .set({ dict_code: 'select salary as value, salary as text from biz_secret' })
      .where('cgrhead_id', '=', server.secretReportId)
      .where('field_name', '=', 'name')
      .returning('id')
      .executeTakeFirstOrThrow();
    return item.id;
  }

  /** A manager of users, who lacks the rights of a role, gives it away in every way there is; answers the ways that worked. */
  async function grantStrongRole(): Promise<string[]> {
    const username = `puppet${(attempts += 1)}`;
    const victimId = await server.addUser({ username: `victim${attempts}`, password: LOW_PASSWORD });
    const ways = [
      ['POST', '/sys/user/addSysUserRole', { roleId: strongRole, userIdList: [victimId] }, () => victimId],
      ['POST', '/sys/user/addSysUserRole', { roleId: strongRole, userIdList: [managerId] }, () => managerId],
      ['PUT', '/sys/user/edit', { id: victimId, realname: 'v', selectedroles: strongRole }, () => victimId],
      [
        'POST',
        '/sys/user/add',
        { username, realname: 'p', password: 'puppet-password-1', selectedroles: strongRole },
        () => idOf(username),
      ],
    ] as const;
    const worked: string[] = [];
    for (const [place, [method, url, body, userId]] of ways.entries()) {
      await server.send(method, url, { token: manager, body });
      const id = await userId();
      if (!(await rolesOf(id)).includes(strongRole)) continue;
      worked.push(`${place} ${url}`);
      await server.context.db.deleteFrom('sys.sys_user_role').where('user_id', '=', id).where('role_id', '=', strongRole).execute();
    }
    return worked;
  }

  const idOf = async (username: string) =>
    (await server.context.db.selectFrom('sys.sys_user').select('id').where('username', '=', username).executeTakeFirst())?.id ?? '';

  /** Pages of other sites, which a browser lets open a socket with a token that they got hold of; answers the origins let in. */
  async function openFromElsewhere(): Promise<string[]> {
    const port = portOf(server.app);
    const sites = ['https://evil.example', `http://127.0.0.1:${port}.evil.example`, `http://127.0.0.1:${port + 1}`, 'null', ''];
    const entered: string[] = [];
    for (const origin of sites) {
      const client = await openClient(port, { userId: server.lowId, token: server.lowToken, origin }).catch((error: Error) => error);
      if (client instanceof Error) continue;
      entered.push(origin);
      client.end();
      await expect.poll(client.closedWith).toBeDefined();
    }
    return entered;
  }

  /** The options of an item belong to its report; answers the addresses that gave away a row of it. */
  async function readSecretOptions(): Promise<string[]> {
    const urls = [
      `getReportDictList?fieldId=${secretItemId}`,
      `getReportDictList?fieldId=${secretItemId}&keyword=canary`,
      `getColumns/${server.secretReportId}`,
      'getRpColumns/rp_secret',
      `getData/${server.secretReportId}`,
    ];
    const answers = await Promise.all(urls.map((url) => server.send('GET', `/online/cgreport/api/${url}`, { token: server.lowToken })));
    const readable = await server.send('GET', `/online/cgreport/api/${urls[0]}`, { token: server.adminToken });
    expect(said(readable).result).toEqual([expect.objectContaining({ value: server.canaries.row })]);
    return urls.filter((_, place) => answers[place]?.body.includes(server.canaries.row));
  }

  it.each([
    ['role grants', 4, 'a user manager grants a role that holds more than they do', grantStrongRole],
    ['socket origin', 5, 'another site opens the socket of a user', openFromElsewhere],
    ['report right', 5, 'a user reads options of a report that they may not run', readSecretOptions],
  ] as const)(
    'IMPLIED-10 without the guard of %s, and only without it, there are %i ways in which %s',
    async (guard, ways, _attack, attack) => {
      expect(await attack()).toEqual([]);
      off.add(guard);
      expect(await attack()).toHaveLength(ways);
    },
  );
});
