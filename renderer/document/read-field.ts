import type { Report } from '../diagnostics.ts';
import type { DictionaryDocument, FieldDocument, RuleDocument } from './document.ts';
import { extensionOf, pairOf, type Extension } from './extend-json.ts';
import { typeSettingsOf } from './read-type-settings.ts';
import { optionsOf } from './read-options.ts';
import { readMissingSource } from '../sources/missing-source.ts';
import { optional } from './optional.ts';
import { countOf, flagOf, listOf, numberOf, objectOf, oneOf, pixelsOf, pointerTo, textOf, textsOf, type JsonObject } from './read.ts';

/** A member of a form's schema, and its pointer. */
interface FieldNode {
  key: string;
  node: JsonObject;
  pointer: string;
}

/** A field of a form: a property of its schema (wire 4.7). `required` comes from the schema's root. */
export function formField({ key, node, pointer }: FieldNode, required: boolean, report: Report): FieldDocument {
  const extension = extensionOf(node, pointer, report);
  const type = textOf(node['view']) ?? '';
  const attributes = objectOf(objectOf(node['ui'])?.['widgetattrs']);
  return {
    ...sharedMembers(node, pointer, extension),
    key,
    title: textOf(node['title']) ?? key,
    type,
    hidden: flagOf(node['hidden']) || type === 'hidden',
    disabled: flagOf(attributes?.['disabled']),
    required,
    ...optional({
      options: optionsOf(node['enum']),
      onOff: pairOf(node['extendOption']) ?? extension.onOff,
      defaultValue: defaultOf(node['defVal']),
      statistics: statisticsOf(extension.members),
    }),
    rules: [...patternRule(node, pointer, extension), ...namedRules(pointer, extension)],
  };
}

/** A column of a sub-table (wire 4.9 and 7); undefined, with a diagnostic, without a key. */
export function gridColumn(value: unknown, pointer: string, report: Report): FieldDocument | undefined {
  const node = objectOf(value) ?? {};
  const key = textOf(node['key']);
  if (!key) return void report('key-missing', pointer);
  const extension = extensionOf(node, pointer, report);
  const type = textOf(node['type']) ?? '';
  const onOff = pairOf(node['customValue']) ?? extension.onOff;
  return {
    ...sharedMembers(node, pointer, extension),
    key,
    title: textOf(node['title']) ?? key,
    type,
    hidden: type === 'hidden',
    disabled: flagOf(node['disabled']),
    required: false,
    ...optional({
      view: textOf(node['view']),
      options: optionsOf(node['options']),
      onOff,
      defaultValue: defaultOf(node['fieldDefaultValue']) ?? defaultOf(node['defaultValue']) ?? checkedOf(node, onOff),
      statistics: statisticsOf(node),
      linkageKey: textOf(node['linkageKey']),
      href: textOf(node['href']),
      showsDetails: flagOf(node['showDetails']) || undefined,
      isOrder: flagOf(node['isOrder']) || undefined,
    }),
    rules: [...columnRules(node, pointer), ...namedRules(pointer, extension)],
  };
}

/** Members that form fields, columns and query items share. */
export function sharedMembers(
  node: JsonObject,
  pointer: string,
  extension: Extension,
): Omit<FieldDocument, 'key' | 'title' | 'type' | 'rules'> {
  return {
    pointer,
    source: node,
    extension: extension.members,
    sortable: flagOf(node['sorter']),
    hidden: false,
    disabled: false,
    required: false,
    ...optional({
      width: pixelsOf(node['width']),
      align: oneOf(node['align'], ['left', 'center', 'right']),
      fixed: node['fixed'] === true ? ('left' as const) : oneOf(node['fixed'], ['left', 'right']),
      dictionary: dictionaryOf(node),
      missingSource: readMissingSource(node['missingSource']),
      placeholder: textOf(node['placeholder']),
      maxLength: countOf(node['maxLength']) || undefined,
      labelLength: countOf(extension.members['labelLength']) || undefined,
      decimals: countOf(node['dbPointLength']) || undefined,
      above: numberOf(node['exclusiveMinimum']),
      below: numberOf(node['exclusiveMaximum']),
      format: textOf(node['format']) ?? textOf(extension.members['format']),
    }),
    ...typeSettingsOf(node, extension),
  };
}

/** The statistics of a column's footer, without duplicates; unknown ones are ignored (COL-37). */
function statisticsOf(node: JsonObject): ('sum' | 'average')[] | undefined {
  const named = textsOf(node['statistics']).map((word) => word.trim());
  const known = (['sum', 'average'] as const).filter((word) => named.includes(word));
  return known.length > 0 ? known : undefined;
}

/** The default of a checkbox that starts checked: its on value, or true (COL-13). */
function checkedOf(node: JsonObject, onOff: [string, string] | undefined): string | undefined {
  return flagOf(node['defaultChecked']) ? (onOff?.[0] ?? 'true') : undefined;
}

/** The dictionary that a node names, if it names one. */
export function dictionaryOf(node: JsonObject): DictionaryDocument | undefined {
  const code = textOf(node['dictCode']) ?? textOf(node['dict']) ?? '';
  const dictionary = { code, table: textOf(node['dictTable']) ?? '', text: textOf(node['dictText']) ?? '' };
  return dictionary.code ? dictionary : undefined;
}

/** A default value is a text, where several values may be a list; `false` and `0` are values too. */
export function defaultOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return textsOf(value).join(',') || undefined;
  return typeof value === 'boolean' ? String(value) : textOf(value);
}

function patternRule(node: JsonObject, pointer: string, { members }: Extension): RuleDocument[] {
  const pattern = textOf(node['pattern']);
  // Real definitions hold the text "null" where there is no pattern.
  if (!pattern || pattern === 'null') return [];
  const own = textOf(members['validateError']);
  const general = own ? undefined : textOf(node['errorInfo']);
  const message = own ? { message: own } : general ? { message: general, isGeneral: true as const } : {};
  return [{ pointer: pointerTo(pointer, 'pattern'), pattern, ...message }];
}

/** The rules that `rule` of the extension names: a name, an object with its limits or its own sentence, or a list of both. */
function namedRules(pointer: string, { members }: Extension): RuleDocument[] {
  const written = members['rule'];
  return (Array.isArray(written) ? listOf(written) : [written]).flatMap((value) => {
    const { name, message, min, max } = objectOf(value) ?? { name: value };
    const named = textOf(name);
    const limits = { message: textOf(message), min: countOf(min), max: countOf(max) };
    return named ? [{ pointer: pointerTo(pointer, 'fieldExtendJson'), named, ...optional(limits) }] : [];
  });
}

function columnRules(node: JsonObject, pointer: string): RuleDocument[] {
  return listOf(node['validateRules']).map((value, position) => {
    const rule = objectOf(value) ?? {};
    const pattern = textOf(rule['pattern']);
    const message = textOf(rule['message']);
    const handler = textOf(rule['handler']);
    return {
      pointer: `${pointer}/validateRules/${position}`,
      ...(flagOf(rule['required']) && { required: true }),
      ...(flagOf(rule['unique']) && { unique: true }),
      ...(pattern && pattern !== 'null' && { pattern }),
      ...(message && { message }),
      ...(handler && { handler }),
    };
  });
}
