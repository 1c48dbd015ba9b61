import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { ADMIN_PASSWORD, startProcess } from '../e2e/product-process.ts';
import { type LoadSample, visitCold } from './load-visit.ts';
import { median } from './measure.ts';

const LIST = '销售订单';

/** Medians of cold visits to the product with its demo data, by what is measured. */
export async function measureLoads(executablePath: string, rounds: number): Promise<Record<string, Record<string, number>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'));
  // Under root the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(folder, { settings: { fsync: 'off', synchronous_commit: 'off' } });
  const product = await startProcess(cluster.url, { demo: true });
  try {
    const url = await product.address;
    const list = await addressOf(url, LIST);
    const newBrowser = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
    const samples: LoadSample[] = [];
    // The first visit warms up the server.
    for (let round = 0; round <= rounds; round++) samples.push(await visitCold(newBrowser, url, list));
    return medians(samples.slice(1));
  } finally {
    await product.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function medians(samples: readonly LoadSample[]): Record<string, Record<string, number>> {
  const names = Object.keys(samples[0] ?? {}) as (keyof LoadSample)[];
  const middle = (name: keyof LoadSample, what: keyof LoadSample['form']) =>
    Math.round(median(samples.map((sample) => sample[name][what])));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { ms: middle(name, 'milliseconds'), 'requests so far': middle(name, 'requests'), 'kB so far': middle(name, 'kilobytes') },
    ]),
  );
}

interface MenuEntry {
  path: string;
  meta: { title: string };
  children?: readonly MenuEntry[];
}

/** The address of the menu entry with this title. */
async function addressOf(url: string, title: string): Promise<string> {
  const credentials = { username: 'admin', password: ADMIN_PASSWORD, captcha: '', checkKey: '' };
  const { token } = await ask<{ token: string }>(`${url}/jeecg-boot/sys/login`, '', JSON.stringify(credentials));
  const { menu } = await ask<{ menu: MenuEntry[] }>(`${url}/jeecg-boot/sys/permission/getUserPermissionByToken`, token);
  // The loop also visits the children that it adds.
  for (const entry of menu) {
    if (entry.meta.title === title) return entry.path;
    menu.push(...(entry.children ?? []));
  }
  throw new Error(`The menu has no ${title}.`);
}

async function ask<Result>(url: string, token: string, body?: string): Promise<Result> {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) };
  const response = await fetch(url, { method: body ? 'POST' : 'GET', headers, body });
  return ((await response.json()) as { result: Result }).result;
}
