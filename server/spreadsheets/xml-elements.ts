import { SheetFault } from './sheet-fault.ts';

/** An element of a part: the text of its attributes, and what stands in it. */
export type XmlElement = readonly [attributes: string, content: string];

/** Characters of one element, at most; and those that are searched at once, at least. */
const [ELEMENT_LENGTH, SEARCHED_LENGTH] = [32 * 1024 * 1024, 256 * 1024];

/**
 * The elements with a name, some at a time, of a part that is never in memory as a whole; reading ends at the end tag of `within`. The
 * name of a tag may have a prefix. Elements of one name do not nest. Throws a SheetFault.
 */
export async function* xmlElements(chunks: AsyncIterable<Uint8Array>, name: string, within: string): AsyncGenerator<XmlElement[]> {
  const tag = new RegExp(
    `<(?:\\w+:)?${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}\\s*>)|</(?:\\w+:)?${within}\\s*>`,
    'g',
  );
  const begin = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g');
  const decoder = new TextDecoder();
  let text = '';
  let searchedAt = SEARCHED_LENGTH;
  const search = () => {
    const found: XmlElement[] = [];
    let end = 0;
    let isOver = false;
    tag.lastIndex = 0;
    for (let match = tag.exec(text); match && !isOver; match = isOver ? null : tag.exec(text)) {
      end = tag.lastIndex;
      if (match[1] === undefined) isOver = true;
      else found.push([match[1], match[2] ?? '']);
    }
    begin.lastIndex = end;
    const open = begin.exec(text)?.index;
    text = text.slice(open ?? Math.max(end, text.lastIndexOf('<')));
    if (text.length > ELEMENT_LENGTH) throw new SheetFault('too-large');
    searchedAt = Math.max(SEARCHED_LENGTH, 2 * text.length);
    return { found, isOver };
  };
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length < searchedAt) continue;
    const { found, isOver } = search();
    if (found.length) yield found;
    if (isOver) return;
  }
  const { found } = search();
  if (found.length) yield found;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10ffff;

/** The text of an element without its markup, as the file's author wrote it. */
export function xmlText(content: string): string {
  let text = content;
  if (text.includes('<!'))
    text = text.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, raw: string) => escaped(raw));
  if (text.includes('&')) text = text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, entityText);
  if (text.includes('\r')) text = text.replaceAll(/\r\n?/g, '\n');
  return text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

function escaped(raw: string): string {
  return raw.replaceAll('&', '&amp;');
}

function entityText(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point <= MAX_CODE_POINT ? String.fromCodePoint(point) : whole;
}

const TEXT = /<(?:\w+:)?t(?=[\s/>])[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?t\s*>)/g;
const PHONETIC = /<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh\s*>/g;

/** The text of a string with parts of its own formats; readings of its signs are left out. */
export function richText(content: string): string {
  const read = content.includes('rPh') ? content.replaceAll(PHONETIC, '') : content;
  let text = '';
  for (const [, part = ''] of read.matchAll(TEXT)) text += xmlText(part);
  return text;
}
