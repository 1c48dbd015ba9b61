import type { AppliedReview } from '../import-review/apply-review.ts';
import type { ReviewHead, ReviewOrphans, ReviewRow } from '#renderer';
import type { FormServer } from './test-forms.ts';

const BOUNDARY = 'review-boundary';

/** A form with a workbook, its settings, and what the user has changed of it. */
export function reviewForm(bytes: Buffer, settings: object = {}, changes?: object): Buffer {
  const part = (name: string, type: string, content: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const file = (name: string, content: Buffer | string) =>
    part('files[]', `; filename="${name}"\r\nContent-Type: application/octet-stream`, content);
  return Buffer.concat([
    ...part('settings', '', JSON.stringify(settings)),
    ...file('rows.xlsx', bytes),
    ...(changes ? file('changes.json', JSON.stringify(changes)) : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** The lines of a review's answer, joined. */
export interface ReviewAnswer {
  head?: ReviewHead;
  rows: ReviewRow[];
  orphans?: ReviewOrphans[];
  done?: Partial<AppliedReview>;
  failed?: string;
}

/** Sends a form to a review, of the styles unless told, and reads its answer. */
export async function reviewLines(
  server: Pick<FormServer, 'app' | 'signIn'>,
  call: 'importPreview' | 'importChanges',
  payload: Buffer,
  token?: string,
  form = 't_style',
): Promise<ReviewAnswer> {
  const headers = { 'x-access-token': token ?? (await server.signIn()), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const answer = await server.app.inject({ method: 'POST', url: `/jeecg-boot/online/cgform/api/${call}/${form}`, headers, payload });
  const lines: Partial<ReviewAnswer>[] = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines.reduce<ReviewAnswer>((whole, line) => ({ ...whole, ...line, rows: [...whole.rows, ...(line.rows ?? [])] }), { rows: [] });
}
