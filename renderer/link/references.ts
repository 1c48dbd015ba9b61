import type { ChoiceSource, DictionaryColumns } from '../column-types/choice-source.ts';
import { pulledFrom, type DeclaredPull } from '../document/declared-pulls.ts';
import { choiceLimitOf } from '../bindings/choice-limit.ts';
import { storedTypeOf } from '../column-types/index.ts';
import type { StoredField } from '../column-types/stored-type.ts';
import type { FormStructure } from './structure.ts';

/** What a reference names: in the catalogue, or among the fields of its own form. */
export type ReferenceTarget =
  | { kind: 'table'; table: string }
  | { kind: 'column'; table: string; column: string }
  | { kind: 'dictionary'; code: string }
  | { kind: 'report'; code: string }
  | { kind: 'report-column'; code: string; column: string }
  | { kind: 'fill-rule'; code: string }
  | { kind: 'check-rule'; code: string }
  | { kind: 'slot'; name: string }
  | { kind: 'screen'; href: string }
  | { kind: 'field'; name: string }
  | { kind: 'limit'; to: LimitTarget };

/** What the limit of a field's choices names: without it everything could be chosen. */
export type LimitTarget =
  | { kind: 'table'; table: string }
  | { kind: 'column'; table: string; column: string }
  | { kind: 'field'; name: string };

/** One place of a definition that names something. */
export interface Reference {
  /** Where it is written: `/fields/<name>/<property>`, `/indexes/<name>/columns` or `/tree/<property>`. */
  pointer: string;
  to: ReferenceTarget;
}

/** What the head of a form says, as it is written; empty texts where it says nothing. */
export interface WrittenHead {
  tableType: string;
  relationType: string;
  queryMode: string;
  formTemplate: string;
  /** It is to open a form that was drawn by hand. */
  isDrawn: boolean;
  subTables: readonly string[];
}

/** A form's definition, as far as it names anything. */
export interface LinkableForm {
  table: string;
  head: WrittenHead;
  structure: FormStructure;
  fields: readonly LinkableField[];
  indexes: readonly { name: string; columns: readonly string[] }[];
  /** The names of the columns that make a tree, by what they are for; empty for other forms. */
  tree: Readonly<Record<string, string>>;
  /** The lines that its actions take over from reports. */
  pulls: readonly DeclaredPull[];
}

/** One of its fields. */
export interface LinkableField extends StoredField {
  name: string;
  view: string;
  mainTable: string;
  mainField: string;
  defaultValue: string;
  /** The link of its cells in the list; empty for none. */
  href: string;
  /** The control of the query row, where it is another one. */
  query: { view: string; dictionary: DictionaryColumns } | null;
}

const FILL_RULE = /^\$\{([^{}]+)\}$/;

/**
 * Everything that a definition names outside itself, and the fields that its indexes and its tree name (designers.md 4.2). Column types say
 * theirs in `stored.ts`.
 */
export function references(form: LinkableForm): Reference[] {
  return [
    ...form.fields.flatMap(fieldReferences),
    ...form.fields.flatMap((field) => limitTargets(field, form).map((to) => refer(`/fields/${field.name}/options`, { kind: 'limit', to }))),
    ...form.indexes.flatMap(({ name, columns }) =>
      columns.map((column) => refer(`/indexes/${name}/columns`, { kind: 'field', name: column })),
    ),
    ...Object.entries(form.tree)
      .filter(([, name]) => name)
      .map(([property, name]) => refer(`/tree/${property}`, { kind: 'field', name })),
    ...form.pulls.flatMap((pull) => pullTargets(pull).map((to) => refer('/head/extConfigJson', to))),
  ];
}

/** The report and the sub-table of a pull, with the columns that its expressions read and fill. */
function pullTargets(pull: DeclaredPull): ReferenceTarget[] {
  const { report: code, into: table, map } = pull;
  return [
    { kind: 'report', code },
    ...pulledFrom(pull).map((column): ReferenceTarget => ({ kind: 'report-column', code, column })),
    ...tableTargets(table, Object.keys(map)),
  ];
}

/** The table of a limit with its columns, and the field of the row or of the form above that names what limits it. */
function limitTargets({ extension }: LinkableField, { structure }: LinkableForm): LimitTarget[] {
  const limit = choiceLimitOf(extension);
  if (!limit) return [];
  const { key, column, by, isByHead } = limit;
  const table = limit.table.toLowerCase();
  const columns = [key, column].map((name): LimitTarget => ({ kind: 'column', table, column: name.toLowerCase() }));
  const own: LimitTarget[] = isByHead ? [] : [{ kind: 'field', name: by }];
  const above: LimitTarget[] = isByHead && structure.join ? [{ kind: 'column', table: structure.join.table, column: by }] : [];
  return [{ kind: 'table', table }, ...columns, ...own, ...above];
}

function fieldReferences(field: LinkableField): Reference[] {
  const { name, view, mainTable, mainField, extension, query, href } = field;
  const at = (property: string, ...targets: ReferenceTarget[]) => targets.map((to) => refer(`/fields/${name}/${property}`, to));
  const sources = storedTypeOf(view, 'form').references(field);
  const asked = query ? storedTypeOf(query.view, 'form').references({ ...field, dictionary: query.dictionary }) : [];
  return [
    ...at('dictionary', ...sources.flatMap(sourceTargets)),
    ...at('query', ...asked.flatMap(sourceTargets)),
    ...(mainTable ? at('mainTable', { kind: 'table', table: mainTable }) : []),
    ...(mainTable && mainField ? at('mainField', { kind: 'column', table: mainTable, column: mainField }) : []),
    ...at('fillRule', ...rule('fill-rule', extension['fillRule'] ?? FILL_RULE.exec(field.defaultValue.trim())?.[1])),
    ...at('checkRule', ...rule('check-rule', extension['checkRule'])),
    ...at('slotName', ...slot(extension['slotName'])),
    ...at('href', ...linkTargets(href)),
  ];
}

function rule(kind: 'fill-rule' | 'check-rule', code: unknown): ReferenceTarget[] {
  return typeof code === 'string' && code ? [{ kind, code }] : [];
}

function slot(name: unknown): ReferenceTarget[] {
  return typeof name === 'string' && name ? [{ kind: 'slot', name }] : [];
}

/** What the address of a link names: a screen, and the fields of its row. */
export function linkTargets(href: string): ReferenceTarget[] {
  if (!href) return [];
  const fields = [...href.matchAll(/\$\{\s*(\w+)\s*\}/g)].map(([, name = '']): ReferenceTarget => ({ kind: 'field', name }));
  return [{ kind: 'screen', href }, ...fields];
}

/** What a source of choices names. */
export function sourceTargets(source: ChoiceSource): ReferenceTarget[] {
  switch (source.kind) {
    case 'dictionary':
      return [{ kind: 'dictionary', code: source.code }];
    case 'table':
      return tableTargets(source.table, [source.text, source.value]);
    case 'tree':
      return tableTargets(source.table, [source.value, source.parent, source.text, source.hasChild]);
    case 'chain':
      return [
        ...tableTargets(source.table, [source.text, source.key, source.id, source.parent]),
        ...source.links.map((name): ReferenceTarget => ({ kind: 'field', name })),
      ];
    case 'records':
      return tableTargets(source.table, [source.value, ...source.texts]);
    case 'report':
      return [
        { kind: 'report', code: source.code },
        ...named([source.value, source.text]).map((column): ReferenceTarget => ({ kind: 'report-column', code: source.code, column })),
      ];
    default:
      return [];
  }
}

/** A table may carry a condition (DICT-05): only its first word is a name. */
function tableTargets(spelled: string, columns: readonly string[]): ReferenceTarget[] {
  const table = (/^[^\s,]*/.exec(spelled.trim())?.[0] ?? '').toLowerCase();
  if (!table) return [];
  return [
    { kind: 'table', table },
    ...named(columns).map((column): ReferenceTarget => ({ kind: 'column', table, column: column.toLowerCase() })),
  ];
}

function named(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

function refer(pointer: string, to: ReferenceTarget): Reference {
  return { pointer, to };
}
