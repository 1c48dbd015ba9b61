import { refuseAt } from './refusal.ts';
import type { SqlToken } from './sql-tokens.ts';
import { TokenEdits } from './token-edits.ts';
import { TokenList } from './token-list.ts';

/** A translation at one token. */
type Rule = (at: number, list: TokenList, edits: TokenEdits) => void;

/**
 * Translates habits of MySQL to PostgreSQL: LIMIT a,b, WITH ROLLUP, <=>, &&, INTERVAL n DAY, and calls such as GROUP_CONCAT and DATE_SUB.
 * What has no translation is refused at its place, or left to PostgreSQL's parser. Not a security check: what comes out is checked.
 */
export function translateMysql(tokens: readonly SqlToken[]): SqlToken[] {
  const list = new TokenList(tokens);
  const edits = new TokenEdits(tokens);
  for (const at of list.solid) {
    const word = list.word(at);
    if (!word) continue;
    const isCall = list.is(list.near(at, 1), '(');
    if (isCall) calls.get(word)?.(at, list, edits);
    else words.get(word)?.(at, list, edits);
    signs.get(word)?.(at, list, edits);
  }
  return edits.apply();
}

const rename =
  (name: string): Rule =>
  (at, _, edits) =>
    edits.replace(at, name);

/** A function without arguments that PostgreSQL writes without brackets. */
const valueFunction =
  (name: string): Rule =>
  (at, list, edits) => {
    const [open, close] = [list.near(at, 1), list.near(at, 2)];
    if (!list.is(close, ')')) return;
    edits.replace(at, name);
    edits.drop(open, close);
  };

const calls: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...Object.entries({ ucase: 'upper', lcase: 'lower', nvl: 'coalesce', mid: 'substr', truncate: 'trunc', sysdate: 'now' }).map(
    ([name, ours]) => [name, rename(ours)] as const,
  ),
  ...['current_date', 'current_time', 'current_timestamp', 'localtime', 'localtimestamp'].map(
    (name) => [name, valueFunction(name)] as const,
  ),
  ['curtime', valueFunction('localtime(0)')],
  ['straight_join', rename('join')],
  ['group_concat', groupConcat],
  ['date_add', shiftDate(1)],
  ['adddate', shiftDate(1)],
  ['date_sub', shiftDate(-1)],
  ['subdate', shiftDate(-1)],
  ['interval', (at, list, edits) => interval(at, list, edits, 1)],
  ['isnull', isNull],
  ['cast', castType],
  ['timestampdiff', (at, list, edits) => quoteUnit(list.near(at, 2), list, edits)],
  ['date_format', checkFormat],
  ['str_to_date', checkFormat],
]);

const words: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['limit', limit],
  ['rollup', rollup],
  ['interval', (at, list, edits) => interval(at, list, edits, 1)],
  ['mod', rename('%')],
  ['straight_join', rename('join')],
]);

const signs: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['<', (at, list, edits) => replaceSigns('=>', ' is not distinct from ', at, list, edits)],
  ['&', (at, list, edits) => replaceSigns('&', ' and ', at, list, edits)],
  ['@', (at, list) => refuseAt({ span: list.tokens[at] }, 'sql.instead', { name: '@', instead: 'row_number() over (order by …)' })],
]);

/** Signs that stand together. */
function replaceSigns(rest: string, text: string, at: number, list: TokenList, edits: TokenEdits): void {
  const places = [...rest].map((_, place) => at + place + 1);
  if (!places.every((index, place) => list.is(index, rest.charAt(place)))) return;
  edits.replace(at, text);
  edits.drop(...places);
}

/** `LIMIT a, b` skips a rows. */
function limit(at: number, list: TokenList, edits: TokenEdits): void {
  const comma = list.near(at, 2);
  if (!list.is(comma, ',')) return;
  edits.replace(at, 'offset');
  edits.replace(comma, ' limit');
}

/** `GROUP BY a, b WITH ROLLUP`. */
function rollup(at: number, list: TokenList, edits: TokenEdits): void {
  const start = list.near(at, -1);
  if (!list.is(start, 'with')) return;
  const around = list.opener(at);
  for (let by = list.near(start, -1); by !== -1 && by > around; by = list.near(by, -1)) {
    if (list.opener(by) !== around || !list.is(by, 'by') || !list.is(list.near(by, -1), 'group')) continue;
    edits.after(by, ' rollup (');
    edits.replace(start, ')');
    edits.drop(at);
    return;
  }
}

/** `GROUP_CONCAT(DISTINCT a ORDER BY b SEPARATOR ';')` becomes `string_agg`; several values are joined. */
function groupConcat(at: number, list: TokenList, edits: TokenEdits): void {
  const open = list.near(at, 1);
  const close = list.closing(open);
  if (close === -1) return;
  const inside = [...list.top(open, close)];
  const order = inside.find((index) => list.is(index, 'order') && list.is(list.near(index, 1), 'by'));
  const separator = inside.find((index) => list.is(index, 'separator'));
  const first = inside.find((index) => !list.is(index, 'distinct'));
  const end = order ?? separator ?? close;
  if (first === undefined || first >= end) return;
  const last = list.near(end, -1);
  const isSeveral = inside.some((index) => index < end && list.is(index, ','));
  edits.replace(at, 'string_agg');
  edits.before(first, isSeveral ? 'concat(' : '(');
  edits.after(last, ')::text');
  edits.after(last, ',');
  const text = separator === undefined ? undefined : list.tokens[list.near(separator, 1)];
  edits.after(last, text ?? "','");
  edits.after(last, ' ');
  if (separator !== undefined) edits.drop(separator, list.near(separator, 1));
  if (order !== undefined && list.is(list.near(open, 1), 'distinct')) sortText(order, { first, last }, separator ?? close, list, edits);
}

/** What a DISTINCT list is sorted by has to be what it lists: the text of the value. */
function sortText(order: number, listed: { first: number; last: number }, end: number, list: TokenList, edits: TokenEdits): void {
  const sourceOf = (from: number, to: number) =>
    list.tokens
      .slice(from, to + 1)
      .map(({ source }) => source)
      .join('')
      .toLowerCase();
  const from = list.near(order, 2);
  let to = list.near(end, -1);
  if (list.is(to, 'asc') || list.is(to, 'desc')) to = list.near(to, -1);
  if (sourceOf(from, to) !== sourceOf(listed.first, listed.last)) return;
  edits.before(from, '(');
  edits.after(to, ')::text');
}

/** Units of an interval: those of days keep a date a date. */
const units: ReadonlyMap<string, { unit: string; isDay: boolean }> = new Map(
  Object.entries({ day: 1, week: 1, month: 1, year: 1, quarter: 3, hour: 0, minute: 0, second: 0, microsecond: 0 }).map(([name, size]) => [
    name,
    { unit: size === 3 ? '3 month' : `1 ${name}`, isDay: size > 0 },
  ]),
);

function shiftDate(sign: 1 | -1): Rule {
  return (at, list, edits) => {
    const open = list.near(at, 1);
    const close = list.closing(open);
    const inside = [...list.top(open, close)];
    const comma = inside.find((index) => list.is(index, ','));
    const [first] = inside;
    if (comma === undefined || first === undefined || comma === first) return;
    const amount = list.near(comma, 1);
    edits.replace(at, 'report.date_add');
    let isDay = true;
    if (list.is(amount, 'interval')) isDay = interval(amount, list, edits, sign);
    else {
      edits.before(amount, '((');
      edits.after(list.near(close, -1), `) * interval '${sign} day')`);
    }
    const last = list.near(comma, -1);
    const type = isDay ? literalType(first === last ? list.tokens[first] : undefined) : 'timestamp';
    if (!type) return;
    edits.before(first, '(');
    edits.after(last, `)::${type}`);
  };
}

/** A literal or a parameter has no type of its own. */
function literalType(token: SqlToken | undefined): string {
  if (token?.kind === 'text') return /^'\d{4}-\d\d?-\d\d?'$/.test(token.source) ? 'date' : 'timestamp';
  return token?.kind === 'placeholder' ? 'timestamp' : '';
}

/** `INTERVAL n DAY`, already translated where it stands in a DATE_SUB. Returns whether its unit is one of days. */
function interval(at: number, list: TokenList, edits: TokenEdits, sign: 1 | -1): boolean {
  const opener = list.opener(at);
  const isShifted = sign === 1 && list.is(list.near(at, -1), ',') && /^(date_sub|subdate)$/.test(list.word(list.near(opener, -1)));
  const first = list.near(at, 1);
  const end = opener === -1 ? Number.POSITIVE_INFINITY : list.closing(opener);
  for (const index of list.top(at, end)) {
    const unit = units.get(list.word(index));
    const word = list.word(index);
    if (unit && index > first) {
      const last = list.near(index, -1);
      const isPlain = first === last && list.tokens[first]?.kind === 'text' && !/[$#]\{/.test(list.tokens[first].source);
      if (isShifted) return unit.isDay;
      // PostgreSQL's own.
      if (isPlain && sign === 1 && unit.unit.startsWith('1 ')) return unit.isDay;
      edits.replace(at, '((');
      edits.replace(index, `) * interval '${sign === -1 ? '-' : ''}${unit.unit}')`);
      return unit.isDay;
    }
    if (/^[a-z]+_[a-z]+$/.test(word) && word.split('_').every((part) => units.has(part)))
      refuseAt({ span: list.tokens[index] }, 'sql.instead', { name: word, instead: "interval '1 day 2 hours'" });
    if (word === ',' || stops.has(word)) break;
  }
  if (sign === -1) edits.before(at, '- ');
  return true;
}

const stops: ReadonlySet<string> = new Set('from where and or group order limit then else end as select union having on'.split(' '));

function isNull(at: number, list: TokenList, edits: TokenEdits): void {
  const close = list.closing(list.near(at, 1));
  if (close === -1) return;
  edits.replace(at, '(');
  edits.after(close, ' is null)');
}

const castTypes: ReadonlyMap<string, string> = new Map([
  ['signed', 'bigint'],
  ['unsigned', 'bigint'],
  ['datetime', 'timestamp'],
  ['char', 'text'],
  ['nchar', 'text'],
]);

/** `CAST(x AS SIGNED)`, `AS CHAR`, `AS DATETIME`. */
function castType(at: number, list: TokenList, edits: TokenEdits): void {
  const open = list.near(at, 1);
  const close = list.closing(open);
  const as = [...list.top(open, close)].findLast((index) => list.is(index, 'as'));
  if (as === undefined) return;
  const type = list.near(as, 1);
  const ours = castTypes.get(list.word(type));
  const next = list.near(type, 1);
  if (!ours) return;
  if (list.is(next, '(')) return ours === 'text' ? edits.replace(type, 'varchar') : undefined;
  edits.replace(type, ours);
  if (list.is(next, 'integer')) edits.drop(next);
}

function quoteUnit(at: number, list: TokenList, edits: TokenEdits): void {
  if (units.has(list.word(at))) edits.replace(at, `'${list.word(at)}'`);
}

/** The letters of MySQL's formats that both functions know; other letters would be read as PostgreSQL's. */
function checkFormat(at: number, list: TokenList): void {
  const open = list.near(at, 1);
  const token = list.tokens[list.near(list.closing(open), -1)];
  if (token?.kind !== 'text' && token?.kind !== 'name') return;
  const [unknown] = /%[^YymdHhisST]|(?<!%)[A-Za-z]/.exec(token.source.slice(1, -1).replaceAll(/[$#]\{[^}]*\}/g, '')) ?? [];
  if (unknown !== undefined) refuseAt({ span: token }, 'sql.date-format', { name: unknown });
}
