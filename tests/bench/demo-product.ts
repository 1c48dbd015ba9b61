import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { startProcess } from '../e2e/product-process.ts';

/** Runs a measurement on the product, by its address and its process, with its demo data, on a database of its own. */
export async function withDemo<Result>(measure: (url: string, pid: number) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'));
  // Under root the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(folder, { settings: { fsync: 'off', synchronous_commit: 'off' } });
  const product = await startProcess(cluster.url, { demo: true });
  try {
    return await measure(await product.address, product.pid);
  } finally {
    await product.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
