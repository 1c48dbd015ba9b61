import { Type, type Static, type TInteger, type TString } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { fail } from '#server/errors.ts';
import { readMembers } from '../sheets/open-import.ts';
import type { SentFiles } from '../sheets/receive-files.ts';
import type { Mends } from './mended-workbook.ts';

const name = Type.String({ maxLength: 64 });
/** How a file is compared with the stored records, and what of it is saved. */
export const ReviewSettings = Type.Object({
  keys: Type.Optional(Type.Array(name, { maxItems: 20 })),
  lineKeys: Type.Optional(Type.Record(name, Type.Array(name, { maxItems: 20 }))),
  clears: Type.Optional(Type.Boolean()),
  wanted: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('good')])),
  isSingleTable: Type.Optional(Type.Boolean()),
  foreignKeys: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
/** The settings of a review. */
export type ReviewSettings = Static<typeof ReviewSettings>;

/** Row number, place of the column, new text; then the sheet, where it is not the main one. */
const mend: [TInteger, TInteger, TString] = [
  Type.Integer(),
  Type.Integer({ minimum: 0, maximum: 200 }),
  Type.String({ maxLength: 32_767 }),
];
const Changes = Type.Object({
  mends: Type.Array(Type.Union([Type.Tuple(mend), Type.Tuple([...mend, Type.String({ maxLength: 64 })])])),
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
  const mends = new Map<string, Map<number, Map<number, string>>>();
  for (const [row, place, text, sheet = ''] of sent.mends) {
    const rows = mends.get(sheet) ?? new Map<number, Map<number, string>>();
    mends.set(sheet, rows.set(row, (rows.get(row) ?? new Map<number, string>()).set(place, text)));
  }
  return { file, settings, mends, skipped: new Set(sent.skipped) };
}
