import type { Report } from '../diagnostics.ts';
import {
  recordWindows,
  type FieldDocument,
  type FormDocument,
  type FormLook,
  type ListTheme,
  type PermissionDocument,
  type SubTableDocument,
} from './document.ts';
import { extensionOf } from './extend-json.ts';
import { formField, gridColumn } from './read-field.ts';
import { isRowColumnNode, rowsOf } from './read-rows.ts';
import { withLinkedRecords } from './linked-records.ts';
import { withLinkedFields } from './linked-fields.ts';
import { optional } from './optional.ts';
import { ownValue } from './own-value.ts';
import { countOf, flagOf, listOf, objectOf, oneOf, pointerTo, textOf, textsOf, type JsonObject } from './read.ts';
import { buttonOf } from './parse-list.ts';
import { withUsableKeys } from './usable-keys.ts';

/** The kinds of lists as heads name them. */
const THEMES: Readonly<Record<string, ListTheme>> = { erp: 'erp', innerTable: 'inner-table', tab: 'tab' };

interface Entry {
  key: string;
  node: JsonObject;
  pointer: string;
  order: number;
}

/** The form of a document, from the getFormItem response (wire 4.7); null when it has no schema. */
export function parseForm(wire: JsonObject, pointer: string, report: Report): FormDocument | null {
  const schema = objectOf(wire['schema']);
  const properties = objectOf(schema?.['properties']);
  if (!schema || !properties) return null;
  const head = objectOf(wire['head']);
  if (textOf(wire['enhanceJs'])) report('script-not-run', pointerTo(pointer, 'enhanceJs'));
  const extension = extensionOf(head ?? {}, pointerTo(pointer, 'head'), report, 'extConfigJson').members;
  const entries = entriesOf(properties, `${pointer}/schema/properties`);
  const tabs = entries.filter(({ node }) => node['view'] === 'tab');
  return {
    table: textOf(schema['table']) ?? textOf(head?.['tableName']) ?? '',
    title: textOf(schema['title']) ?? textOf(head?.['tableTxt']) ?? '',
    look: lookOf(extension),
    ...optional({ theme: ownValue(THEMES, textOf(head?.['themeTemplate']) ?? ''), script: textOf(wire['sandboxScript']) }),
    extension,
    buttons: listOf(wire['cgButtonList']).flatMap((value, position) => buttonOf(value, `${pointer}/cgButtonList/${position}`) ?? []),
    columnsPerRow: columnsPerRow(wire['formTemplate'] ?? head?.['formTemplate']),
    fields: fieldsOf(
      entries.filter((entry) => !tabs.includes(entry)),
      schema['required'],
      report,
    ),
    subTables: withUsableKeys(
      tabs.map((tab) => subTable(tab, report)),
      report,
    ),
    permissions: listOf(wire['permissionList']).flatMap((entry) => permissionOf(entry) ?? []),
  };
}

/** An entry without a type is about a button (PERM-03). */
function permissionOf(value: unknown): PermissionDocument | undefined {
  const node = objectOf(value);
  const action = textOf(node?.['action']);
  return action ? { action, type: textOf(node?.['type']) ?? '1' } : undefined;
}

/** Disabled or empty settings are left out. */
function lookOf(members: JsonObject): FormLook {
  return optional({
    minWidth: countOf(members['modalMinWidth']) || undefined,
    isFullScreen: flagOf(members['modelFullscreen']) ? (true as const) : undefined,
    labelLength: (flagOf(members['formLabelLengthShow']) && countOf(members['formLabelLength'])) || undefined,
    headFacts: members['headFacts'] === undefined ? undefined : textsOf(members['headFacts']),
    window: oneOf(members['openIn'], recordWindows),
  });
}

/** `1` to `4` (wire 4.2); anything else is one. */
function columnsPerRow(value: unknown): FormDocument['columnsPerRow'] {
  const count = countOf(value);
  return count === 2 || count === 3 || count === 4 ? count : 1;
}

/** The properties that are objects, sorted by `order`; those without one follow in document order. */
function entriesOf(properties: JsonObject, pointer: string): Entry[] {
  const entries = Object.entries(properties).flatMap(([key, value]) => {
    const node = objectOf(value);
    return node ? { key, node, pointer: pointerTo(pointer, key), order: countOf(node['order']) ?? Infinity } : [];
  });
  return entries.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
}

function fieldsOf(entries: readonly Entry[], required: unknown, report: Report): FieldDocument[] {
  const names = new Set(textsOf(required));
  return withLinks(
    entries.map((entry) => formField(entry, names.has(entry.key), report)),
    report,
  );
}

function columnsOf(node: JsonObject, pointer: string, report: Report): FieldDocument[] {
  const columns = listOf(node['columns']).flatMap((column, position) =>
    isRowColumnNode(column) ? [] : (gridColumn(column, `${pointer}/columns/${position}`, report) ?? []),
  );
  return withLinks(columns, report);
}

/** Connects fields that depend on one another. */
function withLinks(fields: readonly FieldDocument[], report: Report): FieldDocument[] {
  return withUsableKeys(withLinkedRecords(withLinkedFields(fields)), report);
}

/** One-to-many tables have columns, one-to-one tables the properties of a form (wire 4.9). */
function subTable({ key, node, pointer, order }: Entry, report: Report): SubTableDocument {
  const relation = countOf(node['relationType']) === 1 ? 'one' : 'many';
  const columns =
    relation === 'many'
      ? columnsOf(node, pointer, report)
      : fieldsOf(entriesOf(objectOf(node['properties']) ?? {}, `${pointer}/properties`), node['required'], report);
  const name = textOf(node['key']) ?? key;
  const title = textOf(node['describe']) ?? name;
  return {
    pointer,
    key: name,
    title,
    order,
    relation,
    columns,
    rows: rowsOf(node),
    hiddenButtons: textsOf(node['hideButtons']),
    ...optional({ documentId: textOf(node['id']) }),
    extension: extensionOf(node, pointer, report, 'extConfigJson').members,
  };
}
