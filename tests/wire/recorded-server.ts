import recorded from './stock-server.json' with { type: 'json' };

/** A request and the answer of a stock server to it (wire.md). */
interface Pair {
  /** Method and path; the query is free. */
  call: string;
  /** The body that the request has to hold, where the server needs one. */
  body?: object;
  result?: unknown;
  message?: string;
  /** An answer without envelope (wire 1.3). */
  bare?: unknown;
  /** An answer that is a file. */
  file?: string;
}

/** A request that a client sent. */
export interface Asked {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

const pairs: readonly Pair[] = recorded;
const BASE = '/jeecg-boot';

/** A stock server that answers what was recorded, any other path or method as Spring does: HTTP 200 with a failure in the envelope. */
export function recordedServer(): { asked: Asked[]; fetch: typeof fetch } {
  const asked: Asked[] = [];
  return {
    asked,
    async fetch(address, { method = 'GET', body } = {}) {
      const url = new URL(String(address), 'http://stock');
      const path = decodeURIComponent(url.pathname.slice(BASE.length));
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      asked.push({ call: `${method} ${path}`, query: url.searchParams, body: sent });
      return answerTo(method, path, sent);
    },
  };
}

function answerTo(method: string, path: string, sent: unknown): Response {
  const pair = pairs.find(({ call }) => call === `${method} ${path}`);
  if (!pair) return refusal(method, path);
  const { body, bare, file, message = '', result = null } = pair;
  if (body && JSON.stringify(body) !== JSON.stringify(sent))
    return envelope({ success: false, code: 500, message: '操作失败，参数不正确' });
  if (file !== undefined) return new Response(file, { headers: { 'Content-Type': 'application/vnd.ms-excel' } });
  return bare === undefined ? envelope({ success: true, code: 200, message, result }) : Response.json(bare);
}

function refusal(method: string, path: string): Response {
  const others = pairs.filter(({ call }) => call.endsWith(` ${path}`)).map(({ call }) => call.split(' ')[0]);
  if (others.length === 0) return envelope({ success: false, code: 404, message: '路径不存在，请检查路径是否正确' });
  return envelope({ success: false, code: 500, message: `不支持${method}请求方法，支持以下${others.join('、')}、` });
}

function envelope(members: object): Response {
  return Response.json({ success: false, message: '', code: 0, result: null, timestamp: 1_668_412_345_678, ...members });
}
