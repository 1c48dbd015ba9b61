import { currentLanguage, message } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { ApiError } from './api-error.ts';
import { answerOf, parseJson, type Answer } from './answer-of.ts';
import { askPatiently } from './ask-patiently.ts';
import { type LowApp, lowApp } from './low-app.ts';
import { readBody } from './read-body.ts';
import { readLines } from './send-lines.ts';
import { sendForm, type FormRequest } from './send-form.ts';
import { askInSession, isSessionEnd } from './session-end.ts';
import { sign } from './sign.ts';
import { storageKeys } from './storage-keys.ts';
import { localEntries } from './storage.ts';

/** Response timeout in milliseconds (CONST-01). */
const TIMEOUT_MS = 90_000;
const TOKEN = 'X-Access-Token';
const SERVER_FAILED = 500;
const DICTIONARY_PATH = 'sys/dict/getDictItems';

export type { Answer } from './answer-of.ts';

/** Options of a request besides its method and address. */
export interface RequestOptions {
  params?: Record<string, string | number | boolean | undefined>;
  body?: object;
  signal?: AbortSignal;
  /** True when the caller shows failures itself, except an expired session (ERR-04, ERR-05). */
  silent?: boolean;
  /** Identifies a retried request to the server (`Idempotency-Key`). */
  key?: string;
  /** Sent even if the page is left before its answer; at most 64 kB. */
  outlivesPage?: boolean;
}

/** A file to download; `onProgress` receives the bytes so far. */
export interface DownloadOptions extends Pick<RequestOptions, 'params' | 'signal'> {
  onProgress?: (bytes: number) => void;
}

/** How the lines of an answer are read. */
export interface LineOptions extends Pick<RequestOptions, 'signal' | 'key'> {
  onLine: (line: Readonly<Record<string, unknown>>) => void;
}

/** How a form is sent. */
type FormOptions = Pick<FormRequest, 'onProgress' | 'signal'> & Pick<RequestOptions, 'key'> & { isAnonymous?: boolean | undefined };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type FailureListener = (error: ApiError) => void;

/** The base address, the session, and browser functions that tests replace. */
export interface HttpOptions {
  base: string;
  token(): string | undefined;
  tenant(): string;
  /** The low-code application whose page is open, if any (ROUTE-09). */
  lowApp?: Pick<LowApp, 'id' | 'takeFilter'>;
  fetch?: typeof fetch;
  now?: () => number;
  createRequest?: () => XMLHttpRequest;
}

/** The HTTP client. Every method resolves to a successful response or throws an ApiError; an aborted call throws the abort reason. */
export interface Http {
  get(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, options?: RequestOptions): Promise<Answer>;
  put(path: string, options?: RequestOptions): Promise<Answer>;
  delete(path: string, options?: RequestOptions): Promise<Answer>;
  /** Posts a form, possibly with files; `body` is the whole response. The caller shows failures, except an expired session. */
  postForm(path: string, form: FormData, options?: FormOptions): Promise<Answer & { body: unknown }>;
  /**
   * Fetches a file; an empty one when the server sends none. Has no timeout while bytes arrive. The caller shows failures, except an
   * expired session (ERR-06).
   */
  download(path: string, options?: DownloadOptions): Promise<Blob>;
  /** Posts a form whose answer comes line by line. Has no timeout. The caller shows failures, except an expired session. */
  postLines(path: string, form: FormData, options: LineOptions): Promise<void>;
  /** Posts a body that is answered by a file. The caller shows failures, except an expired session. */
  postForFile(path: string, body: object, options?: Pick<DownloadOptions, 'signal' | 'onProgress'>): Promise<Blob>;
  /** The address of a path below the base. */
  address(path: string): string;
  /** Called with every failure that the caller does not show itself. */
  onFailure(listener: FailureListener): void;
}

/** Makes a client; `http` is the application's own. */
export function createHttp(options: HttpOptions): Http {
  const { announce, onFailure } = announcer();
  const announceEnd = (error: unknown): never => {
    // A sign-in request has no session that could expire.
    if (isSessionEnd(error) && options.token() !== undefined) announce(error);
    throw error;
  };
  const announceAny = (error: unknown): never => {
    if (error instanceof ApiError && error.failure !== 'refused') announce(error);
    throw error;
  };
  const requestWith =
    (method: Method) =>
    (path: string, request: RequestOptions = {}): Promise<Answer> =>
      askInSession(options.token, () => send(options, method, path, request)).catch(request.silent ? announceEnd : announceAny);
  return {
    get: requestWith('GET'),
    post: requestWith('POST'),
    put: requestWith('PUT'),
    delete: requestWith('DELETE'),
    postForm: (path, form, more = {}) => askInSession(options.token, () => postFormOnce(options, path, form, more)).catch(announceEnd),
    download: (path, request = {}) => askInSession(options.token, () => fetchFile(options, path, request)).catch(announceEnd),
    postLines: (path, form, request) => askInSession(options.token, () => fetchLines(options, path, form, request)).catch(announceEnd),
    postForFile: (path, body, request) =>
      askInSession(options.token, () => fetchFile(options, path, { ...request, body }, 'POST')).catch(announceEnd),
    address: (path) => addressOf(options, path),
    onFailure,
  };
}

/** Reports failures to one listener and marks them as announced. */
function announcer() {
  let listener: FailureListener = () => {};
  return {
    announce(error: ApiError) {
      error.isAnnounced = true;
      listener(error);
    },
    onFailure(next: FailureListener) {
      listener = next;
    },
  };
}

/** Of the session on this device. */
export const ownOptions: HttpOptions = {
  base: settings.apiBase,
  token: () => storedText(storageKeys.token),
  tenant: () => storedText(storageKeys.tenant) ?? '0',
  lowApp,
};

/** The application's client. */
export const http = createHttp(ownOptions);

async function send(options: HttpOptions, method: Method, path: string, request: RequestOptions): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await ask(options, method, path, request, timeout);
    return answerOf(response.status, parseJson(await response.text()));
  } catch (error) {
    throw failureOf(error, timeout, request.signal);
  }
}

async function postFormOnce(options: HttpOptions, path: string, form: FormData, { key, isAnonymous, ...more }: FormOptions) {
  const { [TOKEN]: token, ...others } = headersOf(options, false);
  const headers = { ...others, ...(token && !isAnonymous && { [TOKEN]: token }), ...keyHeader(key) };
  const request = { url: addressOf(options, path), headers, createRequest: options.createRequest };
  const { status, text } = await sendForm({ ...request, ...more, form });
  const body = parseJson(text);
  return { ...answerOf(status, body), body };
}

/** The timeout covers only the response headers, since a file may take longer. */
async function fetchFile(
  options: HttpOptions,
  path: string,
  { onProgress, ...request }: DownloadOptions & Pick<RequestOptions, 'body'>,
  method: Method = 'GET',
): Promise<Blob> {
  const waiting = new AbortController();
  const clock = setTimeout(() => waiting.abort(), TIMEOUT_MS);
  try {
    const response = await ask(options, method, path, request, waiting.signal).finally(() => clearTimeout(clock));
    return await fileOf(response, onProgress);
  } catch (error) {
    throw failureOf(error, waiting.signal, request.signal);
  }
}

async function fetchLines(options: HttpOptions, path: string, form: FormData, { signal, key, onLine }: LineOptions): Promise<void> {
  const never = new AbortController().signal;
  try {
    const headers = { ...headersOf(options, false), ...keyHeader(key) };
    const response = await (options.fetch ?? fetch)(addressOf(options, path), { method: 'POST', headers, body: form, signal });
    if (response.headers.get('Content-Type')?.includes('ndjson')) return await readLines(response, onLine);
    answerOf(response.status, parseJson(await response.text()));
  } catch (error) {
    throw failureOf(error, never, signal);
  }
}

function ask(options: HttpOptions, method: Method, path: string, request: RequestOptions, timeout: AbortSignal): Promise<Response> {
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const once = () => askOnce(options, method, path, request, signal);
  return method === 'GET' ? askPatiently(once, signal) : once();
}

function askOnce(options: HttpOptions, method: Method, path: string, request: RequestOptions, signal: AbortSignal): Promise<Response> {
  const { body, key } = request;
  const params = { ...request.params, ...options.lowApp?.takeFilter() };
  const now = (options.now ?? Date.now)();
  const url = addressOf(options, path);
  const isSigned = method === 'GET' || method === 'POST';
  return (options.fetch ?? fetch)(withQuery(url, method, params, now), {
    method,
    headers: {
      ...headersOf(options, body !== undefined),
      ...keyHeader(key),
      ...(isSigned && { 'X-Sign': sign(url, { ...params, ...body }), 'X-TIMESTAMP': String(now) }),
    },
    body: body && JSON.stringify(body),
    keepalive: request.outlivesPage ?? false,
    signal,
  });
}

/** The error to throw for a failure of transport. */
function failureOf(error: unknown, timeout: AbortSignal, signal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || signal?.aborted) return error;
  return timeout.aborted ? new ApiError('timeout', message('http.timeout'), 0, 0) : new ApiError('network', message('http.network'), 0, 0);
}

function addressOf({ base }: HttpOptions, path: string): string {
  return `${base}/${path.replace(/^\//, '')}`;
}

function headersOf(options: HttpOptions, hasBody: boolean): Record<string, string> {
  const token = options.token();
  const lowAppId = options.lowApp?.id();
  return {
    'Accept-Language': currentLanguage(),
    'tenant-id': options.tenant(),
    'X-Tenant-Id': options.tenant(),
    ...(token && { [TOKEN]: token }),
    ...(lowAppId && { 'X-Low-App-ID': lowAppId }),
    ...(hasBody && { 'Content-Type': 'application/json;charset=UTF-8' }),
  };
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': key };
}

function storedText(key: string): string | undefined {
  const value = localEntries.get(key);
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

function withQuery(url: string, method: Method, params: NonNullable<RequestOptions['params']>, now: number): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value !== undefined) query.set(key, String(value));
  if (method === 'GET' && !url.includes(DICTIONARY_PATH)) query.set('_t', String(Math.floor(now / 1000)));
  const text = query.toString();
  return text ? `${url}?${text}` : url;
}

/** The file of a response. JSON is not a file but an error message, which after a server error is only used with code `500` (ERR-06). */
async function fileOf(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  const { ok, status, headers } = response;
  if (ok && !headers.get('Content-Type')?.includes('json')) return readBody(response, onProgress);
  const body = parseJson(await response.text());
  const { status: said, code = said, message: text } = Object(body);
  const isServerFailure = status === SERVER_FAILED;
  if (!isServerFailure || Number(code) === SERVER_FAILED) answerOf(status, isServerFailure ? { code, message: text } : body);
  return new Blob();
}
