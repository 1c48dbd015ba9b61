import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { bare } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { fileFolder } from '#server/uploads/file-folder.ts';
import { contentDisposition } from '#server/uploads/file-name.ts';
import { findFile } from '#server/uploads/file-store.ts';
import { isShownType } from './file-kinds.ts';
import { keepFile } from './keep-file.ts';
import { receiveForm } from './receive-form.ts';

/** The content of a path never changes, so it is cacheable; temporary files are not cached. */
const CACHE = 'private, max-age=31536000, immutable';
const NO_CACHE = 'private, no-store';
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Upload (CALL-106, UPLOAD-10) and download (CALL-115, IMPLIED-15) of files, wire 6.4. */
export function fileRoutes(context: ServerContext): Route[] {
  const folder = fileFolder(context.config.dataDir);
  return [
    defineRoute({
      method: 'POST',
      url: '/sys/common/upload',
      access: 'self',
      isMultipart: true,
      async run({ request, subject }) {
        const path = await keepFile(context, await receiveForm(request, folder), subject.username);
        return { kind: 'envelope', envelope: { success: true, message: path, code: 0, result: null, timestamp: Date.now() } };
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/common/static/*',
      // Browsers request images without a token: knowing the path, which holds 72 random bits, grants access.
      access: 'public',
      schema: { params: Type.Object({ '*': Type.String({ maxLength: 300 }) }) },
      async run({ params, reply }) {
        // A key to look up, exactly as it was given out: never joined to a path.
        const file = (await findFile(context.db, params['*'])) ?? fail('file-unknown');
        const content = (await folder.read(file.stored_name)) ?? fail('file-unknown');
        const disposition = contentDisposition(isShownType(file.media_type) ? 'inline' : 'attachment', file.original_name);
        const cache = file.expires_at === null ? CACHE : NO_CACHE;
        const headers = { 'content-disposition': disposition, 'content-security-policy': POLICY, 'cache-control': cache };
        reply.headers({ ...headers, 'content-length': file.size_bytes });
        return bare(content, file.media_type);
      },
    }),
  ];
}
