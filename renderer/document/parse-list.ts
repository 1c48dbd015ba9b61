import type { Option } from '../sources/option.ts';
import type { Report } from '../diagnostics.ts';
import type { ButtonDocument, ForeignKeyDocument, ListColumnDocument, ListDocument, TreeDocument } from './document.ts';
import { extensionOf } from './extend-json.ts';
import { optional } from './optional.ts';
import { optionsOf } from './read-options.ts';
import { ownValue } from './own-value.ts';
import { dictionaryOf, formField } from './read-field.ts';
import { countOf, flagOf, listOf, objectOf, oneOf, pixelsOf, pointerTo, textOf, textsOf, type JsonObject } from './read.ts';
import { withUsableKeys } from './usable-keys.ts';

/** The wire's display slots of a list cell; any other slot is the name of a link. */
const slots: Record<string, string> = { dateSlot: 'date', fileSlot: 'file', imgSlot: 'image', htmlSlot: 'umeditor', pcaSlot: 'pca' };

/** How the wire says that another column holds the text of a value (wire 4.2). */
const TEXT_IN = '_replace_text_';

/** The list of a document, from the getColumns response (wire 4.2). */
export function parseList(wire: JsonObject, pointer: string, report: Report): ListDocument {
  const columns = listOf(wire['columns']).flatMap((value, position) => listColumn(value, `${pointer}/columns/${position}`, report) ?? []);
  if (textOf(wire['enhanceJs'])) report('script-not-run', pointerTo(pointer, 'enhanceJs'));
  return {
    columns: withUsableKeys(columns, report),
    options: optionsByKey(wire['dictOptions']),
    links: linksByName(wire['fieldHrefSlots']),
    hidden: textsOf(wire['hideColumns']),
    buttons: listOf(wire['cgButtonList']).flatMap((value, position) => buttonOf(value, `${pointer}/cgButtonList/${position}`) ?? []),
    paging: wire['paginationFlag'] === undefined || flagOf(wire['paginationFlag']),
    selectable: wire['checkboxFlag'] === undefined || flagOf(wire['checkboxFlag']),
    scrolls: flagOf(wire['scrollFlag']),
    foreignKeys: listOf(wire['foreignKeys']).flatMap((value) => foreignKeyOf(value) ?? []),
    ...optional({ tree: treeOf(wire, pointer), script: textOf(wire['sandboxScript']) }),
  };
}

function foreignKeyOf(value: unknown): ForeignKeyDocument | undefined {
  const node = objectOf(value);
  const [field, table, key] = [textOf(node?.['field']), textOf(node?.['table']), textOf(node?.['key'])];
  return field && table && key ? { field, table, key } : undefined;
}

function treeOf(wire: JsonObject, pointer: string): TreeDocument | undefined {
  const parentKey = textOf(wire['pidField']);
  if (!parentKey) return undefined;
  return { pointer, parentKey, ...optional({ childKey: textOf(wire['hasChildrenField']), textKey: textOf(wire['textField']) }) };
}

/** A column of a list or of a report; undefined, with a diagnostic, without a key. */
export function listColumn(value: unknown, pointer: string, report: Report): ListColumnDocument | undefined {
  const node = objectOf(value) ?? {};
  const key = textOf(node['dataIndex']);
  if (!key) return void report('key-missing', pointer);
  const slot = textOf(objectOf(node['scopedSlots'])?.['customRender']);
  const drawn = slot === undefined ? undefined : ownValue(slots, slot);
  const { members } = extensionOf(node, pointer, report);
  const dictionary = textOf(node['customRender']);
  const textKey = dictionary?.startsWith(TEXT_IN) ? dictionary.slice(TEXT_IN.length) : undefined;
  const align = oneOf(node['align'], ['left', 'right']);
  return {
    pointer,
    key,
    title: textOf(node['title']) ?? key,
    sortable: flagOf(node['sorter']),
    ...optional({
      width: pixelsOf(node['width']),
      // The wire centres every list column, so `center` carries no intent.
      align,
      showLength: countOf(node['showLength'] ?? members['showLength']) || undefined,
      dictionary: textKey === undefined ? dictionary : undefined,
      searched: flagOf(node['async']) ? dictionaryOf(node) : undefined,
      textKey,
      slot: drawn,
      link: textOf(node['hrefSlotName']) ?? (drawn ? undefined : slot),
      sortOrder: oneOf(members['orderRule'], ['asc', 'desc']),
      field: textOf(node['view']) ? formField({ key, node, pointer }, false, report) : undefined,
    }),
  };
}

/** The options included in a list or a report, by key. */
export function optionsByKey(value: unknown): Record<string, Option[]> {
  return Object.fromEntries(Object.entries(objectOf(value) ?? {}).map(([key, items]) => [key, optionsOf(items) ?? []]));
}

/** The addresses that columns link to, by the name of the link. */
export function linksByName(value: unknown): Record<string, string> {
  const links = listOf(value).map((item) => [textOf(objectOf(item)?.['slotName']), textOf(objectOf(item)?.['href'])] as const);
  return Object.fromEntries(links.filter(([name, href]) => name !== undefined && href !== undefined));
}

/** A button that a document adds; undefined without a code. */
export function buttonOf(value: unknown, pointer: string): ButtonDocument | undefined {
  const node = objectOf(value);
  const code = textOf(node?.['buttonCode']);
  if (!code) return undefined;
  return {
    pointer,
    code,
    title: textOf(node?.['buttonName']) ?? code,
    ...optional({ style: textOf(node?.['buttonStyle']), exp: textOf(node?.['exp']) }),
  };
}
