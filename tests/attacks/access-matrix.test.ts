import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, features } from '#server/app.ts';
import type { Access, Feature, Route } from '#server/route.ts';
import { root } from '../source-tree.ts';
import { askEverything, printMatrix, type AccessMatrix, type Asker } from './access-matrix.ts';
import { LOW_PASSWORD, startAttackServer, type AttackServer } from './attack-server.ts';

describe('the access matrix', () => {
  let server: AttackServer;
  let askers: Asker[];
  let matrix: AccessMatrix;
  beforeAll(async () => {
    server = await startAttackServer();
    await server.addUser({ username: 'nobody', password: LOW_PASSWORD });
    await server.addUser({ username: 'newcomer', password: LOW_PASSWORD, roles: ['admin'], mustChangePassword: true });
    askers = await signEverybodyIn();
    matrix = await askEverything(server.app, server, askers);
  });
  afterAll(() => server.close());

  const signEverybodyIn = async (): Promise<Asker[]> => [
    { name: 'anonymous', token: null },
    { name: 'without grants', token: await server.signIn('nobody', LOW_PASSWORD) },
    { name: 'with one form', token: await server.signIn('low', LOW_PASSWORD) },
    { name: 'must change password', token: await server.signIn('newcomer', LOW_PASSWORD) },
    { name: 'administrator', token: await server.signIn() },
  ];

  it('IMPLIED-10 every route admits exactly the callers of the checked-in matrix', async () => {
    await expect(printMatrix(matrix)).toMatchFileSnapshot(path.join(root, 'tests/attacks/access-matrix.json'));
  });

  it('IMPLIED-10 a user without menu permissions gets 403 from every route that requires one', () => {
    const routes = features.flatMap((feature) => feature.routes(server.context));
    const needing = routes.filter(({ access }) => typeof access !== 'string').map(({ url }) => url);
    const rows = Object.entries(matrix).filter(([name]) => needing.includes(name.split(' ')[1] as `/${string}`));
    expect(rows.length).toBeGreaterThan(20);
    for (const [name, row] of rows) expect([name, row['without grants'], row.anonymous]).toEqual([name, '403', '401']);
  });

  // One rejected caller is enough: the others need not repeat it.
  it.each([
    ['a token', 'anonymous', (): Access => 'public'],
    ['a permission', 'without grants', (access: Access): Access => (typeof access === 'string' ? access : 'self')],
  ] as const)('IMPLIED-10 the matrix detects that %s is no longer required', async (_, name, weaken) => {
    const guarded = ({ access }: Route) => weaken(access) !== access;
    const weak: Feature = {
      name: 'weak',
      routes: (context) =>
        features.flatMap((feature) =>
          feature
            .routes(context)
            .filter(guarded)
            .map((route) => ({ ...route, access: weaken(route.access) })),
        ),
    };
    const app = await build(server.context, undefined, [weak]);
    const asker = name === 'anonymous' ? { name, token: null } : { name, token: await server.signIn('nobody', LOW_PASSWORD) };
    const seen = await askEverything(app, server, [asker], [weak]).finally(() => app.close());
    const unseen = Object.keys(seen).filter((address) => matrix[address]?.[name] === seen[address]?.[name]);
    expect(Object.keys(seen).length).toBeGreaterThan(20);
    expect(unseen).toEqual([]);
  });
});
