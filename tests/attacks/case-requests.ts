import type { InjectOptions } from 'fastify';
import type { CaseValues } from './case-values.ts';
import type { CaseRequest, PublishedCase } from './published-cases.ts';
import { signRequest } from './request-signature.ts';

/** A request of a case, ready to send, and its name in reports. */
export interface FilledRequest {
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const REQUEST_MEMBERS: ReadonlySet<string> = new Set(['path', 'headers', 'method', 'body', 'note']);
const EVERY_METHOD = ['GET', 'POST', 'PUT', 'DELETE'];
const BOUNDARY = 'attack-boundary';

/** Bodies that a variant only describes in words. */
const DESCRIBED_BODIES: Readonly<Record<string, string>> = {
  'depth 65': '['.repeat(65) + ']'.repeat(65),
  '100 000 keys': `{${Array.from({ length: 100_000 }, (_, place) => `"k${place}":1`).join(',')}}`,
  '1e6 array items': `[${'1,'.repeat(999_999)}1]`,
  'duplicate keys': '{"head":{"tableName":"t"},"head":{"tableName":"u"}}',
  'lone surrogates': String.raw`{"head":{"tableName":"\ud800"},"fields":[]}`,
  '\\u0000 in text (PostgreSQL refuses)': String.raw`{"head":{"tableName":"a\u0000"},"fields":[]}`,
  '1e400 number': '{"head":1e400}',
  '-0': '-0',
  '9007199254740993': '9007199254740993',
  NaN: '{"head":NaN}',
  BOM: '\uFEFF{"head":{}}',
};

/** The main request of a case and its variants; `untold` are variants described in words without a request here. */
export function requestsOf(
  attack: PublishedCase,
  values: (own?: Readonly<Record<string, unknown>>) => CaseValues,
): { requests: FilledRequest[]; untold: string[] } {
  // Every method on the page itself stands in for socket behaviour, which no request can express.
  const isTold = attack.request.method !== '*' || attack.request.path !== '/';
  const requests = isTold ? fillAll('main', attack.request, values()) : [];
  const untold: string[] = isTold ? [] : [`${attack.id}: main`];
  attack.variants.forEach((variant, place) => {
    const note = typeof variant.note === 'string' ? variant.note : null;
    if (note !== null && DESCRIBED_BODIES[note] === undefined) return untold.push(`${attack.id}: ${note}`);
    const changed = note === null ? override(attack.request, variant) : { ...attack.request, body: DESCRIBED_BODIES[note] };
    return requests.push(...fillAll(`variant ${place + 1}`, changed, values(variant)));
  });
  return { requests, untold };
}

/** The same request with the signature that a stock client would add. */
export function signed(request: FilledRequest): FilledRequest {
  let body: unknown = null;
  if (typeof request.payload === 'string' && request.payload.startsWith('{')) body = JSON.parse(request.payload);
  const stamp = { 'X-Sign': signRequest(request.url, body), 'X-TIMESTAMP': String(Date.now()) };
  return { ...request, name: `${request.name}, signed`, headers: { ...request.headers, ...stamp } };
}

/** The same request without the token. */
export function anonymous(request: FilledRequest): FilledRequest {
  const { 'X-Access-Token': _token, ...headers } = request.headers;
  return { ...request, name: `${request.name}, anonymous`, headers };
}

/** In the form of `inject`. */
export function injectOptions({ method, url, headers, payload }: FilledRequest): InjectOptions {
  return { method: method as InjectOptions['method'], url, headers, ...(payload !== undefined && { payload }) };
}

/** `path`, `headers`, `method` and `body` replace those of the request; upper-case names are variables; others name the member that they replace. */
function override(request: CaseRequest, variant: Record<string, unknown>): CaseRequest {
  const changed = structuredClone({ ...request, ...pick(variant, (name) => REQUEST_MEMBERS.has(name)) });
  for (const [name, value] of Object.entries(pick(variant, (member) => !REQUEST_MEMBERS.has(member)))) {
    if (/^[A-Z]+$/.test(name)) continue;
    if (/^[A-Z]/.test(name)) changed.headers[name] = String(value);
    else changed.body = replaceMember(changed.body, name, value);
  }
  return changed;
}

function pick(record: Record<string, unknown>, keep: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => keep(name)));
}

/** Replaces `name` wherever the body has it: as a member (`href` also as `fieldHref`), or as the value of a part. */
function replaceMember(body: unknown, name: string, value: unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => replaceMember(item, name, value));
  if (typeof body !== 'object' || body === null) return body;
  const isPart = 'name' in body && body.name === name && 'value' in body;
  const members = Object.entries(body).map(([member, inner]) => {
    const isMeant = member.toLowerCase().endsWith(name.toLowerCase()) || (isPart && member === 'value');
    return [member, isMeant ? value : replaceMember(inner, name, value)];
  });
  return Object.fromEntries(members);
}

function fillAll(name: string, request: CaseRequest, values: CaseValues): FilledRequest[] {
  const methods = request.method === '*' ? EVERY_METHOD : [request.method === 'WS' ? 'GET' : request.method];
  const url = values.fill(request.path);
  const filled = payloadOf(request.body, values);
  const sign = () => signRequest(url, request.body);
  const headers = Object.entries(request.headers).map(([header, value]) => [header, values.fill(value).replace('{{SIGN}}', sign)]);
  const more: Record<string, string> = filled.contentType ? { 'Content-Type': filled.contentType } : {};
  return methods.map((method) => ({
    name: methods.length > 1 ? `${name} ${method}` : name,
    method,
    url,
    headers: { ...(Object.fromEntries(headers) as Record<string, string>), ...more },
    ...(filled.payload !== undefined && { payload: filled.payload }),
  }));
}

function payloadOf(body: unknown, values: CaseValues): { payload?: string | Buffer; contentType?: string } {
  if (body === null || body === undefined) return {};
  if (typeof body === 'string') return { payload: values.fill(body) };
  const { multipart, raw } = body as { multipart?: Record<string, string>[]; raw?: string };
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
  if (multipart) return { payload: formOf(multipart, values), contentType };
  if (raw) return { payload: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\nhalf`, contentType };
  // The variable is inside a JSON text, so its value must be escaped as JSON.
  return { payload: JSON.stringify(fillTexts(body, values)) };
}

function fillTexts(value: unknown, values: CaseValues): unknown {
  if (typeof value === 'string') return values.fill(value);
  if (Array.isArray(value)) return value.map((item) => fillTexts(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillTexts(inner, values)]));
}

function formOf(parts: readonly Record<string, string>[], values: CaseValues): Buffer {
  const pieces = parts.flatMap(({ name = '', value, filename, type = 'application/octet-stream', content = '' }) => {
    const file = filename === undefined ? '' : `; filename="${values.fill(filename)}"\r\nContent-Type: ${values.fill(type)}`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${values.fill(name)}"${file}\r\n\r\n`;
    return [head, value === undefined ? values.content(content) : values.fill(value), '\r\n'];
  });
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}
