/** The fields of the form, or of a sub-table, for which a hook has handlers. */
export interface WatchedFields {
  hook: string;
  /** Empty for the form. */
  table: string;
  fields: readonly string[];
}

type Scalar = string | number | boolean | null;

/** Everything that may come out of a sandbox. */
export type ScriptMessage =
  | { type: 'ready'; hooks: readonly string[]; watched: readonly WatchedFields[] }
  | { type: 'pong' }
  | { type: 'done'; id: number; isStopped: boolean; text: string }
  | { type: 'fault'; text: string; line: number }
  | { type: 'ended'; reason: 'fault' | 'flood'; text: string; line: number }
  | { type: 'set'; values: ReadonlyMap<string, Scalar>; table?: string; rowId?: string }
  | { type: 'tell'; level: (typeof LEVELS)[number]; text: string }
  | { type: 'open'; address: string }
  | { type: 'reload'; page: number | undefined; filters: ReadonlyMap<string, string> }
  | { type: 'read'; id: number; path: string; params: ReadonlyMap<string, string> };

const LEVELS = ['success', 'info', 'warning', 'error'] as const;
/** Letters of a message, and of a text that is shown. */
const LONGEST = 200_000;
const LONGEST_TEXT = 300;
const MOST_NAMES = 500;

/** A message of a sandbox; null for anything else. What it names is held in maps, so that no name means more than itself. */
export function readScriptMessage(data: unknown): ScriptMessage | null {
  if (typeof data !== 'string' || data.length > LONGEST) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return null;
  }
  const given = new Map<string, unknown>(Object.entries(Object(parsed)));
  const type = given.get('type');
  const read = typeof type === 'string' ? READERS.get(type) : undefined;
  return read?.(given) ?? null;
}

type Given = ReadonlyMap<string, unknown>;

const READERS: ReadonlyMap<string, (given: Given) => ScriptMessage | null> = new Map<string, (given: Given) => ScriptMessage | null>([
  ['pong', () => ({ type: 'pong' })],
  ['ready', (given) => ({ type: 'ready', hooks: names(given.get('hooks')), watched: watched(given.get('watched')) })],
  [
    'done',
    (given) => ({ type: 'done', id: Number(given.get('id')), isStopped: given.get('isStopped') === true, text: text(given.get('text')) }),
  ],
  ['fault', (given) => ({ type: 'fault', ...fault(given) })],
  ['ended', (given) => ({ type: 'ended', reason: given.get('reason') === 'flood' ? 'flood' : 'fault', ...fault(given) })],
  ['set', readSet],
  ['tell', readTell],
  ['open', (given) => ({ type: 'open', address: text(given.get('address')) })],
  ['reload', readReload],
  ['read', (given) => ({ type: 'read', id: Number(given.get('id')), path: text(given.get('path')), params: texts(given.get('params')) })],
]);

function readSet(given: Given): ScriptMessage {
  const values = entries(given.get('values')).filter((entry): entry is [string, Scalar] => isScalar(entry[1]));
  const [table, rowId] = [given.get('table'), given.get('rowId')];
  return { type: 'set', values: new Map(values), ...(typeof table === 'string' && typeof rowId === 'string' && { table, rowId }) };
}

function readTell(given: Given): ScriptMessage | null {
  const level = LEVELS.find((one) => one === given.get('level'));
  const said = text(given.get('text'));
  return level && said ? { type: 'tell', level, text: said } : null;
}

function readReload(given: Given): ScriptMessage {
  const page = given.get('page');
  return {
    type: 'reload',
    page: typeof page === 'number' && page >= 1 ? Math.floor(page) : undefined,
    filters: texts(given.get('filters')),
  };
}

const fault = (given: Given) => ({ text: text(given.get('text')), line: Number(given.get('line')) || 0 });
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '');
const isScalar = (value: unknown): value is Scalar => value === null || ['string', 'number', 'boolean'].includes(typeof value);

function entries(value: unknown): [string, unknown][] {
  return Object.entries(Object(value)).slice(0, MOST_NAMES);
}

function texts(value: unknown): ReadonlyMap<string, string> {
  return new Map(entries(value).flatMap(([key, one]) => (isScalar(one) && one !== null ? [[key, String(one)]] : [])));
}

function names(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string').slice(0, MOST_NAMES);
}

function watched(value: unknown): WatchedFields[] {
  return (Array.isArray(value) ? value : []).slice(0, MOST_NAMES).flatMap((one) => {
    const given = new Map<string, unknown>(Object.entries(Object(one)));
    const [hook, table] = [given.get('hook'), given.get('table')];
    return typeof hook === 'string' && typeof table === 'string' ? [{ hook, table, fields: names(given.get('fields')) }] : [];
  });
}
