import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, root } from '../source-tree.ts';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { anonymous, signed, type FilledRequest } from './case-requests.ts';
import { caseValues } from './case-values.ts';
import { takeFingerprint } from './fingerprint.ts';
import type { Probe } from './probe.ts';
import { probes } from './probes.ts';
import { readPublishedCases, type PublishedCase } from './published-cases.ts';
import { fire, replay } from './replay.ts';
import { decidedOtherwise, testedElsewhere } from './tested-elsewhere.ts';
import type { Verdict } from './verdict.ts';

/** Cases on public routes, which are answered. */
const OPEN_PATHS = /^\/$|^\/jeecg-boot\/sys\/(login|logout)$/;
const cases = readPublishedCases();
const sent = (cases ?? []).filter(({ kind }) => kind === 'http' || kind === 'http+browser');
if (!cases) console.log('tests/attacks: the published cases are not there (../shared/security/cases.json); they are skipped.');

describe.runIf(cases)('published attacks', () => {
  let server: AttackServer;
  let values: ReturnType<typeof caseValues>;
  const verdicts: Verdict[] = [];
  const untold: string[] = [];
  const checked = new Set<string>();
  const open: Record<string, string> = {};

  beforeAll(async () => {
    server = await startAttackServer();
    values = caseValues(server);
  });
  afterAll(async () => {
    await server.close();
    report();
  });

  it.each(sent.map((attack) => [attack.id, attack.title, attack] as const))(
    'IMPLIED-16 %s is rejected: %s',
    async (_id, _title, attack) => {
      const before = await takeFingerprint(server.context.db);
      const { requests, verdicts: answers, faults, untold: words } = await replay(server.app, attack, values);
      untold.push(...words);
      verdicts.push(...answers);
      expect(faults).toEqual([]);
      for (const request of requests.filter(({ name }) => name.startsWith('main'))) await expectNoMoreFor(request);
      const after = await takeFingerprint(server.context.db);
      expect([after.users, after.roles, after.secret]).toEqual([before.users, before.roles, before.secret]);
      for (const sentence of attack.expected.must_hold) await hold(attack, sentence, { server, verdicts: answers, before });
    },
  );

  /** A published signature grants nothing; without a token only public routes answer. */
  async function expectNoMoreFor(request: FilledRequest): Promise<void> {
    const [plain, withSignature, withoutToken] = [
      await fire(server.app, request),
      await fire(server.app, signed(request)),
      await fire(server.app, anonymous(request)),
    ];
    const unsigned = plain.outcome === 'answered' ? withSignature.outcome : plain.outcome;
    expect([request.url, withSignature.outcome]).toEqual([request.url, unsigned]);
    const isOpen = OPEN_PATHS.test(request.url);
    expect([request.url, withoutToken.outcome === 'answered' && !isOpen]).toEqual([request.url, false]);
  }

  async function hold({ id }: PublishedCase, sentence: string, input: Parameters<Probe>[0]): Promise<void> {
    const probe = probes[sentence];
    const name = `${id}: ${sentence}`;
    const decided = decidedOtherwise[name];
    if (decided) {
      expect(read(decided.file)).toContain(decided.title);
      open[name] = `decided otherwise: ${decided.instead} (${decided.file})`;
    }
    if (!probe && !decided) {
      const elsewhere = testedElsewhere[name];
      if (elsewhere) {
        expect(read(elsewhere.file)).toContain(elsewhere.title);
        open[name] = `tested in ${elsewhere.file}`;
        return;
      }
      const isMoot = input.verdicts.length > 0 && input.verdicts.every(({ outcome }) => outcome === 'no such route');
      open[name] = isMoot ? 'no such route' : 'not yet checkable';
      return;
    }
    await probe?.(input);
    if (probe) checked.add(name);
  }

  it('no statement that is decided otherwise or tested elsewhere is stale', () => {
    for (const name of [...Object.keys(decidedOtherwise), ...Object.keys(testedElsewhere)]) expect(Object.keys(open)).toContain(name);
  });

  it('the statements that cannot be checked yet are exactly those of the checked-in list', async () => {
    const list = `${JSON.stringify(Object.fromEntries(Object.entries(open).toSorted()), null, 2)}\n`;
    await expect(list).toMatchFileSnapshot(path.join(root, 'tests/attacks/open-probes.json'));
  });

  function report(): void {
    const names = [...new Set(verdicts.map(({ outcome }) => outcome))].toSorted();
    const outcomes = names.map((name) => `  ${name}: ${verdicts.filter(({ outcome }) => outcome === name).length}`);
    const reasons = (reason: string) => Object.keys(open).filter((name) => open[name] === reason);
    const list = (title: string, names: readonly string[]) => `${title}: ${names.length}\n${names.map((name) => `  ${name}\n`).join('')}`;
    console.log(
      [
        `Published attacks: ${sent.length} cases of ${cases?.length ?? 0} (the others need a browser or are no request), ${verdicts.length} requests`,
        ...outcomes,
        `Probes checked: ${checked.size}`,
        list('Probes without a route to probe', reasons('no such route')),
        list('Probes not yet checkable', reasons('not yet checkable')),
        list('Statements decided otherwise', Object.keys(decidedOtherwise)),
        list('Variants told in words only', untold),
        list('Placeholders that stand for what is not built', values?.().lacking() ?? []),
      ].join('\n'),
    );
  }
});
