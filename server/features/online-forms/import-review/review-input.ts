import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { fail } from '#server/errors.ts';
import { readMembers } from '../sheets/open-import.ts';
import type { SentFiles } from '../sheets/receive-files.ts';
import type { Mends } from './mended-workbook.ts';

const name = Type.String({ maxLength: 64 });
/** How a file is compared with the stored records, and what of it is saved. */
export const ReviewSettings = Type.Object({
  keys: Type.Optional(Type.Array(name, { maxItems: 20 })),
  clears: Type.Optional(Type.Boolean()),
  wanted: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('good')])),
  isSingleTable: Type.Optional(Type.Boolean()),
  foreignKeys: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
/** The settings of a review. */
export type ReviewSettings = Static<typeof ReviewSettings>;

const Changes = Type.Object({
  /** Row number, place of the column, new text. */
  mends: Type.Array(Type.Tuple([Type.Integer(), Type.Integer({ minimum: 0, maximum: 200 }), Type.String({ maxLength: 32_767 })])),
  skipped: Type.Array(Type.Integer()),
});

/** What was sent: the workbook, its settings, and what the user has changed of it. */
export interface ReviewInput {
  file: SentFiles['files'][number];
  settings: ReviewSettings;
  mends: Mends;
  skipped: ReadonlySet<number>;
}

/** Reads a form with a workbook, `settings` as JSON, and after the workbook a JSON file of changes, if there are any. */
export function readReviewInput({ fields, files }: SentFiles): ReviewInput {
  const [file, changes] = files;
  const settings = readMembers(fields.get('settings') ?? '');
  if (!file || !Value.Check(ReviewSettings, settings)) return fail('bad-input', { detail: 'settings' });
  const sent = changes ? readMembers(changes.bytes.toString('utf8')) : { mends: [], skipped: [] };
  if (!Value.Check(Changes, sent)) return fail('bad-input', { detail: 'changes' });
  const mends = new Map<number, Map<number, string>>();
  for (const [row, place, text] of sent.mends) mends.set(row, (mends.get(row) ?? new Map<number, string>()).set(place, text));
  return { file, settings, mends, skipped: new Set(sent.skipped) };
}
