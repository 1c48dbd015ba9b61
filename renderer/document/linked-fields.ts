import type { FieldDocument } from './document.ts';
import { listOf, objectOf, pointerTo, textOf, textsOf, type JsonObject } from './read.ts';

/** The table configuration on the first field of a chain: JSON, or the looser spelling that designers type (wire 4.8). */
export function chainConfig(source: JsonObject): JsonObject | undefined {
  const config = ['config', 'dictTable'].map((name) => objectOf(source[name]) ?? looseObject(textOf(source[name]) ?? '')).find(Boolean);
  return config && textOf(config['table']) && textOf(config['key']) ? config : undefined;
}

/**
 * Fields with their chains resolved: all fields of a chain get its keys as `chain`, and the later ones the first one's `config`. A later
 * field that appears only in `others` is added after its parent, so that its value is kept (wire 4.8).
 */
export function withLinkedFields<Field extends FieldDocument>(fields: readonly Field[]): Field[] {
  let linked = [...fields];
  for (const head of fields) {
    const config = chainConfig(head.source);
    if (config) linked = withChain(linked, head, config);
  }
  return linked;
}

/** The form's word for a choice of a chain. */
const LINK_DOWN = 'link_down';

const isLinkDown = ({ type, view }: FieldDocument) => type === LINK_DOWN || view === LINK_DOWN;

/** The chain of a sub-table whose columns each name the next one (COL-36). */
function namedOneByOne(fields: readonly FieldDocument[], head: FieldDocument): string[] {
  const chain: string[] = [];
  for (let next = head.linkageKey; next && next !== head.key && !chain.includes(next);) {
    chain.push(next);
    next = fields.find(({ key }) => key === chain.at(-1))?.linkageKey;
  }
  return chain;
}

function withChain<Field extends FieldDocument>(fields: readonly Field[], head: Field, config: JsonObject): Field[] {
  const titles = new Map(
    listOf(head.source['others']).map((other) => [textOf(objectOf(other)?.['field']), textOf(objectOf(other)?.['title'])]),
  );
  const isThere = (key: string) => fields.some((field) => field.key === key);
  const named = textsOf(config['linkField']);
  const below = (named.length > 0 ? named : namedOneByOne(fields, head)).filter(
    (key) => key !== head.key && (isThere(key) || titles.has(key)),
  );
  const chain = [...new Set([head.key, ...below])];
  // A sub-table may render the field as a plain input by its `type` and name the chain by its `view`.
  const type = isLinkDown(head) ? (head.view ?? head.type) : LINK_DOWN;
  function member(field: Field): Field {
    if (field.hidden) return field;
    const linkageKey = chain[chain.indexOf(field.key) + 1];
    return { ...field, type, source: { ...field.source, config, chain }, linkageKey };
  }
  const linked = fields.map((field) => (chain.includes(field.key) ? member(field) : field));
  for (const [level, key] of chain.entries()) {
    if (isThere(key)) continue;
    const added = { ...head, key, title: titles.get(key) ?? key, pointer: pointerTo(head.pointer, 'others'), required: false, rules: [] };
    const place = linked.findIndex((field) => field.key === chain[level - 1]);
    linked.splice(place + 1, 0, member({ ...added, defaultValue: undefined, maxLength: undefined }));
  }
  return linked;
}

/** Quoted texts, and unquoted names before a colon. */
const TOKEN = /("(?:[^"\\]|\\.)*")|'((?:[^'\\]|\\.)*)'|([A-Za-z_$][\w$]*)(?=\s*:)/g;

function looseObject(text: string): JsonObject | undefined {
  if (!text.startsWith('{')) return undefined;
  const strict = text.replace(TOKEN, (_whole, quoted?: string, single?: string, name?: string) =>
    quoted ? quoted.replaceAll('\t', ' ') : JSON.stringify(single ?? name),
  );
  try {
    return objectOf(JSON.parse(strict));
  } catch {
    return undefined;
  }
}
