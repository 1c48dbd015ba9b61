import { ownValue } from '#renderer/document/own-value.ts';
import { urlPart } from '#renderer/text/url-part.ts';

/** Fills `${field}` in a link with values of a row. The compiler has already checked the template. */
export function linkOf(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\$\{\s*(\w+)\s*\}/g, (_match, key: string) => urlPart(String(ownValue(values, key) ?? '')));
}
