import { createHash, randomUUID } from 'node:crypto';
import { ROW_VERSION } from '#server/catalogue/definition/definition.ts';
import { fail } from '#server/errors.ts';
import { jsonOf, memberAt } from '#server/outbound/answer-members.ts';
import { askSystem } from '#server/outbound/ask-system.ts';
import { wireOf, type Named } from './action-values.ts';
import { valueAt, withNames, type Frame } from './frame.ts';
import { refuse } from './refuse-row.ts';
import { membersOf, textIn, type Members } from './step-members.ts';

/** The record stays locked while the other system works. */
const TIMEOUT_MS = 5_000;
const MAX_REASON = 200;

/**
 * Calls a registered endpoint (`ENDPOINTS`) with values of the record, as `{ form, id, user, values }` with each value as a text; what `take`
 * names in its JSON answer are texts for the steps that follow. Where it does not accept, by its status or `success: false`, the action is
 * refused and nothing is changed. Sent
 * twice for the same state of a record, the request has the same `Idempotency-Key`.
 */
export async function call(frame: Frame, members: Members): Promise<Frame> {
  const name = textIn(members, 'endpoint') ?? '';
  const { context } = frame.run;
  const { url, token, title } = context.endpoints?.find((one) => one.name === name) ?? fail('endpoint-unknown', { name });
  const values = Object.entries(membersOf(members['send'])).map(
    ([member, text]) => [member, wireOf(undefined, valueAt(frame, String(text), 'text'))] as const,
  );
  const { form, row } = frame.at;
  const sent = { form: form.table, id: String(row['id'] ?? ''), user: context.subject.username, values: Object.fromEntries(values) };
  const answer = await askSystem(url, {
    method: 'POST',
    timeoutMs: TIMEOUT_MS,
    headers: {
      ...{ accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': keyOf(name, sent, row[ROW_VERSION]) },
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(sent),
  });
  if (!answer || answer.status >= 500) return fail('endpoint-unreachable', { title });
  const said = jsonOf(answer.text);
  const isAccepted = answer.status >= 200 && answer.status < 300 && membersOf(said)['success'] !== false;
  if (!isAccepted) {
    if (members['else'] !== undefined) return await refuse(frame, members['else']);
    return fail('endpoint-refused', { title, reason: memberAt(said, 'message').slice(0, MAX_REASON) || String(answer.status) });
  }
  frame.run.journal.touching();
  const taken = Object.entries(membersOf(members['take'])).map(([to, path]): [string, Named] => [
    to,
    { kind: 'text', value: memberAt(said, String(path)) || null },
  ]);
  return withNames(frame, taken);
}

function keyOf(name: string, sent: { id: string }, version: unknown): string {
  if (!sent.id) return randomUUID();
  return createHash('sha256')
    .update(JSON.stringify([name, sent, String(version ?? '')]))
    .digest('hex');
}
