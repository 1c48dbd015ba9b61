import { ownValue } from '#renderer/document/own-value.ts';
import { urlPart } from '#renderer/url-part.ts';

/** Fills `${field}` of a link from a row; compile has seen to it that the link leads to a page. */
export function linkOf(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\$\{\s*(\w+)\s*\}/g, (_match, key: string) => urlPart(String(ownValue(values, key) ?? '')));
}
