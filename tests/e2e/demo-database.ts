import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startProcess } from './product-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name of a database in the test cluster, in the state after the product's first start with demo data. */
    demoDatabase: string;
    /** The folder of the files that belong to it. */
    demoFiles: string;
  }
}

/** Vitest global setup: starts the product once on an empty database, which loads the demo data; each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { clusterUrl } = project.getProvidedContext();
  const name = `selvedge_walk_demo_${randomBytes(6).toString('hex')}`;
  const drop = () => administer(clusterUrl, `drop database if exists ${name} with (force)`);
  await administer(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const files = await mkdtemp(path.join(tmpdir(), 'selvedge-walk-files-'));
  const product = await startProcess(url.href, { demo: true });
  const keepFiles = () => cp(path.join(product.dataFolder, 'files'), files, { recursive: true });
  await product.address.then(keepFiles).finally(product.stop);
  project.provide('demoDatabase', name);
  project.provide('demoFiles', files);
  return async () => {
    await rm(files, { recursive: true });
    await drop();
  };
}

async function administer(clusterUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
