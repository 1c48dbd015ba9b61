import type { FieldDocument } from './document.ts';
import { listOf, objectOf, pointerTo, textOf, textsOf, type JsonObject } from './read.ts';

/** What the first field of a chain of choices says of its table: JSON, or the looser spelling that designers type (wire 4.8). */
export function chainConfig(source: JsonObject): JsonObject | undefined {
  const config = ['config', 'dictTable'].map((name) => objectOf(source[name]) ?? looseObject(textOf(source[name]) ?? '')).find(Boolean);
  return config && textOf(config['table']) && textOf(config['key']) ? config : undefined;
}

/**
 * Fields with their chains: those below the first one get its `config`, and all of a chain its keys as `chain`. A field below that is named in
 * `others` alone is added behind the one above it, so that its value is kept (wire 4.8).
 */
export function withLinkedFields<Field extends FieldDocument>(fields: readonly Field[]): Field[] {
  let linked = [...fields];
  for (const head of fields) {
    const config = chainConfig(head.source);
    if (config) linked = withChain(linked, head, config);
  }
  return linked;
}

function withChain<Field extends FieldDocument>(fields: readonly Field[], head: Field, config: JsonObject): Field[] {
  const titles = new Map(
    listOf(head.source['others']).map((other) => [textOf(objectOf(other)?.['field']), textOf(objectOf(other)?.['title'])]),
  );
  const isThere = (key: string) => fields.some((field) => field.key === key);
  const below = textsOf(config['linkField']).filter((key) => key !== head.key && (isThere(key) || titles.has(key)));
  const chain = [head.key, ...below];
  // A sub-table may draw the field as a plain input by its `type`, and tell the chain by its `view`.
  const member = (field: Field): Field =>
    field.hidden ? field : { ...field, type: head.view ?? head.type, source: { ...field.source, config, chain } };
  const linked = fields.map((field) => (chain.includes(field.key) ? member(field) : field));
  for (const [level, key] of chain.entries()) {
    if (isThere(key)) continue;
    const added = { ...head, key, title: titles.get(key) ?? key, pointer: pointerTo(head.pointer, 'others'), required: false, rules: [] };
    const place = linked.findIndex((field) => field.key === chain[level - 1]);
    linked.splice(place + 1, 0, member({ ...added, defaultValue: undefined, maxLength: undefined }));
  }
  return linked;
}

/** Texts in quotes, and names before a colon that stand without them. */
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
