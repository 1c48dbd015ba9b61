import type { Report } from '../diagnostics.ts';
import { listOf, objectOf, pointerTo, textOf, type JsonObject } from './read.ts';

/** The content of `fieldExtendJson`: members, or the on and off values of a switch (wire 4.17). */
export interface Extension {
  members: JsonObject;
  onOff?: [string, string];
}

/** Parses the JSON text of `fieldExtendJson` or another member; an invalid one is reported and counts as empty (COL-35). */
export function extensionOf(node: JsonObject, pointer: string, report: Report, member = 'fieldExtendJson'): Extension {
  const text = textOf(node[member]);
  if (!text) return { members: {} };
  const json = parseJson(text);
  const members = objectOf(json);
  if (!members && !Array.isArray(json)) report('extend-json-invalid', pointerTo(pointer, member), text);
  return { members: members ?? {}, onOff: pairOf(json) };
}

/** The wire values of on and off. */
export function pairOf(value: unknown): [string, string] | undefined {
  const [on, off] = listOf(value).map((one) => (typeof one === 'boolean' ? String(one) : textOf(one)));
  return on !== undefined && off !== undefined ? [on, off] : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
