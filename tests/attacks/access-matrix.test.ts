import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, features } from '#server/app.ts';
import type { Access, Feature } from '#server/route.ts';
import { root } from '../source-tree.ts';
import { askEverything, printMatrix, type Asker } from './access-matrix.ts';
import { LOW_PASSWORD, startAttackServer, type AttackServer } from './attack-server.ts';

describe('the access matrix', () => {
  let server: AttackServer;
  beforeAll(async () => {
    server = await startAttackServer();
    await server.addUser({ username: 'nobody', password: LOW_PASSWORD });
    await server.addUser({ username: 'newcomer', password: LOW_PASSWORD, roles: ['admin'], mustChangePassword: true });
  });
  afterAll(() => server.close());

  const askers = async (): Promise<Asker[]> => [
    { name: 'anonymous', token: null },
    { name: 'without grants', token: await server.signIn('nobody', LOW_PASSWORD) },
    { name: 'with one form', token: await server.signIn('low', LOW_PASSWORD) },
    { name: 'must change password', token: await server.signIn('newcomer', LOW_PASSWORD) },
    { name: 'administrator', token: await server.signIn() },
  ];

  it('IMPLIED-10 every route admits exactly whom the checked-in matrix says', async () => {
    const matrix = await askEverything(server.app, server, await askers());
    await expect(printMatrix(matrix)).toMatchFileSnapshot(path.join(root, 'tests/attacks/access-matrix.json'));
  });

  it('IMPLIED-10 a user without menu rights gets 403 from everything that needs a right', async () => {
    const matrix = await askEverything(server.app, server, await askers());
    const needing = features
      .flatMap((feature) => feature.routes(server.context))
      .filter(({ access }) => typeof access !== 'string')
      .map(({ url }) => url);
    const rows = Object.entries(matrix).filter(([name]) => needing.includes(name.split(' ')[1] as `/${string}`));
    expect(rows.length).toBeGreaterThan(20);
    for (const [name, row] of rows) expect([name, row['without grants'], row.anonymous]).toEqual([name, '403', '401']);
  });

  it('IMPLIED-10 the matrix sees a guard that is taken away', async () => {
    const weaken = (access: (given: Access) => Access): Feature[] =>
      features.map(({ name, routes }) => ({
        name,
        routes: (context) => routes(context).map((route) => ({ ...route, access: access(route.access) })),
      }));
    const whole = await askEverything(server.app, server, await askers());
    const differing = async (list: Feature[]) => {
      const app = await build(server.context, undefined, list);
      const weak = await askEverything(app, server, await askers(), list).finally(() => app.close());
      return Object.keys(weak).filter((name) => JSON.stringify(weak[name]) !== JSON.stringify(whole[name]) || !(name in whole)).length;
    };
    const guarded = features.flatMap((feature) => feature.routes(server.context)).filter(({ access }) => access !== 'public');
    expect(await differing(weaken(() => 'public'))).toBeGreaterThanOrEqual(guarded.length);
    expect(await differing(weaken((access) => (access === 'public' ? access : 'self')))).toBeGreaterThan(20);
    expect(await differing(weaken((access) => access))).toBe(0);
  });
});
