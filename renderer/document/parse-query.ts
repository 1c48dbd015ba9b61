import type { Report } from '../diagnostics.ts';
import type { QueryItemDocument } from './document.ts';
import { extensionOf } from './extend-json.ts';
import { withLinkedFields } from './linked-fields.ts';
import { withLinkedRecords } from './linked-records.ts';
import { defaultOf, sharedMembers } from './read-field.ts';
import { optional } from './optional.ts';
import { flagOf, listOf, objectOf, textOf } from './read.ts';
import { withUsableKeys } from './usable-keys.ts';

/** The query row of a document, from the getQueryInfo response (wire 4.6). */
export function parseQuery(wire: unknown, pointer: string, report: Report): QueryItemDocument[] {
  const items = listOf(wire).flatMap((value, position) => queryItem(value, `${pointer}/${position}`, report) ?? []);
  return withUsableKeys(withLinkedRecords(withLinkedFields(items)), report);
}

function queryItem(value: unknown, pointer: string, report: Report): QueryItemDocument | undefined {
  const node = objectOf(value) ?? {};
  const key = textOf(node['field']);
  if (!key) return void report('key-missing', pointer);
  const extension = extensionOf(node, pointer, report);
  return {
    ...sharedMembers(node, pointer, extension),
    key,
    title: textOf(node['label']) ?? key,
    type: textOf(node['view']) ?? '',
    ...optional({ onOff: extension.onOff, defaultValue: defaultOf(node['defValue']) }),
    rules: [],
    mode: node['mode'] === 'group' ? 'range' : 'single',
    collapsed: flagOf(node['hidden']),
  };
}
