import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startProcess } from './product-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name of a database in the test cluster, in the state after the product's first start with demo data. */
    demoDatabase: string;
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
  const product = await startProcess(url.href, { demo: true });
  await product.address.finally(product.stop);
  project.provide('demoDatabase', name);
  return drop;
}

async function administer(clusterUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
