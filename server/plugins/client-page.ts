import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import { newNonce, pagePolicy, SCRIPT_FRAME_POLICY, type PagePolicyOptions } from './security-headers.ts';

/** The placeholder in the pages for the nonce of each response. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const ICON = /^\/[\w-]+\.(?:svg|png)$/;
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
/** The service worker, which fetches pages from the own site. */
const WORKER = '/sw.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** The frame of the scripts of forms: no page of the client, but embedded in it. */
const SCRIPT_FRAME = '/script-frame.html';
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Below it are the files of the built client whose names carry a hash of their content. */
export const ASSETS = '/assets/';

/** What the installation says about the page. */
export interface ClientPageOptions {
  basePath?: string;
  /** Settings of the client by name; the values are plain words. */
  settings?: Readonly<Record<string, string>>;
  /** The origins of the pages that the menu embeds, at this moment. */
  frameOrigins?: () => Promise<readonly string[]>;
  /** The origins that may embed the page. */
  portals?: readonly string[];
}

/**
 * Serves the built client. Files are looked up in a list read at startup (a request never becomes a file path); any other URL gets the
 * page itself, so that links to screens work.
 */
export function clientPage(folder: string, options: ClientPageOptions = {}): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const files = await listFiles(folder);
    const pages = await readPages(files, options);
    const page = pages.get('/index.html') ?? '';
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const address = decodeURI(request.url.split('?', 1)[0] ?? '/');
        if (files.has(address) && !pages.has(address)) return sendFile(files, address, request, reply);
        if (path.posix.extname(address) !== '' && address.startsWith(ASSETS)) fail('not-found');
        const frameOrigins = await options.frameOrigins?.();
        return sendPage(pages.get(address) ?? page, reply, { frameOrigins, portals: options.portals });
      },
    });
  };
}

/** Paths under the root, with their files. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(paths.map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file]));
}

/** The HTML of the pages, into which each response's nonce is written: with the addresses below the base path, and the settings as meta elements. */
async function readPages(
  files: ReadonlyMap<string, string>,
  { basePath = '', settings = {} }: ClientPageOptions,
): Promise<Map<string, string>> {
  const pages = [...files].filter(([address]) => address.endsWith('.html') && address !== SCRIPT_FRAME);
  const metas = Object.entries(settings).map(([name, content]) => `<meta name="${name}" content="${content}" />`);
  const served = (html: string) =>
    html.replaceAll(/ (href|src)="\.?\//g, ` $1="${basePath}/`).replace('</head>', `${metas.join('')}</head>`);
  return new Map(await Promise.all(pages.map(async ([address, file]) => [address, served(await readFile(file, 'utf8'))] as const)));
}

async function sendFile(
  files: ReadonlyMap<string, string>,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const content = (suffix: string) =>
    readFile(files.get(address + suffix) ?? '').catch((error: NodeJS.ErrnoException) => {
      // A newer build has replaced the one that this list was read from.
      if (error.code === 'ENOENT') fail('not-found');
      throw error;
    });
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find(({ name, suffix }) => accepted.includes(name) && files.has(address + suffix));
  const body = await content(encoding?.suffix ?? '');
  // A worker follows the policy of its own script.
  if (address === WORKER) reply.header('content-security-policy', WORKER_POLICY);
  if (address === SCRIPT_FRAME) reply.headers({ 'content-security-policy': SCRIPT_FRAME_POLICY, 'x-frame-options': 'SAMEORIGIN' });
  if (encoding) reply.header('content-encoding', encoding.name);
  reply.header('vary', 'accept-encoding');
  reply.header('cache-control', cachingOf(address));
  reply.type(MEDIA_TYPES[path.posix.extname(address)] ?? 'application/octet-stream');
  return reply.send(body);
}

/** A browser asks for its icons again with each address of the page. */
function cachingOf(address: string): string {
  if (address.startsWith(ASSETS)) return 'public, max-age=31536000, immutable';
  return ICON.test(address) ? 'public, max-age=86400' : 'no-cache';
}

function sendPage(page: string, reply: FastifyReply, embedding: Pick<PagePolicyOptions, 'frameOrigins' | 'portals'>): FastifyReply {
  const nonce = newNonce();
  reply.header('content-security-policy', pagePolicy(nonce, embedding));
  reply.header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
}
