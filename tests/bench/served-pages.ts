import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build, preview, type InlineConfig } from 'vite';
import { clientPage } from '#server/plugins/client-page.ts';
import { root } from '../source-tree.ts';

/** The measured pages, from production builds. */
export interface ServedPages {
  /** The product's page, served with the product's Content-Security-Policy. */
  product: string;
  /** The URL of a peer's page. */
  peer(name: string): string;
  close(): Promise<void>;
}

const peersRoot = fileURLToPath(new URL('page', import.meta.url));

/** Builds the pages in a temporary folder and serves them. */
export async function servePages(): Promise<ServedPages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'));
  const outOf = (name: string) => ({ outDir: path.join(folder, name), emptyOutDir: true });
  const alias = { '@rjsf/validator-ajv8': path.join(root, 'src/replaced/no-validator.ts') };
  const peers: InlineConfig = {
    root: peersRoot,
    configFile: false,
    plugins: [react()],
    resolve: { alias },
    publicDir: false,
    logLevel: 'error',
  };
  await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'error', build: outOf('product') });
  await build({ ...peers, build: { ...outOf('peers'), target: 'es2022' } });
  const app = fastify();
  await app.register(clientPage(path.join(folder, 'product')));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const others = await preview({ ...peers, build: outOf('peers'), preview: { port: 0, host: '127.0.0.1' } });
  return {
    product: `${address}/bench.html`,
    peer: (name) => `${others.resolvedUrls?.local[0]}?peer=${name}`,
    async close() {
      await Promise.all([app.close(), others.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
