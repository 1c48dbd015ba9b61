import fc from 'fast-check';
import { hostileNames, hostileValues } from './hostile-values.ts';

/** One mutation of a document: what to do, and at which of its nodes, by index. */
interface Damage {
  kind: (typeof kinds)[number];
  place: number;
  other: number;
  name: string;
  value: unknown;
}

const kinds = ['replace', 'replace', 'remove', 'rename', 'repeat', 'wrap', 'graft', 'within'] as const;

/** A sequence of mutations. */
export const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    place: fc.nat(),
    other: fc.nat(),
    name: fc.constantFrom(...hostileNames),
    value: fc.oneof(...hostileValues.map((values) => fc.constantFrom(...values))),
  }),
  { minLength: 1, maxLength: 6 },
);

type Holder = Record<string, unknown>;
type Place = readonly [holder: Holder, key: string];

/** Deeper nodes are left alone: endless nesting is hostile enough. */
const DEEPEST = 12;

/** A copy of the JSON with these mutations applied. */
export function damaged<Json>(json: Json, done: readonly Damage[]): Json {
  const root: Holder = { json: copyOf(json) };
  for (const damage of done) befall(root, damage);
  return root['json'] as Json;
}

function befall(root: Holder, { kind, place, other, name, value }: Damage): void {
  const places = [...placesOf(root['json'], DEEPEST)];
  const [holder, key] = places[place % places.length] ?? [root, 'json'];
  const [otherHolder, otherKey] = places[other % places.length] ?? [root, 'json'];
  const current = holder[key];
  if (kind === 'replace') put(holder, key, value);
  else if (kind === 'wrap') put(holder, key, [current]);
  else if (kind === 'graft') put(holder, key, copyOf(otherHolder[otherKey]));
  else if (kind === 'within') put(holder, key, damagedInside(current, other, value));
  else if (kind === 'repeat') put(holder, Array.isArray(holder) ? String(holder.length) : name, copyOf(current));
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else {
    delete holder[key];
    if (kind === 'rename') put(holder, name, current);
  }
}

/** If the value is JSON text, that text with one of its nodes replaced; any other value unchanged. */
function damagedInside(text: unknown, place: number, value: unknown): unknown {
  const inside = typeof text === 'string' && text.startsWith('{"') ? parsed(text) : undefined;
  if (inside === undefined) return text;
  const places = [...placesOf(inside, DEEPEST)];
  const [holder, key] = places[place % places.length] ?? [];
  if (holder && key !== undefined) put(holder, key, typeof value === 'string' ? value : null);
  return JSON.stringify(inside);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* placesOf(json: unknown, depth: number): Generator<Place> {
  if (typeof json !== 'object' || json === null || depth === 0) return;
  const holder = json as Holder;
  for (const key of Object.keys(holder)) {
    yield [holder, key];
    yield* placesOf(holder[key], depth - 1);
  }
}

/** Sets a member as JSON.parse would: `__proto__` is a member like any other. */
function put(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A copy down to the deepest mutated node. */
function copyOf(json: unknown, depth = DEEPEST): unknown {
  if (typeof json !== 'object' || json === null || depth === 0) return json;
  if (Array.isArray(json)) return json.map((one) => copyOf(one, depth - 1));
  const copy: Holder = {};
  for (const [key, value] of Object.entries(json)) put(copy, key, copyOf(value, depth - 1));
  return copy;
}
