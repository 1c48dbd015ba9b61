import { objectOf } from '../document/read.ts';
import { wireText, type WireValue } from '../wire/wire-value.ts';
import { isGroup, superRules, type SuperCondition, type SuperFieldFacts, type SuperGroup, type SuperLine } from './super-query.ts';

/** A saved query as the wire's client keeps it (wire 6.2); `records` may hold groups of the same shape. */
export interface SuperRecords {
  matchType: SuperGroup['match'];
  records: readonly (SuperCondition | SuperRecords)[];
}

/** Deeper groups are dropped. */
const DEEPEST = 5;

/** The group as the wire writes it: flat conditions, and groups as records of their own. */
export function recordsOf({ match, items }: SuperGroup): SuperRecords {
  return { matchType: match, records: items.map((line) => (isGroup(line) ? recordsOf(line) : line)) };
}

/** The members of a request for rows: both encodings of a stock client (wire 6.2, quirk 8); the transport encodes once more. */
export function superParams(group: SuperGroup): { superQueryParams: string; superQueryMatchType: string } {
  const { matchType, records } = recordsOf(group);
  return { superQueryParams: encodeURIComponent(JSON.stringify(records)), superQueryMatchType: matchType };
}

/** Reads `matchType` and `records` as they are stored; lines that say nothing are dropped. Never throws. */
export function readRecords(kept: unknown, depth = 0): SuperGroup {
  const { matchType, records } = objectOf(kept) ?? {};
  const items = (Array.isArray(records) ? records : []).flatMap((one: unknown) => readRecord(one, depth) ?? []);
  return { match: matchType === 'or' ? 'or' : 'and', items };
}

function readRecord(kept: unknown, depth: number): SuperLine | undefined {
  const one = objectOf(kept);
  if (!one) return undefined;
  if (Array.isArray(one['records'])) return depth < DEEPEST ? readRecords(one, depth + 1) : undefined;
  const { field, rule, val } = one;
  const known = superRules.find((name) => name === rule);
  if (typeof field !== 'string' || !known) return undefined;
  return { ...factsOf(one), field, rule: known, val: Array.isArray(val) ? val.map(textOf).join(',') : textOf(val) };
}

function factsOf(one: Readonly<Record<string, unknown>>): SuperFieldFacts {
  const texts = ['type', 'dbType', 'dictCode', 'dictTable', 'dictText', 'customReturnField'] as const;
  const kept = texts.filter((name) => typeof one[name] === 'string' && one[name] !== '');
  const popup = objectOf(one['popup']);
  return { ...Object.fromEntries(kept.map((name) => [name, one[name]])), ...(popup && { popup }) };
}

const textOf = (value: unknown) => (typeof value === 'object' ? '' : wireText(value as WireValue));

/** The group for a URL: lists instead of members, which keep a link short. */
export function writeSuperText(group: SuperGroup): string {
  return JSON.stringify(listOf(group));
}

function listOf({ match, items }: SuperGroup): unknown[] {
  return [match, ...items.map((line) => (isGroup(line) ? listOf(line) : [line.field, line.rule, line.val, line.type, line.dbType]))];
}

/** Reads the group of a URL; undefined for anything else. */
export function readSuperText(text: string | null): SuperGroup | undefined {
  if (!text) return undefined;
  try {
    const group = readRecords(recordsOfList(JSON.parse(text)));
    return group.items.length > 0 ? group : undefined;
  } catch {
    return undefined;
  }
}

function recordsOfList(list: unknown): unknown {
  if (!Array.isArray(list)) return undefined;
  const [match, ...lines] = list as unknown[];
  if (match !== 'and' && match !== 'or') return undefined;
  return { matchType: match, records: lines.map((line) => (isInner(line) ? recordsOfList(line) : recordOfList(line))) };
}

const isInner = (line: unknown) => Array.isArray(line) && (line.length === 1 || Array.isArray(line[1]));

function recordOfList(line: unknown): unknown {
  if (!Array.isArray(line)) return undefined;
  const [field, rule, val, type, dbType] = line as unknown[];
  return { field, rule, val, type, dbType };
}
