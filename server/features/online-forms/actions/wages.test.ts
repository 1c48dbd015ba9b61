import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { factoryOf, type Factory } from '../testing/factory.ts';
import { proveAdjustments, proveGroupWages, proveGuarantee, proveMonthGuarantee, proveNoDebts } from '../testing/prove-wages.ts';

const LOADING_MS = 300_000;

describe('the wages of a month, computed more than once', () => {
  let server: TestServer;
  let factory: Factory;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    factory = factoryOf(server, await server.signIn());
  }, LOADING_MS);
  afterAll(() => server.close());

  it(
    'SCREEN-05 (garment.md C.3) lays of a cutting group that are audited after its slips are paid in the next run, none of them twice',
    () => proveGroupWages(factory),
    LOADING_MS,
  );

  it(
    'SCREEN-05 (garment.md B.6) the guaranteed hours of a day are in one slip of the month, however late the rest of its work is reported',
    () => proveGuarantee(factory),
    LOADING_MS,
  );

  it(
    'SCREEN-05 (garment.md B.6) what guaranteed hours have topped up is not paid again as the piece wages of a later run',
    () => proveMonthGuarantee(factory),
    LOADING_MS,
  );

  it(
    'SCREEN-05 (garment.md B.6) a slip that takes off more than it pays is not checked, and so never paid',
    () => proveNoDebts(factory),
    LOADING_MS,
  );

  it(
    'SCREEN-05 (garment.md C.3) adjustments of people without reports of work are paid, and free again when the slip is void',
    () => proveAdjustments(factory),
    LOADING_MS,
  );
});
